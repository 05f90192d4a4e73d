import { sql } from 'kysely'
import { boughtBy } from '#server/payments/api.ts'
import type { Profile } from '#server/platform/actor.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

const columns = sql.raw('so.order_id, so.shop_id, f.status, f.code, f.arose_on, f.net, f.base, f.ppn, f.number, f.issued_on')

/** The data export of either side lists its fakturs. Both keep them when an account is closed: tax papers stay ten years. */
export const fakturData = {
  bought: (who: Profile<'company'>) => ({
    fakturs: sql`select ${columns} from fakturs f join store_orders so on so.id = f.store_order_id join orders o on o.id = so.order_id
      where ${boughtBy(who)} order by f.id`,
  }),
  sold: (who: Profile<'supplier'>) => ({
    fakturs: sql`select ${columns} from fakturs f join store_orders so on so.id = f.store_order_id join shops s on s.id = so.shop_id
      where ${ownedBy(who, 's')} order by f.id`,
  }),
}
