import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { TicketId } from '#contract/ids.ts'
import { ticketHours, ticketLimits, type NewTicket } from '#contract/tickets.ts'
import { findAccount } from '#server/identity/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import { awaitTurn } from '#server/platform/db/awaitTurn.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/limits/limits.ts'
import { mailTicket } from './mail.ts'

type TicketRef = { id: TicketId; number: string }
/** `sender`: HMAC of the network of an asker without an account. */
type Asker = {
  sender: string
  email: string
  name: string
  language: 'en' | 'id'
  key: string
  person: Pick<Actor, 'user' | 'organization'> | undefined
}

/** `address`: of the network that the call comes from. */
type Deps = { db: Db; secret: string; address: string }

/**
 * Creates a ticket, with an account or by an e-mail address. Repeating it within an hour returns the same ticket. Throws `validation`
 * without an address, `rate-limited` for more than a few a day.
 */
export async function askTicket(deps: Deps, user: Actor | undefined, asked: NewTicket): Promise<TicketRef> {
  const { db, secret } = deps
  const asker = await askerOf(deps, user, asked)
  const { kind, subject, object, text } = asked
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, subject, object, text]))
    .digest('hex')
  return inTransaction(db, async (tx) => {
    // Serializes requests per asker, so that limits and repetitions are counted.
    await awaitTurn(tx, `ticket ${asker.key}`)
    const { rows } = await sql<{ id: TicketId; same: boolean; own: boolean }>`
      select id, text_hash = ${hash} and created_at > now() - interval '1 hour' as same, sender = ${asker.sender} as own from tickets
      where ${ofAsker(asker)} and created_at > now() - interval '1 day' order by id desc limit ${ticketLimits.perAddress}`.execute(tx)
    const known = rows.find(({ same }) => same)
    if (known) return nameOf(tx, known.id)
    // Anyone can type an address, so exhausting it from one network must not block its owner's network.
    const own = rows.filter((row) => row.own)
    if (own.length >= ticketLimits.perDay || rows.length >= ticketLimits.perAddress) throw new Problem('rate-limited', { retryAfter: 3600 })
    const id = await insertTicket(tx, asker, asked, hash)
    if (rows.length < ticketLimits.perDay) await mailTicket(tx, secret, id, 'received')
    return nameOf(tx, id)
  })
}

const nameOf = (tx: Tx, id: TicketId): Promise<TicketRef> =>
  tx.selectFrom('tickets').select(['id', 'number']).where('id', '=', id).executeTakeFirstOrThrow()

/** An operator writes as a stranger would. */
async function askerOf({ db, secret, address }: Deps, user: Actor | undefined, { email, name, language }: NewTicket): Promise<Asker> {
  const account = user && user.role !== 'operator' ? await findAccount(db, { user: user.user }) : undefined
  if (user && account) return { sender: '', email: '', name: '', language: account.language, key: `user ${user.user}`, person: user }
  if (email === '') throw new Problem('validation', { errors: [{ path: 'email', code: 'required' }] })
  const sender = createHmac('sha256', secret)
    .update(`ticket ${networkOf(address)}`)
    .digest('base64url')
  return { sender, email, name, language, key: `mail ${email.toLowerCase()}`, person: undefined }
}

const ofAsker = ({ person, email }: Asker) => (person ? sql`user_id = ${person.user}` : sql`lower(email) = ${email.toLowerCase()}`)

async function insertTicket(
  tx: Tx,
  { person, sender, email, name, language }: Asker,
  asked: NewTicket,
  textHash: string,
): Promise<TicketId> {
  const { kind, subject, object, text } = asked
  const due = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`
  const { id } = await tx
    .insertInto('tickets')
    .values({
      ...(person ? { userId: person.user, organizationId: person.organization } : {}),
      sender,
      email,
      name,
      language,
      kind,
      subject,
      object,
      textHash,
      firstAnswerDue: due(ticketHours[kind].answer),
      solveDue: due(ticketHours[kind].solve),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ticketEntries')
    .values({ ticketId: id, side: 'asker', userId: person?.user ?? null, text })
    .execute()
  return id
}
