import { sql } from 'kysely'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import type { AreaId } from '#contract/ids.ts'
import { usualCalendar } from '#server/catalog/delivery/promise.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { deliveries, usualGrams } from '../delivery.ts'
import { weights } from '../weights.ts'
import type { People } from './people.ts'
import { insertRows } from './rows.ts'

/** How stores deliver, what their goods weigh, and how what was ordered came. */
export async function loadDelivery(tx: Tx, { shops }: People, now: Date) {
  const origins = await originsOf(tx)
  const shopOf = (store: string) => shops.get(store)!
  await insertRows(
    tx,
    'shopDelivery',
    deliveries.map(({ store, zones = [], services = [], from, pickup = false, byQuote = false, minOrder = 0, cutoff }) => ({
      shopId: shopOf(store),
      ownCourier: zones.length > 0,
      pickup,
      byQuote,
      services: [...services],
      workingDays: usualCalendar.workingDays,
      cutoff: cutoff ?? usualCalendar.cutoff,
      minOrder,
      originStreet: from?.street ?? null,
      originArea: origins.get(store)?.id ?? null,
      originPostalCode: origins.get(store)?.postalCode ?? null,
    })),
  )
  const zones = deliveries.flatMap(({ store, zones: ofStore = [] }) =>
    ofStore.map((zone, position) => ({
      ...zone,
      shopId: shopOf(store),
      position,
      includedGrams: 0,
      perKgOver: 0,
      maxGrams: null,
      minDays: 0,
    })),
  )
  await insertRows(tx, 'deliveryZones', zones)
  const today = dayInWib(now)
  const closures = deliveries.flatMap(({ store, rests }) =>
    rests ? [{ shopId: shopOf(store), fromDay: addDays(today, rests.from), toDay: addDays(today, rests.to), text: rests.text }] : [],
  )
  await insertRows(tx, 'shopClosures', closures)
  await addHoliday(tx, today)
  await weigh(tx)
  await deliverParts(tx)
}

/** Within a month there is a national holiday: one is made up where the calendar has none. */
const addHoliday = (tx: Tx, today: string) =>
  sql`insert into holidays (day, name) select ${today}::date + 16, 'Hari Pemungutan Suara (contoh)'
    where not exists (select from holidays where day between ${today}::date + 1 and ${today}::date + 29) on conflict do nothing`.execute(tx)

/** The district from which couriers fetch, and one of its postal codes. */
async function originsOf(tx: Tx) {
  const asked = deliveries.flatMap(({ store, from }) => (from ? [{ store, ...from }] : []))
  const { rows } = await sql<{ store: string; id: AreaId; postalCode: string }>`
    select asked.store, a.id, coalesce(a.postal_codes[1], '') as "postalCode" from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (store text, city integer, district text) join areas a on a.id / 100 = asked.city and a.district = asked.district`.execute(
    tx,
  )
  if (rows.length < asked.length)
    throw new Error(`no such district: ${asked.filter(({ store }) => !rows.some((row) => row.store === store)).map((one) => one.district)}`)
  return new Map(rows.map(({ store, ...origin }) => [store, origin]))
}

/** Goods that say their weight weigh a little more with what they are packed in. */
const weigh = (tx: Tx) =>
  sql`update products set grams = coalesce(
      (select known.grams from jsonb_to_recordset(${JSON.stringify(weights.map((weight, at) => ({ ...weight, at })))}::jsonb)
        as known (name text, grams integer, at integer) where products.name ~ known.name order by known.at limit 1), round(replace(substring(name from '([0-9]+(?:,[0-9]+)?) kg'), ',', '.')::numeric * 1020)::integer,
      (${JSON.stringify(usualGrams)}::jsonb ->> category_id::text)::integer)`.execute(tx)

/** Sets the delivery of store orders without a courier: free delivery by the store if it reaches the address, else pick-up if offered. */
const deliverParts = (tx: Tx) =>
  sql`
    update order_shops part set delivery = way.delivery || jsonb_build_object('minDays', 0, 'free', true, 'stale', false, 'pickupOn', way.picked,
      'readyBy', to_char(o.created_at + interval '1 day', 'YYYY-MM-DD'), 'arrivesBy', to_char(o.created_at + interval '2 days', 'YYYY-MM-DD'))
    from orders o, shop_delivery d, lateral (
      select 0 as place, null as picked, jsonb_build_object('option', 'own', 'way', 'own', 'name', z.name, 'maxDays', z.max_days, 'AddressId', a.id) as delivery
        from addresses a join delivery_zones z on z.shop_id = d.shop_id and z.areas && array[a.area_id, a.area_id / 100, a.area_id / 10000]
        where a.buyer_id = o.buyer_id and d.own_courier
      union all
      select 1, to_char(o.created_at + interval '2 days', 'YYYY-MM-DD'), jsonb_build_object('option', 'pickup', 'way', 'pickup', 'name', '', 'maxDays', 0, 'AddressId', null)
        where d.pickup
      order by place limit 1) way
    where o.id = part.order_id and d.shop_id = part.shop_id and o.status <> 'cart'
      and not exists (select from store_orders so where so.order_id = o.id and so.shop_id = part.shop_id and so.carrier not in ('', 'own'))`.execute(
    tx,
  )
