import type { BuyerId, CaseId, ShopId } from '#contract/ids.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** Outcome of a case. `told`: its owner was notified of an earlier action; `appeal`: an appeal was decided. */
export type ModerationEvent = {
  type: 'moderation.held' | 'moderation.cleared' | 'moderation.removed' | 'moderation.warned'
  data: { told: boolean; appeal: boolean }
}

export type CaseRef = { id: CaseId; shopId: ShopId | null; buyerId: BuyerId | null; statedAt: Date | null }

/** Records outcomes of cases, for their owners and reporters. `statedAt` is the value from before. */
export const recordModeration = (
  tx: Tx,
  cases: readonly CaseRef[],
  type: ModerationEvent['type'],
  { actor, appeal = false }: { actor: ActorName; appeal?: boolean },
) =>
  recordEvents(
    tx,
    cases.map(({ id, shopId, buyerId, statedAt }) => ({
      type,
      subject: { type: 'moderation', id },
      shopId: shopId ?? undefined,
      buyerId: buyerId ?? undefined,
      actor,
      data: { told: statedAt !== null, appeal } satisfies ModerationEvent['data'],
    })),
  )
