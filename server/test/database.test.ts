import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { invariants } from '#server/invariants.ts'
import { testApp } from './app.ts'
import { freshDatabase, invariantsOf } from './database.ts'

const { empty, others } = inject('templateTables')

test('an invariant is asked as soon as one of the tables that it names has a row', () => {
  for (const table of [...empty, ...others]) {
    const naming = invariants.filter(({ sql }) => new RegExp(`\\b${table}\\b`).test(sql))
    expect(invariantsOf(new Set([table]))).toEqual(expect.arrayContaining(naming))
  }
  expect(invariantsOf(new Set(empty))).toEqual(invariants)
})

test('an untouched database asks what rests on rows of the migrations, and little else', async () => {
  await using database = await freshDatabase()
  expect(database.url).toContain('/t_')
  expect(invariantsOf(new Set()).length).toBeLessThan(invariants.length / 2)
})

test('a database that a test leaves in disorder fails it', async () => {
  const disorder = async () => {
    await using test = await testApp()
    const seller = await test.seller()
    const id = await test.product(seller, { stock: 3 })
    await sql`update products set stock = 5 where id = ${id}`.execute(test.owner)
  }
  await expect(disorder()).rejects.toThrow('Invariants are broken')
})
