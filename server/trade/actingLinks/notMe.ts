import { sql } from 'kysely'
import type { ActingLinkId, StoreOrderId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { lockPart } from '../storeOrders/own.ts'
import { recordEvent } from '../storeOrders/events.ts'
import { storeOrderMoves } from '../storeOrders/steps.ts'
import { findLinkUse } from './linkUse.ts'
import { revokeLinksOf } from './list.ts'

/** Hours in which an acceptance by a link can be taken back. */
const undoHours = 1

/**
 * Ends all links of the member, who says that an answer was not theirs. An acceptance of the last hour is taken back as long as the order is
 * as it left it. Returns whether it was.
 */
export async function undoAnswer(tx: Tx, actor: Actor<'supplier'>, id: ActingLinkId, keep: ActingLinkId): Promise<boolean> {
  const answer = await findLinkUse(tx, id)
  const undone = answer?.step === 'accept' && answer.storeOrderId !== null && (await reopen(tx, actor, answer.storeOrderId, id))
  await revokeLinksOf(tx, actor, keep)
  return undone
}

async function reopen(tx: Tx, actor: Actor<'supplier'>, id: StoreOrderId, link: ActingLinkId): Promise<boolean> {
  const { order } = await lockPart(tx, id)
  const reopened = await transition(tx, storeOrderMoves, 'reopen', {
    who: 'seller',
    which: sql`id = ${id} and status_since = (select ended_at from acting_links where id = ${link}) and status_since > now() - make_interval(hours => ${undoHours})`,
    set: { statusSince: sql`now()`, remindedAt: null, readyBy: null, arrivesBy: null, extraDays: 0, awaitsProof: false },
    record: ({ shopId, total }, type) =>
      recordEvent(tx, order, { type, shopId, actor: `seller:${actor.id}`, data: { amount: total, reason: '' } }),
  })
  return reopened.length > 0
}
