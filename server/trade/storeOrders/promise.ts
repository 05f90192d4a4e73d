import { addDays, startOfDay } from '#contract/dayCount.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Settings } from '#server/platform/settings/read.ts'
import { readyBy, usualCalendar, workingDayAfter, type Calendar, calendarOf } from '#server/catalog/api.ts'
import type { KeptShipping } from '../carts/shipping.ts'
import type { OrderId, ShopId } from '#contract/ids.ts'

/** `beginsOn`: the day on which its last booking begins. */
type Accepted = { orderId: OrderId; shopId: ShopId; leadDays: number; paidAt: Date; beginsOn: string | null }

const dayMs = 86_400_000
/** Working days after the promised one in which a store may still ship. */
const graceDays = 2
/** Maximum days by which a store's calendar postpones the timer, so that later closures do not hold money for years. */
const maxPostponed = 30

/**
 * Returns the days (WIB) when a store order that starts now is ready and arrives, and its timer's extra days. The timer runs from `since`
 * and acts at least two working days after the ready day, within bounds.
 */
export async function promiseOf(tx: Tx, settings: Settings, { orderId, shopId, leadDays, paidAt, beginsOn }: Accepted, since = new Date()) {
  const [calendar, part] = [await calendarOf(tx, shopId), await deliveryOfPart(tx, orderId, shopId)]
  const [now, usually] = [new Date(), { ...usualCalendar, holidays: calendar.holidays }]
  const notBefore = (day: string) => (beginsOn !== null && beginsOn > day ? beginsOn : day)
  const ready = notBefore(readyBy(calendar, now, leadDays))
  const usual = actsAt(usually, notBefore(readyBy(usually, now, leadDays)))
  const days = Math.ceil((Math.min(actsAt(calendar, ready), usual + maxPostponed * dayMs) - since.getTime()) / dayMs)
  const maxDays = part?.maxDays ?? null
  return {
    readyBy: ready,
    arrivesBy: maxDays === null ? null : addDays(ready, maxDays),
    extraDays: Math.max(0, days - settings.at('orders.ship-days', paidAt)),
  }
}

/** Milliseconds at which goods that are ready on that day count as late. */
const actsAt = (calendar: Calendar, ready: string) => startOfDay(addDays(workingDayAfter(calendar, ready, graceDays), 1)).getTime()

/** Returns the chosen delivery of a store; null if none was asked for. */
async function deliveryOfPart(tx: Tx, orderId: OrderId, shopId: ShopId): Promise<KeptShipping | null> {
  const part = await tx
    .selectFrom('orderShops')
    .select('delivery')
    .where('orderId', '=', orderId)
    .where('shopId', '=', shopId)
    .executeTakeFirst()
  return (part?.delivery as KeptShipping | null | undefined) ?? null
}
