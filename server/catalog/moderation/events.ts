import type { BuyerId, CaseId, ShopId } from '#contract/ids.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** What becomes of a case. `told`: its owner was told before that something was done; `appeal`: an appeal was decided. */
export type ModerationEvent = {
  type: 'moderation.held' | 'moderation.cleared' | 'moderation.removed' | 'moderation.warned'
  data: { told: boolean; appeal: boolean }
}

export type CaseRef = { id: CaseId; shopId: ShopId | null; buyerId: BuyerId | null; statedAt: Date | null }

/** Writes what became of cases, for their owners and those who reported them. `statedAt` as it was before. */
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
