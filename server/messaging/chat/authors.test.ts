import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { rooms } from '#contract/rooms.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { addColleague } from '#server/test/colleagues.ts'
import { listening } from '#server/test/clients.ts'
import { testMarket } from '#server/test/market.ts'

test('in a company of several people messages and steps of an order name the member, the steps to colleagues only', async () => {
  const market = await testMarket()
  await using _ = market
  await using line = await listening(market)
  const [budi, sari] = [await market.buyer(), await market.seller()]
  const alone = await line.connect(budi)
  await alone.say({ chat: 'Halo', receiver: sari.shopId })
  expect(alone.messages[0]).not.toHaveProperty('author')

  const rudi = await addColleague(market.db, budi, 'Rudi', 'buyer')
  const { cart, token } = await market.opened(rudi, [await market.product(sari), 1])
  await market.pay(token, { payment_type: 'gopay' })
  const [phone, store] = [await line.connect(rudi), await line.connect(sari)]
  await phone.say({ chat: 'Kapan dikirim?', receiver: sari.shopId })
  const author = { id: rudi.user, name: 'Rudi' }
  await alone.heard(2)
  expect(alone.messages[1]).toMatchObject({ chat: 'Kapan dikirim?', author })
  const { json: room } = await market.call(budi, rooms.open, { body: { ShopId: sari.shopId, OrderId: cart.id } })
  expect(room).toMatchObject({ lastMessage: { author }, pinned: { type: 'order', orderedBy: 'Rudi' } })
  const history = await market.call(sari, rooms.chat, { params: { id: room.id } })
  expect(history.json.map((message) => message.author?.name)).toEqual([expect.any(String), 'Rudi'])
  // The other side learns a name, no id of a person.
  const found = await market.call(sari, rooms.search, { params: { id: room.id }, query: { q: 'dikirim' } })
  const { json: listed } = await market.call(sari, rooms.list)
  await store.heard(1)
  const seen = [...history.json, ...found.json, ...store.messages, ...listed.flatMap(({ lastMessage }) => lastMessage ?? [])]
  expect(seen.length).toBeGreaterThanOrEqual(5)
  for (const message of seen) expect(message.author).not.toHaveProperty('id')

  const { id } = await market.db.selectFrom('storeOrders').select('id').executeTakeFirstOrThrow()
  await market.call(sari, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  await market.call(sari, storeOrders.move, { params: { id }, body: { step: 'ship', carrier: 'own' } })
  await market.call(rudi, storeOrders.move, { params: { id }, body: { step: 'receive' } })
  const stepsFor = async (who: { token: string }) =>
    (await market.call(who, orders.show, { params: { id: cart.id } })).json.timeline.map(({ event, member }) => [event, member])
  expect(await stepsFor(budi)).toContainEqual(['received', 'Rudi'])
  expect(await stepsFor(sari)).toContainEqual(['received', undefined])
  // The store has one person.
  expect(await stepsFor(sari)).toContainEqual(['accepted', undefined])
})
