import { sql } from 'kysely'
import { addDays, bookingLimits, dayInWib, daysIn, isByDay } from '#contract/dayCount.ts'
import type { CalendarDay, DayCapacity } from '#contract/days.ts'
import type { VariantId } from '#contract/ids.ts'
import { sqlKinds } from '#server/catalog/kinds/kind.ts'
import type { Profile } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'

type CalendarRange = { from?: string | undefined; to?: string | undefined }

/** Default range in days: the current month and the whole next one. */
const usualDays = 62

/**
 * Free capacity of a variant per day, by default from today. Throws `not-found` for a variant that is not booked by the day, `validation`.
 */
export async function showCalendar(db: Db, id: VariantId, { from, to }: CalendarRange): Promise<CalendarDay[]> {
  const fromDay = from ?? dayInWib(new Date())
  const toDay = to ?? addDays(fromDay, usualDays - 1)
  if (toDay < fromDay) throw new Problem('validation', { errors: [{ path: 'to', code: 'day-order' }] })
  if (daysIn({ fromDay, toDay }) > bookingLimits.days) throw new Problem('validation', { errors: [{ path: 'to', code: 'too-many-days' }] })
  const rows = await runPrepared<CalendarDay>(db, calendar, [id, fromDay, toDay])
  if (rows.length === 0) throw new Problem('not-found')
  return rows
}

const calendar = `
  select to_char(g.day, 'YYYY-MM-DD') as day, coalesce(d.capacity, v.capacity) as capacity,
    greatest(coalesce(d.capacity, v.capacity) - coalesce(d.booked + d.held, 0), 0) as free
  from variants v join products p on p.id = v.product_id
  cross join generate_series($2::date, $3::date, interval '1 day') as g (day)
  left join day_capacity d on d.variant_id = v.id and d.day = g.day::date
  where v.id = $1 and v.active and v.capacity is not null and p.kind in (${sqlKinds(({ isBooked }) => isBooked)}) and p.deleted_at is null order by g.day`

/**
 * Closes days of an own variant or lowers their capacity; null restores the usual one. Existing bookings stay. Throws `not-found` for
 * another's, `validation` for past days.
 */
export async function setCapacity(db: Db, seller: Profile<'supplier'>, id: VariantId, { fromDay, toDay, capacity }: DayCapacity) {
  const today = dayInWib(new Date())
  if (fromDay < today) throw new Problem('validation', { errors: [{ path: 'fromDay', code: 'day-before-today' }] })
  if (toDay > addDays(today, bookingLimits.ahead + bookingLimits.days))
    throw new Problem('validation', { errors: [{ path: 'toDay', code: 'too-far-ahead' }] })
  await inTransaction(db, async (tx) => {
    const variant = await tx
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.productId')
      .innerJoin('shops', 'shops.id', 'products.shopId')
      .select('products.kind')
      .where('variants.id', '=', id)
      .where(ownedBy(seller))
      .where('products.deletedAt', 'is', null)
      .where('variants.active', '=', true)
      // Bookings of days hold this lock too.
      .forNoKeyUpdate('products')
      .executeTakeFirst()
    if (!variant || !isByDay(variant.kind)) throw new Problem('not-found')
    await sql`
      insert into day_capacity as d (variant_id, day, capacity)
      select ${id}, day, ${capacity}::integer from generate_series(${fromDay}::date, ${toDay}::date, interval '1 day') as day order by day
      on conflict (variant_id, day) do update set capacity = excluded.capacity where d.capacity is distinct from excluded.capacity`.execute(
      tx,
    )
  })
}
