import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#server/test/app.ts'
import { rateSql, readRate } from './rates.ts'

test('the rate of a day is the one that began last, and a later one changes nothing before it', async () => {
  await using app = await testApp()
  const rateOn = async (taxClass: string, day: string) => {
    const { rows } = await sql<{ rate: string | null }>`
      select ${sql.raw(rateSql('given.class', 'given.day'))} as rate from (select ${taxClass}::text as class, ${day}::date as day) given`.execute(
      app.db,
    )
    const rate = rows[0]?.rate
    if (!rate) return null
    const { id: _, ...said } = readRate(rate)
    return said
  }
  expect(await rateOn('standard', '2024-12-31')).toEqual({ rateBp: 1100, baseNum: 1, baseDen: 1 })
  expect(await rateOn('standard', '2025-01-01')).toEqual({ rateBp: 1200, baseNum: 11, baseDen: 12 })
  expect(await rateOn('luxury', '2026-11-22')).toEqual({ rateBp: 1200, baseNum: 1, baseDen: 1 })
  expect(await rateOn('exempt', '2026-11-22')).toEqual({ rateBp: 0, baseNum: 1, baseDen: 1 })
  expect(await rateOn('standard', '2022-03-31')).toBeNull()
  const next = { taxClass: 'standard', effectiveFrom: '2027-01-01', rateBp: 1300, baseNum: 1, baseDen: 1 }
  await app.owner.insertInto('taxRates').values(next).execute()
  expect(await rateOn('standard', '2026-12-31')).toMatchObject({ rateBp: 1200 })
  expect(await rateOn('standard', '2027-01-01')).toMatchObject({ rateBp: 1300 })
  await expect(
    app.db
      .insertInto('taxRates')
      .values({ ...next, effectiveFrom: '2026-01-01' })
      .execute(),
  ).rejects.toThrow('permission denied')
})
