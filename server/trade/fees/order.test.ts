import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { CategoryId } from '#contract/ids.ts'
import { rankFront } from '#server/catalog/products/rankFront.ts'
import { indexMissing } from '#server/catalog/search/documents.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { casesOf } from '#server/test/cases.ts'
import { decideFees } from '#server/test/fees.ts'
import { forgetFees } from './read.ts'

const lists = [
  '/products/pagination?name=semen',
  '/products/pagination?sort=price-asc',
  '/products/category/3',
  '/products/front',
  '/products',
  '/search/suggestions?q=semen',
  '/shops',
]
/** Tables of fees that are tried. */
const tables = casesOf(1_000)

/** The same numbers for the same seed. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function fill(app: TestApp) {
  const stores = await Promise.all(['a', 'b', 'c', 'd'].map((name) => app.seller(name, `Toko semen ${name}`)))
  for (const [at, store] of stores.entries())
    for (const categoryId of [3, 4] as CategoryId[])
      await app.product(store, { name: `Semen ${at} ${categoryId}`, categoryId, stock: 5, price: 50_000 + at })
  await indexMissing(app.db)
  return stores.map(({ shopId }) => shopId!)
}

/** Which ids an answer names, in its order; each question is another address, so that no memory answers it. */
async function orderOf(app: TestApp, path: string, round: number): Promise<string> {
  const { statusCode, body } = await app.app.inject({ url: `/api${path}${path.includes('?') ? '&' : '?'}round=${round}` })
  expect(statusCode).toBe(200)
  return [...body.matchAll(/"id":(\d+)/g)].map(([, id]) => id).join()
}

test(`of ${tables} tables of fees none changes the order of a list, a search, the home page or the stores, and no statement of them reads one`, async () => {
  await using app = await testApp()
  const shops = await fill(app)
  const random = numbersFrom(28)
  await rankFront(app.db)
  const before = await Promise.all(lists.map((path) => orderOf(app, path, 0)))
  expect(before.every((ids) => ids.split(',').length > 2)).toBe(true)
  await decideFees(app, { categoryId: 5, basisPoints: 1 })
  // Only a test takes fees away.
  await sql`alter table fees disable trigger keep`.execute(app.owner)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  for (let round = 1; round <= tables; round++) {
    const rows = Array.from({ length: 1 + random(8) }, (_, at) => {
      const shop = random(3) > 0 ? shops[random(shops.length)]! : null
      return {
        shop,
        category: shop === null || random(2) > 0 ? 1 + random(11) : null,
        points: random(10_001),
        day: `2026-0${1 + (at % 9)}-01`,
      }
    })
    await sql`delete from fees`.execute(app.db)
    await sql`insert into fees (shop_id, category_id, basis_points, from_day, set_by, confirmed_by)
      select shop, category, points, day, (select min(id) from users where is_operator), (select max(id) from users where is_operator)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (shop bigint, category bigint, points integer, day date) on conflict do nothing`.execute(
      app.db,
    )
    forgetFees(app.db)
    asked.mockClear()
    if (round % 100 === 0) await rankFront(app.db)
    // Two lists of each, all in turn.
    const looked = [round % lists.length, (round * 3 + 1) % lists.length]
    const now = await Promise.all(looked.map((at) => orderOf(app, lists[at]!, round)))
    expect(now).toEqual(looked.map((at) => before[at]))
    const texts = asked.mock.calls.map(([first]) => (typeof first === 'string' ? first : (first as { text: string }).text))
    expect(texts.filter((text) => /\bfees\b/.test(text))).toEqual([])
  }
  asked.mockRestore()
}, 180_000)
