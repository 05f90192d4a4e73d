import type { OrderId, ShopId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Who did it: `buyer:5`, `seller:7`, or one of ours. The number never leaves the server. */
export type Actor = `buyer:${number}` | `seller:${number}` | 'provider' | 'system' | 'operator'

type Event = { orderId: OrderId; shopId?: ShopId; event: string; actor: Actor; reason?: string }

/** Writes one step into the life of an order. `shopId` when it concerns one store's part only. */
export async function recordEvent(tx: Tx, { orderId, shopId, event, actor, reason = '' }: Event) {
  await tx
    .insertInto('orderEvents')
    .values({ orderId, shopId: shopId ?? null, event, actor, reason })
    .execute()
}
