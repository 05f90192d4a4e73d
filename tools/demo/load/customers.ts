import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'
import { day } from '../calendar.ts'
import { customerLists, customers } from '../customers.ts'
import type { People } from './people.ts'
import { insertForIds, insertRows } from './rows.ts'

/** Companies that are customers of stores, and the prices that these give them. */
export async function loadCustomers(tx: Tx, { buyers, shops }: People, now: Date) {
  const since = new Date(now.getTime() - 40 * day)
  const relations = await insertForIds(
    tx,
    'relations',
    customers.map(({ store, company, ...said }) => ({
      ...said,
      shopId: shops.get(store)!,
      buyerId: buyers.get(company)!,
      statusSince: since,
      createdAt: since,
    })),
  )
  const lists = await insertForIds(
    tx,
    'priceLists',
    customerLists.map(({ store, name, percentOff, endsInDays }) => ({
      shopId: shops.get(store)!,
      name,
      status: 'active',
      percentOff: percentOff === undefined ? null : percentOff * 100,
      startsAt: since,
      endsAt: endsInDays === undefined ? null : midnightIn(endsInDays, now),
      createdAt: since,
      updatedAt: since,
    })),
  )
  const given = customerLists.flatMap(({ store, companies }, at) =>
    companies.map((company) => ({
      priceListId: lists[at]!,
      relationId: relations[customers.findIndex((one) => one.store === store && one.company === company)]!,
      givenAt: since,
    })),
  )
  await insertRows(tx, 'priceListCompanies', given)
  for (const [at, { store, fixed }] of customerLists.entries())
    if (fixed)
      await sql`
        insert into price_list_lines (price_list_id, variant_id, unit, factor, min_steps, price)
        select ${lists[at]}, v.id, p.default_unit, 1, 1, round(v.price * ${fixed.share}::numeric / 100) * 100
        from products p join variants v on v.id = p.id
        where p.shop_id = ${shops.get(store)} and p.default_unit = p.base_unit and p.decimals = 0 and v.price >= 10000
        order by p.id desc limit ${fixed.goods}`.execute(tx)
}

/** The end of the day so many days from now, in WIB. */
function midnightIn(days: number, now: Date) {
  const wib = 7 * 3_600_000
  return new Date(Math.floor((now.getTime() + wib) / day + 1 + days) * day - wib)
}
