import { sql } from 'kysely'
import type { CategoryId, ShopId, UserId } from '#contract/ids.ts'
import { forgetFees } from '#server/trade/fees/read.ts'
import { readyOperator } from './people.ts'
import type { TestApp } from './app.ts'

export type TestFee = {
  shopId?: ShopId | null
  categoryId?: CategoryId | number | null
  basisPoints: number
  min?: number | null
  max?: number | null
  from?: string
  until?: string | null
}

/** Fees as if two operators had decided them long ago. */
export async function decideFees({ db }: Pick<TestApp, 'db'>, ...fees: TestFee[]) {
  const [setBy, confirmedBy] = await twoOperators(db)
  for (const fee of fees)
    await sql`insert into fees (shop_id, category_id, basis_points, min, max, from_day, until_day, set_by, confirmed_by)
      values (${fee.shopId ?? null}, ${fee.categoryId ?? null}, ${fee.basisPoints}, ${fee.min ?? null}, ${fee.max ?? null},
        ${fee.from ?? '2026-01-01'}::date, ${fee.until ?? null}::date, ${setBy!}, ${confirmedBy!})`.execute(db)
  forgetFees(db)
}

async function twoOperators(db: TestApp['db']): Promise<UserId[]> {
  const emails = ['biaya1@p.test', 'biaya2@p.test']
  const known = await db.selectFrom('users').select('id').where('email', 'in', emails).execute()
  if (known.length > 0) return known.map(({ id }) => id)
  return [(await readyOperator(db, emails[0]!, ['support'])).user, (await readyOperator(db, emails[1]!, ['support'])).user]
}
