import { expect, test } from 'vitest'
import { documents } from '#contract/documents.ts'
import { viewDocument } from '#contract/documents/view.ts'
import { testMarket } from '#server/test/market.ts'

test('a paper names a way of delivery once, and a courier beside it only where it is another', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const order = (await market.call(buyer, documents.show, { params: { id, shopId: seller.shopId, kind: 'purchase-order' } })).json
  const factsOf = (way: 'own' | 'courier', carrier: string) =>
    viewDocument({ ...order, kind: 'delivery-note', carrier, shipping: { way, name: 'Jakarta', pickupOn: null } }, 'en').facts.flatMap(
      ({ name, value }) => (name === 'Courier' || name === 'Way of delivery' ? [`${name}: ${value}`] : []),
    )
  expect(factsOf('own', 'own')).toEqual(['Way of delivery: The store’s own courier, Jakarta'])
  expect(factsOf('own', 'JNE')).toEqual(['Courier: JNE', 'Way of delivery: The store’s own courier, Jakarta'])
  expect(factsOf('courier', 'own')).toEqual(['Courier: Own courier', 'Way of delivery: Jakarta'])
})
