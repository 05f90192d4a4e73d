import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { quickOrder } from '#contract/quickOrder.ts'
import { savedLists } from '#contract/savedLists.ts'
import { recountWords } from '#server/catalog/search/vocabulary.ts'
import { grant } from '#server/test/grants.ts'
import { about, cable, pens, shirts, shopOf } from '#server/test/units.ts'

type Shop = Awaited<ReturnType<typeof shopOf>>

const listOf = async ({ market, buyer, id }: Shop, ...lines: object[]) =>
  market.call(buyer, savedLists.create, { body: { name: 'ATK', lines: lines.map((line) => ({ ProductId: id, ...line })) } })
const inCart = async ({ cart }: Shop) =>
  (await cart()).OrderProducts.map(({ options, quantity, unit }) => [Object.values(options), quantity, unit])

test('a list keeps unit and variant, says what each costs today, and fills the cart so, twice as once', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer } = shop
  const { json: list } = await listOf(shop, { unit: 'karton', quantity: 2 }, { unit: 'pcs', quantity: 130 })
  expect(list.lines.map(({ quantity, today }) => [quantity, today.unit, today.quantity, today.totalPrice])).toEqual([
    [288, 'karton', 2, 2 * 144 * 1_050],
    [130, 'pcs', 130, 130 * 1_050],
  ])
  expect(list.lines[0]!.choice?.units.map(({ unit }) => unit)).toEqual(['pcs', 'lusin', 'karton'])
  const add = () => market.call(buyer, savedLists.add, { params: { id: list.id } })
  expect((await add()).json.changes).toEqual([])
  await add()
  expect(await inCart(shop)).toEqual([
    [[], 2, 'karton'],
    [[], 130, 'pcs'],
  ])
})

test('a variant stands in a list once in each unit, and quantities have the places of their unit', async () => {
  await using shop = await shopOf(cable)
  const twice = await listOf(shop, { unit: 'm', quantity: 1.5 }, { unit: 'm', quantity: 2 })
  expect(twice.problem.errors).toMatchObject([{ path: 'lines', code: 'twice' }])
  expect((await listOf(shop, { unit: 'm', quantity: 1 }, { unit: 'roll', quantity: 1.5 })).problem.errors).toMatchObject([
    { path: 'lines.1.quantity', code: 'places' },
  ])
  const { json } = await listOf(shop, { unit: 'm', quantity: 1.5 }, { unit: 'roll', quantity: 1 })
  expect(json.lines.map(({ quantity, today }) => [quantity, today.quantity])).toEqual([
    [150, 1.5],
    [30_500, 1],
  ])
})

test('without a variant the first that is sold is saved, no less of it than is sold', async () => {
  await using shop = await shopOf(shirts('variant'))
  const { market, buyer, seller, id, page } = shop
  const [s, m] = (await page()).variants
  const variants = [{ id: s!.id, active: false }, { id: m!.id }]
  const units = [{ unit: 'pcs', factor: 1, min: 6, step: 2 }]
  await market.call(seller, products.update, { params: { id }, body: { ...about, name: 'Kaus', price: 50_000, units, variants } })
  const { json: list } = await listOf(shop)
  const save = (line: object) =>
    market.call(buyer, savedLists.save, { params: { id: list.id }, body: { ProductId: id, quantity: 1, ...line } })
  await Promise.all([save({}), save({}), save({ VariantId: m!.id, quantity: 8 })])
  const { lines } = (await market.call(buyer, savedLists.show, { params: { id: list.id } })).json
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ VariantId: m!.id, name: 'Kaus (M)', isSold: true })
  expect([6, 8]).toContain(lines[0]!.today.quantity)
  expect((await save({ VariantId: s!.id })).problem).toMatchObject({ code: 'not-found', detailCode: 'no-longer-sold' })
})

test('a customer sees its own price in lists, and it is not reported as changed', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer, page } = shop
  const variant = (await page()).variants[0]!.id
  await grant(market, buyer, { name: 'Harga ATK', lines: [{ variant, unit: 'pcs', from: 1, price: 900 }] })
  const { json: list } = await listOf(shop, { unit: 'pcs', quantity: 20 }, { unit: 'lusin', quantity: 1 })
  expect(list.lines.map(({ today }) => [today.price, today.priceListName])).toEqual([
    [900, 'Harga ATK'],
    [10_800, 'Harga ATK'],
  ])
  expect((await market.call(buyer, savedLists.add, { params: { id: list.id } })).json.changes).toEqual([])
})

test('a typed unit counts where it is sold, else as many pieces; a choice that is named stands first', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer, seller, id } = shop
  await market.call(seller, products.create, { body: { ...shirts('variant'), name: 'Kaus Polos' } })
  await recountWords(market.db)
  const read = async (text: string) => (await market.call(buyer, quickOrder.read, { body: { text } })).json
  const { lines, variants } = await read('2 lusin pulpen\n3 dus pulpen\npulpen 7\n2 lusin kaus polos L\npulpen\n4 rim pulpen')
  const nameOf = (VariantId: number | undefined) => variants.find((each) => each.id === VariantId)?.name
  expect(
    lines.map(({ quantity, meanings: [first] }) => [quantity, nameOf(first?.VariantId), first?.unit, first?.quantity, first?.asWritten]),
  ).toEqual([
    [24, 'Pulpen', 'lusin', 2, true],
    [3, 'Pulpen', 'karton', 3, true],
    [7, 'Pulpen', 'pcs', 7, true],
    [24, 'Kaus Polos (L)', 'pcs', 24, true],
    [null, 'Pulpen', 'pcs', 1, true],
    [4, 'Pulpen', 'pcs', 4, false],
  ])
  const line = lines[0]!
  const { asWritten: _, ...meant } = line.meanings[0]!
  const body = { lines: [{ ProductId: id, ...meant, code: 'tinta' }] }
  expect((await market.call(buyer, quickOrder.add, { body })).json.changes).toEqual([])
  expect(await inCart(shop)).toEqual([[[], 2, 'lusin']])
  // Without a written unit, the unit saved with the code applies.
  expect(
    (await read('tinta;5\ntinta;5 pcs')).lines.map(({ match, chosenVariant, meanings }) => [match, chosenVariant, meanings[0]]),
  ).toEqual([
    ['code', line.meanings[0]!.VariantId, { VariantId: line.meanings[0]!.VariantId, unit: 'lusin', quantity: 5, asWritten: true }],
    ['code', line.meanings[0]!.VariantId, { VariantId: line.meanings[0]!.VariantId, unit: 'pcs', quantity: 5, asWritten: true }],
  ])
})

test('a barcode finds its variant, a SKU what was bought before, and a mistyped barcode says so', async () => {
  const size = (name: string, more: object) => ({ options: { Ukuran: name }, stock: 50, ...more })
  await using shop = await shopOf({
    ...shirts('variant'),
    variants: [size('S', { barcode: '8991234567891', sku: 'KS-S' }), size('M', { barcode: '96385074', sku: 'KS-M' })],
  })
  const { market, buyer, id, page } = shop
  const [s, m] = (await page()).variants
  const read = async () =>
    (await market.call(buyer, quickOrder.read, { body: { text: '96385074; 4\n8991234567890; 1\nks-s; 2' } })).json.lines.map((line) => [
      line.match,
      line.chosenVariant,
      line.problem,
      line.meanings[0]?.VariantId ?? null,
    ])
  expect(await read()).toEqual([
    ['barcode', m!.id, null, m!.id],
    ['none', null, 'check-digit', null],
    ['sku', null, null, s!.id],
  ])
  await shop.add({ VariantId: s!.id, quantity: 1 })
  const { json } = await market.checkout(buyer, await shop.cart())
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  expect((await read())[2]).toEqual(['sku', s!.id, null, s!.id])
  const add = (line: object) => market.call(buyer, quickOrder.add, { body: { lines: [{ ProductId: id, quantity: 1, ...line }] } })
  expect((await add({ VariantId: m!.id, quantity: 1.5, unit: 'pcs' })).problem.errors).toMatchObject([
    { path: 'lines.0.quantity', code: 'places' },
  ])
  expect((await add({ VariantId: 999_999 })).problem).toMatchObject({ code: 'not-found' })
})
