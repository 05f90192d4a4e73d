import { sql, type RawBuilder } from 'kysely'
import type { ActingLink } from '#contract/actingLinks.ts'
import type { ActingLinkId, DeliveryRequestId, QuoteId, RfqId, ShopId, StoreOrderId } from '#contract/ids.ts'
import { ownShop } from '#server/catalog/api.ts'
import type { Actor, Profile, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { findRequest } from '../deliveryRequests/read.ts'
import { showQuote } from '../quotes/read.ts'
import { ownInvitation } from '../rfqs/ownInvitation.ts'
import { ownPart } from '../storeOrders/own.ts'
import { actingLinkMoves } from './moves.ts'
import { readQuestion, type LinkSubject } from './question.ts'
import { isWithdrawn } from './withdrawn.ts'

const maxRows = 50

/** Links of an order of the own store. Throws `not-found`, `forbidden` for the company. */
export async function linksOfStoreOrder(db: Db, user: Actor<TradingKind>, id: StoreOrderId): Promise<ActingLink[]> {
  await ownPart(db, user, id)
  if (user.role !== 'seller') throw new Problem('forbidden')
  return listLinks(db, user, sql`l.store_order_id = ${id}`)
}

/** Links of a delivery request of the own store. Throws `not-found`. */
export async function linksOfRequest(db: Db, user: Actor<'supplier'>, id: DeliveryRequestId): Promise<ActingLink[]> {
  await findRequest(db, await ownShop(db, user.id), id)
  return listLinks(db, user, sql`l.delivery_request_id = ${id}`)
}

/** Links of a quote of the own store. Throws `not-found`, `forbidden` for the company. */
export async function linksOfQuote(db: Db, user: Actor<TradingKind>, id: QuoteId): Promise<ActingLink[]> {
  await showQuote(db, user, id)
  if (user.role !== 'seller') throw new Problem('forbidden')
  return listLinks(db, user, sql`l.quote_id = ${id}`)
}

/** Links of a request to the own store. Throws `not-found`. */
export async function linksOfRfq(db: Db, user: Actor<'supplier'>, id: RfqId): Promise<ActingLink[]> {
  await ownInvitation(db, user, id)
  return listLinks(db, user, sql`l.rfq_id = ${id}`)
}

type Row = Omit<ActingLink, 'status' | 'StoreOrderId' | 'DeliveryRequestId' | 'QuoteId' | 'RfqId' | 'createdAt' | 'expiresAt'> & {
  status: 'open' | 'used' | 'revoked'
  storeOrderId: StoreOrderId | null
  deliveryRequestId: DeliveryRequestId | null
  quoteId: QuoteId | null
  rfqId: RfqId | null
  shopId: ShopId | null
  version: string
  expired: boolean
  createdAt: Date
  expiresAt: Date
}

async function listLinks(db: Db, seller: Profile<'supplier'>, which: RawBuilder<unknown>): Promise<ActingLink[]> {
  const { rows } = await sql<Row>`
    select l.id, l.question, l.store_order_id, l.delivery_request_id, l.quote_id, l.rfq_id, l.shop_id, l.version, u.name, l.via, case when l.status = 'open' and ${isWithdrawn} then 'revoked' else l.status end as status, l.expires_at <= now() as expired,
      l.created_at, l.expires_at
    from acting_links l join users u on u.id = l.user_id where ${ownedBy(seller, 'l')} and ${which} order by l.id desc limit ${maxRows}`.execute(
    db,
  )
  const now = await versionsOf(db, rows)
  return rows.map(
    ({ storeOrderId, deliveryRequestId, quoteId, rfqId, shopId: _, version, expired, status, createdAt, expiresAt, ...row }) => ({
      ...row,
      StoreOrderId: storeOrderId,
      DeliveryRequestId: deliveryRequestId,
      QuoteId: quoteId,
      RfqId: rfqId,
      status: status !== 'open' ? status : expired ? 'expired' : now.get(row.question) === version ? 'open' : 'moved-on',
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }),
  )
}

/** The version of each question that still waits: all rows are about one order or request. */
async function versionsOf(db: Db, rows: Row[]) {
  const subjects = new Map(rows.flatMap((row) => subjectOf(row) ?? []).map((subject) => [subject.question, subject]))
  const found = await Promise.all([...subjects.values()].map((subject) => readQuestion(db, subject)))
  return new Map(found.flatMap((question) => (question?.waits ? [[question.question, question.version] as const] : [])))
}

function subjectOf({ question, storeOrderId, deliveryRequestId, quoteId, rfqId, shopId }: Row): LinkSubject | undefined {
  if (question === 'delivery-request') return deliveryRequestId === null ? undefined : { question, deliveryRequestId }
  if (question === 'quote') return quoteId === null ? undefined : { question, quoteId }
  if (question === 'rfq') return rfqId === null || shopId === null ? undefined : { question, rfqId, shopId }
  return storeOrderId === null || question === 'not-me' ? undefined : { question, storeOrderId }
}

/** Ends a link of the own store. One that is over stays as it is. Throws `not-found`, `forbidden` for a company. */
export const revokeLink = (db: Db, user: Actor<TradingKind>, id: ActingLinkId) =>
  inTransaction(db, async (tx) => {
    if (user.role !== 'seller') throw new Problem('forbidden')
    const which = sql`id = ${id} and ${ownedBy(user)}`
    const revoked = await transition(tx, actingLinkMoves, 'revoke', { who: 'seller', which, set: { endedAt: sql`now()` } })
    if (revoked.length > 0) return
    const { rows } = await sql`select from acting_links where ${which}`.execute(tx)
    if (rows.length === 0) throw new Problem('not-found')
  })

/** Ends all links of a person but one, where their account or mailbox was in other hands. */
export const revokeLinksOf = (tx: Tx, { user }: Pick<Actor, 'user'>, keep: ActingLinkId | null = null) =>
  transition(tx, actingLinkMoves, 'revoke', {
    who: 'system',
    which: sql`user_id = ${user} and id is distinct from ${keep}::bigint`,
    set: { endedAt: sql`now()` },
  })

/** Days for which links that are over say why. */
const keptDays = 30

/** Deletes links that were over a month ago. The audit keeps what they did. */
export const purgeLinks = (db: Db) =>
  sql`delete from acting_links where expires_at < now() - make_interval(days => ${keptDays})`.execute(db)
