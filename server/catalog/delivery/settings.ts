import { sql } from 'kysely'
import type { ServiceId } from '#contract/courierServices.ts'
import type { Delivery, DeliveryZone } from '#contract/delivery.ts'
import type { AreaId, ShopId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { comingHolidays, holidaysOf } from '../holidays/holidays.ts'
import { usualCalendar, type Calendar } from './promise.ts'

/** Delivery settings of a store as stored: areas are codes. */
export type StoreDelivery = Omit<Delivery, 'zones' | 'origin' | 'weightless'> & {
  shopId: ShopId
  origin: { street: string; areaId: AreaId; postalCode: string } | null
  zones: (Omit<DeliveryZone, 'areas'> & { areas: number[] })[]
  holidays: string[]
}

/** SQL: whether a store has any way of delivery, from its `shop_delivery d`, which may be missing. */
export const deliversColumn = `coalesce(d.own_courier or d.pickup or d.by_quote or d.services <> '{}', false)`

/** Delivery settings of these stores. Stores without settings are missing. */
export async function deliveryOf(db: Db | Tx, shopIds: ShopId[]): Promise<Map<ShopId, StoreDelivery>> {
  if (shopIds.length === 0) return new Map()
  const { rows } = await sql<Omit<StoreDelivery, 'services'> & { services: string[] }>`
    select d.shop_id, d.version, d.own_courier, d.pickup, d.by_quote, d.services, d.working_days, d.cutoff, d.min_order,
      case when d.origin_area is not null then json_build_object('street', d.origin_street, 'areaId', d.origin_area, 'postalCode', d.origin_postal_code) end as origin,
      coalesce((select json_agg(json_build_object('name', name, 'areas', areas, 'base', base, 'includedGrams', included_grams,
        'perKgOver', per_kg_over, 'maxGrams', max_grams, 'freeFrom', free_from, 'minDays', min_days, 'maxDays', max_days) order by position)
        from delivery_zones z where z.shop_id = d.shop_id), '[]') as zones,
      coalesce((select json_agg(json_build_object('from', from_day, 'to', to_day, 'text', text) order by from_day, id)
        from shop_closures c where c.shop_id = d.shop_id), '[]') as closures, ${comingHolidays} as holidays
    from shop_delivery d where d.shop_id = any(${shopIds}::bigint[]) ${keepPlan}`.execute(db)
  return new Map(rows.map((row) => [row.shopId, { ...row, services: row.services as ServiceId[] }]))
}

/** The working calendar of a store; the default without settings. */
export async function calendarOf(tx: Tx, shopId: ShopId): Promise<Calendar> {
  return (await deliveryOf(tx, [shopId])).get(shopId) ?? { ...usualCalendar, holidays: await holidaysOf(tx) }
}

/** The same of several stores. */
export async function calendarsOf(db: Db, shopIds: ShopId[]): Promise<Map<ShopId, Calendar>> {
  const [known, holidays] = [await deliveryOf(db, shopIds), await holidaysOf(db)]
  return new Map(shopIds.map((id) => [id, known.get(id) ?? { ...usualCalendar, holidays }]))
}
