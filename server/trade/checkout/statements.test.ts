import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { taxes } from '#contract/taxes.ts'
import { askedDuring, type RecordedQuery } from '#server/test/asked.ts'
import { grant } from '#server/test/grants.ts'
import { testMarket } from '#server/test/market.ts'
import { addAddress, cartOf, choose, cimahi, save } from '#server/test/shopping.ts'
import { pens } from '#server/test/units.ts'
import { provePkp } from '#server/test/verifications.ts'

/** Round trips of a checkout: session, goods, attempt, its end, token and audit; two more for a delivery address. */
const trips = 6

type Market = Awaited<ReturnType<typeof testMarket>>

/** Pays for the cart twice and returns the statements of the second checkout, since the first one fills the caches. */
async function statementsOf(market: Market, buyer: Awaited<ReturnType<Market['buyer']>>, fill: () => Promise<unknown>) {
  let texts: RecordedQuery[] = []
  for (const _ of ['first', 'second']) {
    await fill()
    const cart = await cartOf(market, buyer)
    const { result: reply, asked } = await askedDuring(() => market.checkout(buyer, cart))
    texts = asked
    expect([reply.status, reply.problem.code]).toEqual([201, undefined])
    await market.pay(reply.json.transaction.token, { payment_type: 'gopay' })
    await market.runJobs()
  }
  return withoutProvider(texts).map((text) => text.replace(/\s+/g, ' ').slice(0, 60))
}

/** The provider's stand-in keeps its records in the same database: its transactions are not ours. */
function withoutProvider(asked: RecordedQuery[]) {
  const transactions: { client: unknown; texts: string[]; isOpen: boolean }[] = []
  for (const { client, text } of asked) {
    const open = transactions.find((transaction) => transaction.client === client && transaction.isOpen)
    if (!open) transactions.push({ client, texts: [text], isOpen: text.startsWith('begin') })
    else {
      open.texts.push(text)
      open.isOpen = text !== 'commit'
    }
  }
  // The listening connection sends keep-alive queries, which do not count.
  const isOurs = ({ texts }: { texts: string[] }) => !texts.some((text) => text.includes('stand_in_records') || text === 'select 1')
  return transactions.filter(isOurs).flatMap(({ texts }) => texts)
}

test('a checkout asks the database six times, eight times with a delivery, whatever prices, lists and PPN it has', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const plain = await market.product(seller, { stock: 1_000 })
  const ofPlain = await statementsOf(market, buyer, () => market.fill(buyer, [plain, 1]))
  expect(ofPlain.length, ofPlain.join('\n')).toBeLessThanOrEqual(trips)

  const body = { ...pens, parcel: { grams: 10 } }
  const { id } = (await market.call(seller, products.create, { body })).json
  const { variants } = (await market.call(undefined, products.show, { params: { id } })).json
  await grant(market, buyer, { name: 'Kontraktor', lines: [{ variant: variants[0]!.id, unit: 'pcs', from: 1, price: 1_000 }] })
  await provePkp(market, seller)
  await market.call(seller, taxes.setOfStore, {
    params: { id: seller.shopId },
    body: { pkp: true, npwp: '0912345678901234', pricesInclude: false },
  })
  await save(market, seller, 0)
  const { id: AddressId } = await addAddress(market, buyer, cimahi)
  const ofAll = await statementsOf(market, buyer, async () => {
    await market.fill(buyer, [id, 120])
    expect((await choose(market, buyer, seller, { option: 'own', AddressId })).status).toBe(200)
  })
  expect(ofAll.length, ofAll.join('\n')).toBeLessThanOrEqual(trips + 2)
})
