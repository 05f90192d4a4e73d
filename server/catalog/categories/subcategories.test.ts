import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { categories } from '#contract/categories.ts'
import { categoryNames } from '#contract/categoryNames.ts'
import type { CategoryId } from '#contract/ids.ts'
import { products } from '#contract/products.ts'
import { subcategoryNames } from '#contract/subcategoryNames.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'

const tool = 2 as CategoryId
const [power, measuring] = [201, 203]
const body = { CategoryId: tool, description: 'Alat', price: 100_000, stock: 5 }

async function add(app: TestApp, seller: TestSeller, name: string, given: object = {}) {
  const { json, status, problem } = await app.call(seller, products.create, { body: { ...body, name, ...given } })
  if (status !== 201) throw new Error(problem.code)
  return json
}

/** Products and facets of a subcategory on its page and in the search, which must agree. */
async function listed(app: TestApp, subcategory: number, category = tool) {
  const [page, found] = await Promise.all([
    app.call(undefined, products.category, { params: { id: category }, query: { subcategory, facets: 1 } }),
    app.call(undefined, products.page, { query: { category, subcategory, name: 'alat', facets: 1 } }),
  ])
  const [names, searched] = [page.json.products, found.json.products.rows].map((rows) => rows.map(({ name }) => name).toSorted())
  expect(searched).toEqual(names)
  expect(found.json.search?.facets?.subcategories).toEqual(page.json.search?.facets?.subcategories)
  return { names, facets: page.json.search?.facets?.subcategories?.map(({ id, count }) => [id, count]) }
}

const counted = async (app: TestApp, id: number) => {
  const { json } = await app.call(undefined, categories.list)
  return json.flatMap(({ subcategories }) => subcategories).find((one) => Number(one.id) === id)
}

test('each category has a second level, the same in the database as in the contract', async () => {
  await using app = await testApp()
  const { json } = await app.call(undefined, categories.list)
  const all = json.flatMap(({ subcategories }) => subcategories.map(({ id, name }) => [String(id), name]))
  expect(all).toEqual(Object.entries(subcategoryNames))
  expect(json.map(({ subcategories }) => subcategories.length >= 6)).toEqual(Object.keys(categoryNames).map(() => true))
})

test('what a seller chooses is shown, counted and narrowed by; what is deleted or moved counts no more', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const drill = await add(app, sari, 'Alat bor', { SubcategoryId: power })
  const ruler = await add(app, sari, 'Alat meteran', { SubcategoryId: measuring })
  await add(app, sari, 'Alat lain')
  expect(drill.Subcategory).toEqual({ id: power, name: 'Power Tools' })
  const first = (await app.call(undefined, products.page)).json.products.rows.map(({ Subcategory }) => Subcategory?.name)
  expect(first).toEqual([undefined, 'Measuring Tools', 'Power Tools'])
  const both = [
    [power, 1],
    [measuring, 1],
  ]
  expect(await listed(app, power)).toEqual({ names: ['Alat bor'], facets: both })
  expect(await listed(app, measuring)).toEqual({ names: ['Alat meteran'], facets: both })
  expect((await listed(app, 301)).names).toEqual([])
  const page = (await app.call(undefined, products.category, { params: { id: tool } })).json
  expect(page.totalProducts).toBe(3)
  expect(page.subcategories.filter((one) => one.products > 0).map(({ id }) => id)).toEqual([power, measuring])
  // Its name finds its products, in both languages.
  for (const name of ['perkakas listrik', 'power tools'])
    expect((await app.call(undefined, products.page, { query: { name } })).json.products.rows[0]?.name).toBe('Alat bor')
  await app.call(sari, products.remove, { params: { id: drill.id } })
  await app.call(sari, products.update, { params: { id: ruler.id }, body: { ...body, name: 'Alat meteran', SubcategoryId: power } })
  expect(await listed(app, power)).toEqual({ names: ['Alat meteran'], facets: [[power, 1]] })
  expect((await counted(app, measuring))?.products).toBe(0)
  expect((await counted(app, power))?.products).toBe(1)
})

test('an older client, who knows of none, keeps what was chosen; in another category it is of none', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const { id } = await add(app, sari, 'Alat bor', { SubcategoryId: power })
  const edit = (given: object) => app.call(sari, products.update, { params: { id }, body: { ...body, name: 'Alat bor', ...given } })
  expect((await edit({ price: 90_000 })).json.Subcategory?.id).toBe(power)
  expect((await edit({ CategoryId: 3 })).json.Subcategory).toBeUndefined()
  expect((await edit({ SubcategoryId: measuring })).json.Subcategory?.id).toBe(measuring)
  expect((await edit({ SubcategoryId: null })).json.Subcategory).toBeUndefined()
  // The empty option of a form.
  expect((await edit({ SubcategoryId: '' })).status).toBe(200)
  expect((await counted(app, measuring))?.products).toBe(0)
})

test('one of another category, or one that there is not, is refused at its field and nothing is changed', async () => {
  await using app = await testApp()
  const [sari, tono] = [await app.seller('sari'), await app.seller('tono')]
  const { id } = await add(app, sari, 'Alat bor', { SubcategoryId: power })
  for (const SubcategoryId of [301, 299, 200, -1, 1.5, 'bor', 2 ** 40]) {
    const { status, problem } = await app.call(sari, products.update, { params: { id }, body: { ...body, name: 'Lain', SubcategoryId } })
    expect([SubcategoryId, status, problem.code]).toEqual([SubcategoryId, 422, 'validation'])
    expect(problem.errors?.[0]).toMatchObject({ path: 'SubcategoryId', code: 'subcategory' })
  }
  const foreign = await app.call(tono, products.update, { params: { id }, body: { ...body, name: 'Lain', SubcategoryId: measuring } })
  expect(foreign.status).toBe(404)
  const { json } = await app.call(undefined, products.show, { params: { id } })
  expect(json).toMatchObject({ name: 'Alat bor', Subcategory: { id: power } })
  for (const subcategory of ['', 'x', '-1', '1e9', '99999999999999999'])
    expect((await app.call(undefined, products.category, { params: { id: tool }, query: { subcategory } })).json.totalProducts).toBe(1)
})

test('two who edit at once leave one choice, and the counts are of that one', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const { id } = await add(app, sari, 'Alat bor', { SubcategoryId: power })
  const edit = (given: object) => app.call(sari, products.update, { params: { id }, body: { ...body, name: 'Alat bor', ...given } })
  await Promise.all([edit({ SubcategoryId: measuring }), edit({ CategoryId: 3, SubcategoryId: 301 }), edit({ CategoryId: 3 }), edit({})])
  const { rows } = await sql<{ id: number; live: number }>`
    select scope as id, sum(live)::int as live from product_counts where scope > 99 and level = 2 group by 1 having sum(live) <> 0`.execute(
    app.db,
  )
  const { json } = await app.call(undefined, products.show, { params: { id } })
  expect(rows.map(({ id: scope }) => scope)).toEqual(json.Subcategory ? [json.Subcategory.id] : [])
  // The database refuses a subcategory of another category.
  await expect(sql`update products set subcategory_id = 1101 where id = ${id}`.execute(app.db)).rejects.toThrow('subcategory_of_category')
})
