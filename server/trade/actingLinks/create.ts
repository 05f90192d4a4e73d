import { sql } from 'kysely'
import { linkHours } from '#contract/actingLinks.ts'
import type { DeliveryRequestId, QuoteId, RfqId, SellerId, StoreOrderId, UserId } from '#contract/ids.ts'
import { hashToken, newToken } from '#server/identity/api.ts'
import type { Actor, Person, TradingKind } from '#server/platform/actor.ts'
import { awaitTurn } from '#server/platform/db/awaitTurn.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { ownShop } from '#server/catalog/api.ts'
import { findRequest } from '../deliveryRequests/read.ts'
import { showQuote } from '../quotes/read.ts'
import { ownInvitation } from '../rfqs/ownInvitation.ts'
import { ownPart } from '../storeOrders/own.ts'
import { findMember } from './members.ts'
import { readQuestion, type LinkSubject, type Question } from './question.ts'
import { isWithdrawn } from './withdrawn.ts'

/** Live links of one person about one subject: mailed ones replace the oldest, shared ones are refused above. */
const maxLinks = { mail: 3, share: 5 }

type Holder = { user: UserId; sellerId: SellerId }

/**
 * Makes a link that answers in my name, to hand on. Throws `not-found`, `forbidden` for the other side, `not-allowed-now` where no answer is
 * awaited.
 */
export async function createStoreOrderLink(db: Db, user: Actor<TradingKind>, id: StoreOrderId, publicUrl: string) {
  await ownPart(db, user, id)
  if (user.role !== 'seller') throw new Problem('forbidden')
  const accepting: LinkSubject = { question: 'order', storeOrderId: id }
  const waiting = (await readQuestion(db, accepting))?.waits ? accepting : ({ question: 'pickup', storeOrderId: id } as const)
  return shareLink(db, { user: user.user, sellerId: user.id }, waiting, publicUrl)
}

/** The same for a delivery request. */
export async function createRequestLink(db: Db, user: Actor<'supplier'>, id: DeliveryRequestId, publicUrl: string) {
  await findRequest(db, await ownShop(db, user.id), id)
  return shareLink(db, { user: user.user, sellerId: user.id }, { question: 'delivery-request', deliveryRequestId: id }, publicUrl)
}

/** The same for a quote that waits for the store. Throws `forbidden` for a company. */
export async function createQuoteLink(db: Db, user: Actor<TradingKind>, id: QuoteId, publicUrl: string) {
  await showQuote(db, user, id)
  if (user.role !== 'seller') throw new Problem('forbidden')
  return shareLink(db, { user: user.user, sellerId: user.id }, { question: 'quote', quoteId: id }, publicUrl)
}

/** The same for a request to many. */
export async function createRfqLink(db: Db, user: Actor<'supplier'>, id: RfqId, publicUrl: string) {
  const { shopId } = await ownInvitation(db, user, id)
  return shareLink(db, { user: user.user, sellerId: user.id }, { question: 'rfq', rfqId: id, shopId }, publicUrl)
}

const shareLink = (db: Db, holder: Holder, subject: LinkSubject, publicUrl: string) =>
  inTransaction(db, async (tx) => {
    const question = await readQuestion(tx, subject)
    if (!question?.waits) throw new Problem('not-allowed-now')
    await awaitTurn(tx, `acting-links ${holder.user}`)
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from acting_links l where ${isLive(holder, subject)} and via = 'share'`.execute(tx)
    if (rows[0]!.n >= maxLinks.share) throw new Problem('not-allowed-now', { detail: { code: 'too-many-links' } })
    const { id, token, expiresAt } = await insertLink(tx, { ...holder, via: 'share' }, subject, question)
    return { id, url: `${publicUrl}/t/${token}`, expiresAt: expiresAt.toISOString() }
  })

/**
 * Makes the link of a mail when it is sent, since only its hash is stored. Undefined: the mail is not sent, because the question is answered or
 * the person may not answer any more. '': an address that is not proven gets no link.
 */
export const createMailedLink = (db: Db, to: { who: Person; emailVerified: boolean }, subject: LinkSubject): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const question = await readQuestion(tx, subject)
    if (!question?.waits) return undefined
    const holder = { user: to.who.user, sellerId: question.sellerId }
    if (!(await findMember(tx, { ...holder, subject }))) return undefined
    if (!to.emailVerified) return ''
    await awaitTurn(tx, `acting-links ${holder.user}`)
    await sql`delete from acting_links where id in (select id from acting_links l where ${isLive(holder, subject)} and via = 'mail'
      order by id desc offset ${maxLinks.mail - 1})`.execute(tx)
    return (await insertLink(tx, { ...holder, via: 'mail' }, subject, question)).token
  })

const isLive = ({ user, sellerId }: Holder, subject: LinkSubject) => {
  return sql`${about(subject)} and user_id = ${user} and ${ownedBy({ role: 'seller', id: sellerId })} and status = 'open' and expires_at > now() and not ${isWithdrawn}`
}

function about(subject: LinkSubject) {
  if (subject.question === 'delivery-request') return sql`delivery_request_id = ${subject.deliveryRequestId}`
  if (subject.question === 'quote') return sql`quote_id = ${subject.quoteId}`
  if (subject.question === 'rfq') return sql`rfq_id = ${subject.rfqId}`
  if (subject.question === 'not-me') return sql`answer_id = ${subject.answerId}`
  return sql`store_order_id = ${subject.storeOrderId} and question = ${subject.question}`
}

async function insertLink(
  tx: Tx,
  { user, sellerId, via }: Holder & { via: 'mail' | 'share' },
  subject: LinkSubject,
  { version }: Question,
) {
  const token = newToken()
  const { id, expiresAt } = await tx
    .insertInto('actingLinks')
    .values({
      ...subject,
      userId: user,
      sellerId,
      via,
      version,
      tokenHash: hashToken(token),
      expiresAt: sql<Date>`now() + make_interval(hours => ${linkHours})`,
    })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow()
  return { id, token, expiresAt }
}
