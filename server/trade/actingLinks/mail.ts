import type { DeliveryRequestId, OrderId, QuoteId, RfqId, ShopId, UserId } from '#contract/ids.ts'
import type { Mail } from '#server/platform/mail/define.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findAnswerers } from './members.ts'
import { readQuestion, type LinkSubject } from './question.ts'

/** A mail that asks, and the members of the store who may answer it. */
export type QuestionMail = { mail: Mail; users: UserId[] }

/** The question that a store's order waits with; undefined if no link may answer. */
export async function findOrderQuestion(tx: Tx, order: OrderId, shopId: ShopId): Promise<QuestionMail | undefined> {
  const storeOrder = await tx
    .selectFrom('storeOrders')
    .select(['id', 'status'])
    .where('orderId', '=', order)
    .where('shopId', '=', shopId)
    .executeTakeFirst()
  if (!storeOrder) return undefined
  return findQuestion(tx, { question: storeOrder.status === 'paid' ? 'order' : 'pickup', storeOrderId: storeOrder.id })
}

/** The same of a delivery request. */
export const findRequestQuestion = (tx: Tx, deliveryRequestId: DeliveryRequestId) =>
  findQuestion(tx, { question: 'delivery-request', deliveryRequestId })

/** The same of a quote that waits for its store. */
export const findQuoteQuestion = (tx: Tx, quoteId: QuoteId) => findQuestion(tx, { question: 'quote', quoteId })

/** The same of a request to several stores. */
export const findRfqQuestion = (tx: Tx, rfqId: RfqId, shopId: ShopId) => findQuestion(tx, { question: 'rfq', rfqId, shopId })

async function findQuestion(tx: Tx, subject: LinkSubject): Promise<QuestionMail | undefined> {
  const found = await readQuestion(tx, subject)
  if (!found?.waits || found.question === 'not-me') return undefined
  const { question, number, companyName, area, lines, day } = found
  const users = await findAnswerers(tx, found.sellerId, question)
  if (users.length === 0) return undefined
  return { mail: { kind: 'answer-by-link', subject, facts: { question, number, companyName, area, lines, day } }, users }
}
