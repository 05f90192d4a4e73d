import { addDays, startOfDay } from '#contract/dayCount.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Settings } from '#server/platform/settings/read.ts'
import { readyBy, usualCalendar, workingDayAfter, type Calendar } from '#server/catalog/delivery/promise.ts'
import { calendarOf } from '#server/catalog/delivery/settings.ts'
import type { KeptShipping } from './shipping.ts'
import type { OrderId, ShopId } from '#contract/ids.ts'

/** `beginsOn`: the day on which its last booking begins. */
type Accepted = { orderId: OrderId; shopId: ShopId; leadDays: number; paidAt: Date; beginsOn: string | null }

const dayMs = 86_400_000
/** Working days after the promised one in which a store may still ship. */
const graceDays = 2
/** Days by which a store's own calendar postpones the clock at most: closures that were not known when it was paid keep no money waiting for years. */
const maxPostponed = 30

/**
 * What a store promises that begins with its part now: the days (WIB) on which it is ready and arrives, and by how many days the clock, which runs
 * `since` then, acts later than usual: not before two working days after it is ready, within bounds.
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

/** When what is ready on that day is late, in milliseconds. */
const actsAt = (calendar: Calendar, ready: string) => startOfDay(addDays(workingDayAfter(calendar, ready, graceDays), 1)).getTime()

/** How the part comes, as it was chosen; null where that was not asked. */
async function deliveryOfPart(tx: Tx, orderId: OrderId, shopId: ShopId): Promise<KeptShipping | null> {
  const part = await tx
    .selectFrom('orderParts')
    .select('delivery')
    .where('orderId', '=', orderId)
    .where('shopId', '=', shopId)
    .executeTakeFirst()
  return (part?.delivery as KeptShipping | null | undefined) ?? null
}
