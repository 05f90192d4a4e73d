import type { BuyerId, DeliveryRequestId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { ofCompany } from '#server/platform/db/ownedBy.ts'

type Answered = { id: DeliveryRequestId; price: number; maxDays: number | null }

const select = `select id, price, max_days as "maxDays" from delivery_requests
  where ${ofCompany('$1', 'delivery_requests')} and shop_id = $2 and key = $3 and status = 'answered' and valid_until > now() order by id desc limit 1`

/** Returns a store's latest valid delivery price for exactly these goods and this destination. Rupiah. */
export async function answeredPrice(db: Db, buyerId: BuyerId, shopId: ShopId, key: string): Promise<Answered | undefined> {
  return (await runPrepared<Answered>(db, select, [buyerId, shopId, key]))[0]
}
