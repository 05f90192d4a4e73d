import { expect, test } from 'vitest'
import { prices } from '#contract/prices.ts'
import { askedDuring } from '#server/test/asked.ts'
import { grant } from '#server/test/grants.ts'
import { pens, shopOf } from '#server/test/units.ts'

test('prices that several ask for at the same moment are read by one statement, to each its own', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer } = shop
  const variant = (await shop.page()).variants[0]!.id
  const other = await market.buyer('PT Lain')
  await grant(market, buyer, { name: 'Kontraktor', lines: [{ variant, unit: 'pcs', from: 1, price: 1_100 }] })
  await grant(market, other, { name: 'Proyek', lines: [{ variant, unit: 'pcs', from: 1, price: 1_000 }] })
  const ask = async (who: Parameters<typeof market.call>[0], quantity: number, times = 1) => {
    const lines = Array.from({ length: times }, () => ({ VariantId: variant, unit: 'pcs' as const, quantity }))
    const { json } = await market.call(who, prices.ask, { body: { lines } })
    expect(json.lines).toHaveLength(times)
    return json.lines[0]!.price
  }
  const all = () => Promise.all([ask(buyer, 1), ask(other, 1), ask(undefined, 1), ask(buyer, 120), ask(other, 1, 5), ask(shop.seller, 1)])
  const { result, asked } = await askedDuring(all)
  expect(result).toEqual([1_100, 1_000, 1_200, 1_050, 1_000, 1_200])
  // The visitor's call waits for no look-up of who calls, so that it comes first.
  const texts = asked.map(({ text }) => text).filter((text) => text.includes('as asked'))
  expect(texts.length).toBeLessThanOrEqual(2)

  // A long list keeps no other one waiting.
  const { asked: alone } = await askedDuring(() => Promise.all([ask(buyer, 1, 21), ask(other, 1, 21), ask(other, 2)]))
  expect(alone.filter(({ text }) => text.includes('as asked'))).toHaveLength(3)
})
