import type { BuyerId, FakturId, OrderId, ShopId } from '#contract/ids.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** Events about a faktur. `issued` also follows a correction of its number or date. */
export type FakturEvent = { type: 'faktur.issued' | 'faktur.cancelled'; data: { orderId: OrderId; number: string; month: string } }

export type FakturNews = FakturEvent['data'] & { type: FakturEvent['type']; id: FakturId; shopId: ShopId; buyerId: BuyerId }

/** Records what became of fakturs, in one statement. */
export const recordFakturEvents = (tx: Tx, actor: ActorName, news: FakturNews[]) =>
  recordEvents(
    tx,
    news.map(({ id, type, shopId, buyerId, ...data }) => ({
      type,
      subject: { type: 'faktur', id },
      shopId,
      buyerId,
      actor,
      data,
      permanent: true,
    })),
  )
