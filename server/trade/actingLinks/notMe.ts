import { sql } from 'kysely'
import type { ActingLinkId, StoreOrderId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { withdrawSent } from '../quotes/byLink.ts'
import { lockPart } from '../storeOrders/own.ts'
import { recordEvent } from '../storeOrders/events.ts'
import { storeOrderMoves } from '../storeOrders/steps.ts'
import { findLinkUse, type LinkUse } from './linkUse.ts'
import { revokeLinksOf } from './list.ts'

/** Hours in which an acceptance by a link can be taken back. */
const undoHours = 1

/**
 * Ends all links of the member, who says that an answer was not theirs. An acceptance of the last hour is taken back as long as the order is
 * as it left it, and an offer withdrawn that was not accepted. Returns whether an order waits again.
 */
export async function undoAnswer(tx: Tx, actor: Actor<'supplier'>, id: ActingLinkId, keep: ActingLinkId): Promise<boolean> {
  const answer = await findLinkUse(tx, id)
  const undone = answer?.step === 'accept' && answer.storeOrderId !== null && (await reopen(tx, actor, answer.storeOrderId, id))
  if (answer?.step === 'send' && answer.quoteId !== null) await withdrawSent(tx, actor, answer.quoteId, id)
  if (answer?.step === 'offer') await withdrawOffered(tx, actor, answer, id)
  await revokeLinksOf(tx, actor, keep)
  return undone
}

/** The same for an offer to a request to several stores. */
async function withdrawOffered(tx: Tx, actor: Actor<'supplier'>, { rfqId, shopId }: LinkUse, link: ActingLinkId) {
  if (rfqId === null || shopId === null) return
  const quote = await tx.selectFrom('quotes').select('id').where('rfqId', '=', rfqId).where('shopId', '=', shopId).executeTakeFirst()
  if (quote) await withdrawSent(tx, actor, quote.id, link)
}

/** SQL: a proof of the order is on its way, so work has begun. */
const hasProof = sql<boolean>`exists (select from proofs p join order_lines l on l.id = p.order_line_id
  where l.order_id = store_orders.order_id and l.shop_id = store_orders.shop_id)`
/** SQL: an acceptance of the order was taken back before; doing so again and again would put off its deadline. */
const wasUndone = sql<boolean>`exists (select from acting_links n join acting_links a on a.id = n.answer_id
  where n.status = 'used' and a.store_order_id = store_orders.id)`

async function reopen(tx: Tx, actor: Actor<'supplier'>, id: StoreOrderId, link: ActingLinkId): Promise<boolean> {
  const { order } = await lockPart(tx, id)
  const reopened = await transition(tx, storeOrderMoves, 'reopen', {
    who: 'seller',
    which: sql`id = ${id} and status_since = (select ended_at from acting_links where id = ${link}) and status_since > now() - make_interval(hours => ${undoHours})
      and not ${hasProof} and not ${wasUndone}`,
    set: { statusSince: sql`now()`, remindedAt: null, readyBy: null, arrivesBy: null, extraDays: 0, awaitsProof: false },
    record: ({ shopId, total }, type) =>
      recordEvent(tx, order, { type, shopId, actor: `seller:${actor.id}`, data: { amount: total, reason: '' } }),
  })
  return reopened.length > 0
}
