import { expect, test } from 'vitest'
import { reviews } from '#contract/reviews.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { markPayoutPaid } from '#server/ledger/payouts/steps.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { sweepPictures } from '#server/platform/images/sweep.ts'
import { referencedFiles } from '#server/modules.ts'
import { longTest } from '#server/test/cases.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'
import { testMarket } from '#server/test/market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** A completed order whose goods were reviewed by name, with two pictures. */
async function reviewed(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller)
  const { id } = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 1])
  await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'complete' } })
  const said = { StoreOrderId: id, ProductId: product, rating: 4, text: 'Kata Pak Budi bagus', named: true }
  const { json: review } = await market.call(buyer, reviews.write, await form(said, 2))
  return { buyer, seller, product, review }
}

const form = async (review: object, pictures: number) =>
  formOf([
    { field: 'review', bytes: JSON.stringify(review) },
    ...(await Promise.all(
      Array.from({ length: pictures }, async (_, n) => ({ field: 'image', name: `${n}.jpg`, bytes: await drawPicture({ width: 40 + n }) })),
    )),
  ])

const shown = async (market: Market, id: number) => (await market.call(undefined, reviews.ofProduct, { params: { id } })).json.rows[0]
const sweep = (market: Market) => sweepPictures(market.db, folderStorage(`${market.dataDir}/images`), referencedFiles, 0)

longTest('pictures are encoded again, at most five after any number of edits, and removed ones are deleted', async () => {
  await using market = await testMarket()
  const { buyer, product, review } = await reviewed(market)
  const [first, second] = review.Images
  expect((await market.app.inject(first!.image)).headers['content-type']).toBe('image/jpeg')
  const edit = async (body: object, pictures: number) =>
    market.call(buyer, reviews.edit, { params: { id: review.id }, ...(await form({ rating: 4, ...body }, pictures)) })
  const crowd = await Promise.all([1, 2, 3].map(() => edit({}, 2)))
  expect(crowd.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect((await edit({ keepImages: [second!.id] }, 1)).json.Images.map(({ id }) => id)).toEqual([second!.id, expect.any(Number)])
  expect((await sweep(market)).missing).toEqual([])
  expect((await market.app.inject(first!.image)).statusCode).toBe(404)
  expect((await market.app.inject((await shown(market, product))!.Images[0]!.image)).statusCode).toBe(200)
})

test("a stranger's pictures are not even looked at, and a bad one leaves nothing behind", async () => {
  await using market = await testMarket()
  const { buyer, seller, review } = await reviewed(market)
  const { id } = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const bad = formOf([
    { field: 'review', bytes: JSON.stringify({ StoreOrderId: id, rating: 5 }) },
    { field: 'image', name: 'a.jpg', bytes: '<svg/>' },
  ])
  expect((await market.call(await market.buyer('PT Lain'), reviews.write, bad)).status).toBe(404)
  expect((await market.call(buyer, reviews.write, bad)).problem.code).toBe('image-type')
  expect((await market.call(buyer, reviews.ofOrder, { params: { id } })).json.reviews).toEqual([])
  expect((await sweep(market)).removed).toBe(0)
  expect(review.Images).toHaveLength(2)
})

test('of a company that closes its account the stars stay; its name, words and pictures go', async () => {
  await using market = await testMarket()
  const { buyer, product } = await reviewed(market)
  expect((await shown(market, product))?.author.name).toBe(buyer.name)
  await closeAccount(market.db, { role: 'buyer', id: buyer.id }, async () => {})
  expect(await shown(market, product)).toMatchObject({ rating: 4, text: '', Images: [], author: { name: null, industry: null } })
  expect((await sweep(market)).removed).toBe(2)
})

test('of a store that closes its account the answers go', async () => {
  await using market = await testMarket()
  const { seller, review } = await reviewed(market)
  await market.call(seller, reviews.answer, { params: { id: review.id }, body: { text: 'Salam, Sari' } })
  await market.payable(seller)
  const [payout] = await listPayouts(market.db)
  await markPayoutPaid(market.app.paymentDeps, payout!.id, { by: 'Rina' })
  await closeAccount(market.db, { role: 'seller', id: seller.id }, async () => {})
  expect(await market.db.selectFrom('reviews').select(['answer', 'text']).execute()).toEqual([
    { answer: null, text: 'Kata Pak Budi bagus' },
  ])
})
