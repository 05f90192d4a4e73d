import { expect, test } from 'vitest'
import type { CategoryId } from '#contract/ids.ts'
import { imports } from '#contract/imports.ts'
import { moderation } from '#contract/moderation.ts'
import { operatorModeration } from '#contract/operatorModeration.ts'
import { products } from '#contract/products.ts'
import { testApp } from '#server/test/app.ts'
import { testOperator } from '#server/test/operators.ts'
import { measurePrices } from './prices.ts'
import { judge } from './rules.ts'

const details = { name: 'Semen 50 kg', CategoryId: 3, description: 'Untuk bangunan', price: 65_000, stock: 10 }

test.each([
  ['Jual sabu-sabu murah', 'prohibited-words', 'sabu-sabu'],
  ['Sabun cuci piring', undefined, undefined],
  ['Rokok tanpa cukai', 'prohibited-words', 'Rokok tanpa cukai'],
  ['Pesan lewat 0812-3456-7890 saja', 'contact', '0812-3456-7890'],
  ['Hubungi +62 812 3456 7890', 'contact', '+62 812 3456 7890'],
  ['Ｗa: ０８１２３４５６７８９０', 'contact', '081234567890'],
  ['Pesan lewat 08\u200b12-34\u200d56-78\u206090 saja', 'contact', '0812-3456-7890'],
  ['Jual sa\u00adbu-sa\u200cbu murah', 'prohibited-words', 'sabu-sabu'],
  ['Tulis ke toko.saya@contoh.co.id', 'contact', 'toko.saya@contoh.co.id'],
  ['Klik wa.me/62812345', 'contact', 'wa.me/62812345'],
  ['Barcode 8991234567890, isi 0,85 liter', undefined, undefined],
  ['Kabel 2x1,5 mm 100 meter, SNI 04-6629.4', undefined, undefined],
  ['Tegangan 220-240 V, 50/60 Hz, kode 6281', undefined, undefined],
])('%s: %s', (name, rule, found) => {
  expect(judge({ name, description: '', price: 1, median: null })).toEqual(rule && { rule, found })
})

test('a product with a phone number is held, its seller reads why, and mending it lets it go by itself', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const bad = { ...details, description: 'Murah, WA 0812 3456 7890' }
  const { status, json } = await app.call(seller, products.create, { body: bad })
  expect(status).toBe(201)
  const page = () => app.call(undefined, products.show, { params: { id: json.id } })
  expect((await page()).status).toBe(404)
  const mine = async () => (await app.call(seller, moderation.mine)).json.rows
  expect(await mine()).toMatchObject([{ status: 'held', rule: 'contact', found: '0812 3456 7890', appealUntil: null }])
  await app.call(seller, products.update, { params: { id: json.id }, body: { ...bad, price: 60_000 } })
  expect((await page()).status).toBe(404)
  expect((await app.call(seller, products.update, { params: { id: json.id }, body: details })).status).toBe(200)
  expect((await page()).json).toMatchObject({ description: 'Untuk bangunan' })
  expect(await mine()).toMatchObject([{ status: 'cleared' }])
  await app.consumed()
  const told = await app.db.selectFrom('notifications').select('code').where('kind', '=', 'moderation').orderBy('id').execute()
  expect(told.map(({ code }) => code)).toEqual(['case-held', 'case-cleared'])
})

test('what an operator cleared is not held again until it says something else; what was removed stays so whatever is edited', async () => {
  await using app = await testApp()
  const [seller, tuti] = [await app.seller(), await testOperator(app, 'tuti@pasokan.test', 'trust')]
  const bad = { ...details, name: 'Air raksa untuk termometer laboratorium' }
  const { id } = (await app.call(seller, products.create, { body: bad })).json
  const decide = async (step: string) => {
    const [head] = (await app.call(tuti, operatorModeration.list)).json.rows
    const { version } = (await app.call(tuti, operatorModeration.show, { params: { id: head!.id } })).json
    const words = { reason: 'Berizin, dokumen sudah kami lihat.', basis: 'PP 44/2021' }
    return app.call(tuti, operatorModeration.decide, { params: { id: head!.id }, body: { step, version, ...words } })
  }
  const page = async () => (await app.call(undefined, products.show, { params: { id } })).status
  expect((await decide('clear')).status).toBe(200)
  await app.call(seller, products.update, { params: { id }, body: { ...bad, stock: 12 } })
  expect(await page()).toBe(200)
  await app.call(seller, products.update, { params: { id }, body: { ...bad, description: 'Merkuri murni' } })
  expect(await page()).toBe(404)
  await decide('remove')
  await app.call(seller, products.update, { params: { id }, body: details })
  expect(await page()).toBe(404)
  await app.consumed()
})

test('a price far from the middle of its category is held, from a form, a table of many and an import alike', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  for (let at = 0; at < 20; at += 1) await app.product(seller, { name: `Semen ${at}`, price: 60_000 + at * 1000 })
  await measurePrices(app.db)
  const make = async (price: number) => (await app.call(seller, products.create, { body: { ...details, price } })).json.id
  const [low, right, high] = [await make(3_000), await make(4_000), await make(1_500_000)]
  const status = async (id: number) => (await app.call(undefined, products.show, { params: { id } })).status
  expect([await status(low), await status(right), await status(high)]).toEqual([404, 200, 404])
  const edit = await app.call(seller, imports.edit, {
    body: {
      products: [
        { id: right, price: 1000 },
        { id: low, price: 64_000 },
      ],
    },
  })
  expect(edit.status).toBe(200)
  expect([await status(low), await status(right)]).toEqual([200, 404])
  const elsewhere = await app.product(seller, { price: 1, categoryId: 4 as CategoryId })
  expect(await status(elsewhere)).toBe(200)
  await app.consumed()
})

test('what is written into the options of variants is judged as the description is, and cleared for these words alone', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const withOption = (value: string) => ({
    ...details,
    variants: ['S', value].map((size) => ({ options: { Ukuran: size }, price: 65_000, stock: 5 })),
  })
  const { json } = await app.call(seller, products.create, { body: withOption('WA 0812 3456 7890') })
  const isShown = async () => (await app.call(undefined, products.show, { params: { id: json.id } })).status === 200
  expect(await isShown()).toBe(false)
  expect((await app.call(seller, moderation.mine)).json.rows).toMatchObject([{ status: 'held', rule: 'contact' }])
  await app.call(seller, products.update, { params: { id: json.id }, body: withOption('M') })
  expect(await isShown()).toBe(true)
  await app.call(seller, products.update, { params: { id: json.id }, body: withOption('sabu-sabu') })
  expect(await isShown()).toBe(false)
  await app.call(seller, products.update, { params: { id: json.id }, body: withOption('M') })
  expect(await isShown()).toBe(true)
  // The page shows a SKU too.
  const numbered = { ...details, variants: [{ options: { Ukuran: 'S' }, sku: '0812-3456-7890', stock: 5 }] }
  expect((await app.call(seller, products.update, { params: { id: json.id }, body: numbered })).status).toBe(200)
  expect(await isShown()).toBe(false)
})
