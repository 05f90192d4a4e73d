import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { priceLists, type PriceList } from '#contract/priceLists.ts'
import { prices } from '#contract/prices.ts'
import { relations } from '#contract/relations.ts'
import { longTest } from '#server/test/cases.ts'
import { pens, shopOf } from '#server/test/units.ts'

/** A store whose customer the buyer is, and a list of it. */
async function customerOf(product: object = pens) {
  const shop = await shopOf(product)
  const { market, buyer, seller } = shop
  const params = { id: seller.shopId! }
  const asked = (await market.call(buyer, relations.ask, { body: { ShopId: seller.shopId!, message: 'Kami kontraktor' } })).json
  await market.call(seller, relations.move, { params: { id: asked.id }, body: { step: 'accept' } })
  const list = (await market.call(seller, priceLists.create, { params, body: { name: 'Kontraktor' } })).json
  const variant = (await shop.page()).variants[0]!.id
  const price = async (who = buyer) => {
    const { json } = await market.call(who, prices.ask, { body: { lines: [{ VariantId: variant, quantity: 1 }] } })
    return json.lines[0]!.price
  }
  const save = async (change: object) => {
    const { json: now } = await market.call(seller, priceLists.show, { params: { id: list.id } })
    return market.call(seller, priceLists.save, { params: { id: list.id }, body: { ...written(now), ...change } })
  }
  const told = async (who: typeof buyer | typeof seller) => {
    await market.consumed()
    const { json } = await market.call(who, notifications.list)
    return json.notifications.map(({ code }) => code).filter((code) => /relation|price-list/.test(code ?? ''))
  }
  return { ...shop, params, list, relation: asked.id, variant, price, save, told, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

const written = ({ lines, customers, ...list }: PriceList) => ({
  ...list,
  lines: lines.map(({ VariantId, unit, minQuantity, price }) => ({ VariantId, unit, minQuantity, price })),
  customers: customers.map(({ id }) => id),
})

test('a company asks, its store answers and gives it a list; each hears of the other, and the last day ends at midnight in WIB', async () => {
  await using shop = await customerOf()
  const { market, buyer, seller, list, variant, relation, price, save, told } = shop
  const line = { VariantId: variant, unit: 'pcs', minQuantity: 1, price: 1_000 }
  expect((await save({ lines: [line], customers: [relation] })).json).toMatchObject({
    state: 'draft',
    lines: [{ publicPrice: 1_200, name: 'Pulpen' }],
  })
  expect(await price()).toBe(1_200)
  expect((await save({ state: 'active', from: '2026-01-01', to: '2099-12-31' })).json).toMatchObject({
    from: '2026-01-01',
    to: '2099-12-31',
  })
  expect(await price()).toBe(1_000)
  expect(await price(await market.buyer('PT Lain'))).toBe(1_200)
  const { rows } = await sql<{ ends: string }>`select (ends_at at time zone 'UTC')::text as ends from price_lists`.execute(market.db)
  expect(rows).toEqual([{ ends: '2099-12-31 17:00:00' }])
  expect((await market.call(buyer, relations.mine)).json.rows).toMatchObject([
    { status: 'active', note: '', steps: ['end'], priceLists: [{ name: 'Kontraktor', until: '2099-12-31' }] },
  ])
  expect((await market.call(buyer, priceLists.mine)).json.rows).toMatchObject([
    { price: 1_000, publicPrice: 1_200, priceListName: 'Kontraktor' },
  ])

  await save({ lines: [{ ...line, price: 990 }] })
  await save({ lines: [{ ...line, price: 980 }] })
  expect(await told(buyer)).toEqual(['price-list-changed', 'relation-accepted-store'])
  expect(await told(seller)).toEqual(['relation-requested'])

  // Paused, nothing of it counts; ended, the list is no longer theirs, and a new relation begins without it.
  const move = (who: typeof buyer | typeof seller, step: string) =>
    market.call(who, relations.move, { params: { id: relation }, body: { step } })
  expect((await move(buyer, 'pause')).problem.code).toBe('not-allowed-now')
  await move(seller, 'pause')
  expect([await price(), (await move(seller, 'resume')).status, await price()]).toEqual([1_200, 200, 980])
  await move(buyer, 'end')
  await market.call(buyer, relations.ask, { body: { ShopId: seller.shopId!, message: '' } })
  await move(seller, 'accept')
  expect(await price()).toBe(1_200)
  expect((await market.call(seller, priceLists.show, { params: { id: list.id } })).json.customers).toEqual([])
})

test('who was refused asks again after 30 days, and asking twice at once is asking once', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer, seller } = shop
  const ask = () => market.call(buyer, relations.ask, { body: { ShopId: seller.shopId!, message: 'Halo' } })
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ status, json }) => [status, json.status])).toEqual([
    [201, 'requested'],
    [201, 'requested'],
  ])
  const { id } = both[0]!.json
  const decline = () => market.call(seller, relations.move, { params: { id }, body: { step: 'decline' } })
  expect((await Promise.all([decline(), decline()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await ask()).problem.code).toBe('not-allowed-now')
  await sql`update relations set status_since = now() - interval '30 days'`.execute(market.owner)
  expect((await ask()).json.status).toBe('requested')
  const { rows } = await sql`select type from events where type like 'relation.%' order by id`.execute(market.db)
  expect(rows).toEqual(['requested', 'declined', 'requested'].map((type) => ({ type: `relation.${type}` })))
  // A store asks nobody who never bought from it.
  expect(
    (await market.call(seller, relations.offer, { params: { id: seller.shopId! }, body: { BuyerId: buyer.id, message: '' } })).status,
  ).toBe(404)
})

test('a list takes no goods and customers of another store, no line twice, none dearer for more, and no save that did not see the last', async () => {
  await using shop = await customerOf()
  const { market, list, save, variant, relation } = shop
  const other = await market.seller('lain', 'Toko Lain')
  const foreign = await market.product(other)
  const [stranger] = (await market.call(await market.buyer('PT X'), relations.ask, { body: { ShopId: other.shopId!, message: '' } })).json
    ? await market.db.selectFrom('relations').select('id').where('shopId', '=', other.shopId!).execute()
    : []
  const wrong = async (...lines: object[]) => (await save({ lines })).problem.errors?.map(({ path, code }) => `${path} ${code}`)
  const line = { VariantId: variant, unit: 'pcs', minQuantity: 1, price: 1_000 }
  expect(
    await wrong(
      line,
      { ...line, VariantId: foreign },
      { ...line, unit: 'sak' },
      line,
      { ...line, minQuantity: 12, price: 1_100 },
      { ...line, minQuantity: 2.5 },
    ),
  ).toEqual([
    'lines.1.VariantId no-such-variant',
    'lines.2.unit no-such-unit',
    'lines.5.minQuantity places',
    'lines.3.minQuantity row-twice',
    'lines.4.price tier-prices-fall',
  ])
  expect(await wrong({ ...line, price: 0 })).toEqual(['lines.0.price price-zero'])
  expect((await save({ customers: [relation, stranger!.id] })).status).toBe(404)
  const stale = { ...written((await market.call(shop.seller, priceLists.show, { params: { id: list.id } })).json), lines: [line] }
  const saving = () => market.call(shop.seller, priceLists.save, { params: { id: list.id }, body: stale })
  expect((await Promise.all([saving(), saving()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await market.call(other, priceLists.save, { params: { id: list.id }, body: { ...stale, version: 2 } })).status).toBe(404)
})

test('rows of a table are checked one by one and nothing is written; what a file has is read again as it was', async () => {
  await using shop = await customerOf({
    ...pens,
    variants: [
      { sku: 'P-01', options: { Warna: 'Biru' } },
      { sku: 'P-02', options: { Warna: 'Hitam' } },
    ],
  })
  const { market, seller, list, save } = shop
  const check = async (text: string) => (await market.call(seller, priceLists.check, { params: { id: list.id }, body: { text } })).json
  const rows = Array.from({ length: 1_996 }, (_, at) =>
    `P-01\tpcs\t${at + 1}\tRp1.${String(2_000 - at).padStart(4, '0')}`.replace(/Rp1\.(\d{4})$/, (_all, price: string) => price),
  )
  const { rows: read, wrong } = await check(
    ['SKU\tSatuan\tMinimum\tHarga', ...rows, 'P-99\tpcs\t1\t900', 'P-02\tsak\t1\tabc', 'Pulpen\tpcs\t1\t900'].join('\n'),
  )
  expect([read.length, wrong]).toEqual([1_999, 3])
  expect(
    read.filter(({ line }) => line === null).map(({ row, problems }) => [row, ...problems.map(({ column, code }) => `${column} ${code}`)]),
  ).toEqual([
    [1_998, 'code unknown-code'],
    [1_999, 'unit no-such-unit', 'price amount-unclear'],
    [2_000, 'code several-products'],
  ])
  const { rows: none } = await sql`select from price_list_lines`.execute(market.db)
  expect(none).toEqual([])
  const lines = (await check('P-02;lusin;2;Rp12.500\nPulpen (Biru);1.150')).rows.flatMap(({ line }) => line ?? [])
  expect(lines).toMatchObject([
    { unit: 'lusin', minQuantity: 2, price: 12_500, publicPrice: 13_500 },
    { unit: 'pcs', minQuantity: 1, price: 1_150, publicPrice: 1_200 },
  ])
  await save({ lines: lines.map(({ VariantId, unit, minQuantity, price }) => ({ VariantId, unit, minQuantity, price })) })
  const file = await market.app.inject({ url: `/api/price-lists/${list.id}/file`, headers: { access_token: seller.token } })
  const again = await check(
    file.body
      .replace('\uFEFF', '')
      .split('\n')
      .map((line) => line.split(',').join(';'))
      .join('\n'),
  )
  expect(again.rows.map(({ line }) => [line?.unit, line?.price])).toEqual([
    ['pcs', 1_150],
    ['lusin', 12_500],
  ])
})

longTest(
  'while a company buys, lists change, end and are taken away: each order has one price that was granted, and it stays',
  async () => {
    await using shop = await customerOf()
    const { market, buyer, save, variant, relation } = shop
    const line = { VariantId: variant, unit: 'pcs', minQuantity: 1, price: 1_000 }
    await save({ state: 'active', lines: [line], customers: [relation] })
    const changes = [
      { lines: [{ ...line, price: 900 }] },
      { customers: [] },
      { customers: [relation] },
      { to: '2026-01-01' },
      { to: null, percentOff: 10 },
      { state: 'draft' },
      { state: 'active' },
    ]
    let bought = 0
    await Promise.all([
      (async () => {
        for (const change of changes) await save(change)
      })(),
      (async () => {
        for (let round = 0; round < 6; round++) {
          await shop.add({ quantity: 10 })
          const cart = await shop.cart()
          const { status, json } = await market.checkout(buyer, cart)
          if (status !== 201) continue
          await market.pay(json.transaction.token, { payment_type: 'gopay' })
          const order = (await market.call(buyer, orders.show, { params: { id: cart.id } })).json
          expect(order).toMatchObject({ status: 'paid', totalPrice: cart.totalPrice })
          bought += 1
        }
      })(),
    ])
    expect(bought).toBeGreaterThan(0)
  },
)
