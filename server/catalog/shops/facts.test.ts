import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { shops } from '#contract/shops.ts'
import { testApp, type TestApp, type TestBuyer, type TestSeller } from '#server/test/app.ts'
import { measureFacts } from './facts.ts'
import { measureAnswers } from '#server/messaging/chat/answers.ts'

/** A conversation in which the store answers each question after so many minutes. */
async function talk(app: TestApp, buyer: TestBuyer, seller: TestSeller, waits: number[], daysAgo = 1) {
  const { id: roomId } = await app.db
    .insertInto('rooms')
    .values({ shopId: seller.shopId!, buyerId: buyer.id, lastSeq: waits.length * 2, lastAt: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = (minutes: number) => sql<Date>`now() - make_interval(days => ${daysAgo}, mins => ${-minutes}::int)`
  const rows = waits.flatMap((wait, n) => [
    { roomId, seq: 2 * n + 1, senderRole: 'buyer', chat: 'ada?', clientId: `b${n}`, createdAt: at(200 * n) },
    { roomId, seq: 2 * n + 2, senderRole: 'seller', chat: 'ada', clientId: `s${n}`, createdAt: at(200 * n + wait) },
  ])
  await app.db.insertInto('messages').values(rows).execute()
}

test('store and product pages show the median of answers to anyone, once there are three, and forget what is old', async () => {
  await using app = await testApp()
  const [quick, slow, silent, past] = [
    await app.seller(),
    await app.seller('tono', 'Toko Cat'),
    await app.seller('wati', 'Toko Diam'),
    await app.seller('dewi', 'Toko Lama'),
  ]
  const [budi, rina] = [await app.buyer(), await app.buyer('PT Lain')]
  await talk(app, budi, quick, [4, 120])
  await talk(app, rina, quick, [8])
  await talk(app, budi, slow, [90, 100, 110, 130])
  await talk(app, budi, silent, [1, 1])
  await talk(app, budi, past, [1, 1, 1], 120)
  await measureFacts(app.db, measureAnswers)
  const onStorePage = async ({ shopId }: TestSeller) => (await app.call(undefined, shops.show, { params: { id: shopId } })).json.answersIn
  expect(await Promise.all([quick, slow, silent, past].map(onStorePage))).toEqual([8, 105, null, null])
  const id = await app.product(quick)
  const { json } = await app.call(undefined, products.show, { params: { id } })
  expect(json.Shop).toMatchObject({ id: quick.shopId, answersIn: 8, completedOrders: 0, createdAt: expect.any(String) as string })
})

test('what was counted a moment ago is not counted again, and a new fact reaches pages that are kept in memory', async () => {
  await using app = await testApp()
  const [sari, budi] = [await app.seller(), await app.buyer()]
  const onPage = async () => (await app.call(undefined, shops.show, { params: { id: sari.shopId } })).json.answersIn
  await measureFacts(app.db, measureAnswers)
  expect(await onPage()).toBeNull()
  await talk(app, budi, sari, [3, 3, 3])
  await measureFacts(app.db, measureAnswers)
  expect(await onPage()).toBeNull()
  await Promise.all([measureFacts(app.db, measureAnswers, 0), measureFacts(app.db, measureAnswers, 0)])
  await expect.poll(onPage).toBe(3)
})
