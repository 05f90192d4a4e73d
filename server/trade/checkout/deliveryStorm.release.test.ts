import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import type { TestBuyer } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { zoneForm } from '#server/test/people.ts'
import { addAddress, cartOf, choose, cimahi, save, shopping } from '#server/test/shopping.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const rounds = 6

const behave = (market: Market, how: object) =>
  fetch(`http://127.0.0.1:${market.port}/stand-ins/courier/behave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(how),
  })

test('while zones and rates change, what is paid is what was said last, and never without delivery', async () => {
  await using market = await testMarket()
  const { buyer: first, seller, product, address } = await shopping(market)
  const others = await Promise.all(['PT Dua', 'PT Tiga'].map((name) => market.buyer(name)))
  const people: [TestBuyer, typeof address][] = [[first, address]]
  for (const buyer of others) people.push([buyer, await addAddress(market, buyer, cimahi)])
  for (const buyer of others) await market.fill(buyer, [product, 10])
  let version = 1
  let bought = 0
  const codes = new Set<string | undefined>()
  const buy = async (buyer: TestBuyer, AddressId: number, round: number) => {
    const said = await choose(market, buyer, seller, { option: round % 2 ? 'own' : 'jne-reg', AddressId })
    if (said.status !== 200) return codes.add(said.problem.code)
    const reply = await market.checkout(buyer, said.json)
    if (reply.status !== 201) return codes.add(reply.problem.code)
    const [attempt] = (await market.attempts(said.json.id)).toReversed()
    expect(attempt!.amount).toBe(said.json.payable)
    await market.pay(reply.json.transaction.token, { payment_type: 'gopay' })
    const order = (await market.call(buyer, orders.show, { params: { id: said.json.id } })).json
    expect(order.storeOrders[0]).toMatchObject({ delivery: said.json.stores[0]!.delivery, total: said.json.payable })
    expect(order.storeOrders[0]!.delivery).toBeGreaterThan(0)
    bought += 1
    await market.fill(buyer, [product, 10])
    return codes
  }
  for (let round = 0; round < rounds; round += 1)
    await Promise.all([
      ...people.map(([buyer, { id }]) => buy(buyer, id, round)),
      save(market, seller, version++, { zones: [zoneForm({ base: 100_000 + round * 10_000 })] }),
      behave(market, { risePercent: round * 10 }),
    ])
  for (const [at, [buyer, { id }]] of people.entries()) await buy(buyer, id, at)
  expect(bought).toBeGreaterThanOrEqual(people.length)
  expect([...codes].filter((code) => code !== 'price-changed')).toEqual([])
  expect((await cartOf(market, first)).stores[0]).toMatchObject({ choosesDelivery: true })
})
