import { dayInWib } from '#contract/dayCount.ts'
import type { CategoryId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { People } from './people.ts'
import { insertRows } from './rows.ts'

const merchandise = 6 as CategoryId

/** Fees beside the general one: of a category, with another one from the first of next month on, and of one store until then. */
export async function loadFees(tx: Tx, people: People, now: Date) {
  const [one, two] = await tx.selectFrom('users').select('id').where('isOperator', '=', true).orderBy('id').limit(2).execute()
  const today = dayInWib(now)
  const [year, month] = today.split('-').map(Number) as [number, number]
  const nextMonth = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const by = { setBy: one!.id, confirmedBy: two!.id, min: null }
  await insertRows(tx, 'fees', [
    { ...by, shopId: null, categoryId: merchandise, basisPoints: 200, max: 250_000, fromDay: today, untilDay: null },
    {
      ...by,
      shopId: people.shops.get('sehat-sentosa')!,
      categoryId: null,
      basisPoints: 100,
      max: null,
      fromDay: today,
      untilDay: nextMonth,
    },
    { ...by, shopId: null, categoryId: merchandise, basisPoints: 250, max: 250_000, fromDay: nextMonth, untilDay: null },
  ])
}
