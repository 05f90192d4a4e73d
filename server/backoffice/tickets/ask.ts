import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TicketId } from '#contract/ids.ts'
import { ticketHours, ticketLimits, type NewTicket } from '#contract/tickets.ts'
import { findAccount } from '#server/identity/accounts/account.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { mailTicket } from './mail.ts'

type Named = { id: TicketId; number: string }
type Asker = { email: string; name: string; language: 'en' | 'id'; key: string; person: Pick<Actor, 'user' | 'organization'> | undefined }

/**
 * Takes what somebody writes, with an account or by an address; the same once more within an hour is the same ticket. Throws
 * `validation` without an address, `rate-limited` for more than a few a day.
 */
export async function askTicket(db: Db, secret: string, user: Actor | undefined, asked: NewTicket): Promise<Named> {
  const asker = await askerOf(db, user, asked)
  const { kind, subject, object, text } = asked
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, subject, object, text]))
    .digest('hex')
  return inTransaction(db, async (tx) => {
    // One at a time for each who writes, so that limits and repetitions are seen.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${asker.key}`}, 0))`.execute(tx)
    const { rows } = await sql<{ id: TicketId; same: boolean }>`
      select id, text_hash = ${hash} and created_at > now() - interval '1 hour' as same from tickets
      where ${ofAsker(asker)} and created_at > now() - interval '1 day' order by id desc limit ${ticketLimits.perDay}`.execute(tx)
    const known = rows.find(({ same }) => same)
    if (known) return nameOf(tx, known.id)
    if (rows.length >= ticketLimits.perDay) throw new Problem('rate-limited', { retryAfter: 3600 })
    const id = await insertTicket(tx, asker, asked, hash)
    await mailTicket(tx, secret, id, 'received')
    return nameOf(tx, id)
  })
}

const nameOf = (tx: Tx, id: TicketId): Promise<Named> =>
  tx.selectFrom('tickets').select(['id', 'number']).where('id', '=', id).executeTakeFirstOrThrow()

/** An operator writes as a stranger would. */
async function askerOf(db: Db, user: Actor | undefined, { email, name, language }: NewTicket): Promise<Asker> {
  const account = user && user.role !== 'operator' ? await findAccount(db, { user: user.user }) : undefined
  if (user && account) return { email: '', name: '', language: account.language, key: `user ${user.user}`, person: user }
  if (email === '') throw new Problem('validation', { errors: [{ path: 'email', code: 'required' }] })
  return { email, name, language, key: `mail ${email.toLowerCase()}`, person: undefined }
}

const ofAsker = ({ person, email }: Asker) => (person ? sql`user_id = ${person.user}` : sql`lower(email) = ${email.toLowerCase()}`)

async function insertTicket(tx: Tx, { person, email, name, language }: Asker, asked: NewTicket, textHash: string): Promise<TicketId> {
  const { kind, subject, object, text } = asked
  const due = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`
  const { id } = await tx
    .insertInto('tickets')
    .values({
      ...(person ? { userId: person.user, organizationId: person.organization } : {}),
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
