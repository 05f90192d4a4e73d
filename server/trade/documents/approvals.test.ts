import { expect, test } from 'vitest'
import type { OrderId } from '#contract/ids.ts'
import type { DocumentKind } from '#contract/documents.ts'
import { requests } from '#contract/approvals.ts'
import { documents } from '#contract/documents.ts'
import { orders } from '#contract/orders.ts'
import { approvingCompany, createRequest, decide, type Market } from '#server/test/approvals.ts'
import { testMarket } from '#server/test/market.ts'

const show = async (market: Market, who: { token: string }, id: OrderId, shopId: number, kind: DocumentKind) =>
  (await market.call(who, documents.show, { params: { id, shopId, kind } })).json

test('a purchase order names who ordered and who approved it in which role, frozen; the store sees only who ordered', async () => {
  const { market, boss, seller, cement, rudi, ani, fina } = await approvingCompany([
    { from: 0, level: 1, role: 'approver', userId: null },
    { from: 0, level: 2, role: 'finance', userId: null },
  ])
  await using _ = market
  const request = await createRequest(market, rudi, cement)
  const first = await decide(market, ani, request.id, 'approve', request.version)
  await decide(market, fina, request.id, 'approve', first.json.version)
  const [unpaid] = (await market.call(fina, orders.unpaid)).json
  await market.pay((await market.checkout(fina, unpaid)).json.transaction.token, { payment_type: 'gopay' })
  const order = await show(market, boss, request.OrderId, seller.shopId!, 'purchase-order')
  expect(order).toMatchObject({
    orderedBy: 'Rudi',
    approval: {
      below: null,
      by: [
        { level: 1, name: 'Ani', forName: null, role: 'approver' },
        { level: 2, name: 'Fina', forName: null, role: 'finance' },
      ],
    },
  })
  await market.db.updateTable('users').set({ name: 'Lain' }).execute()
  expect(await show(market, boss, request.OrderId, seller.shopId!, 'purchase-order')).toEqual(order)
  expect((await market.call(boss, requests.show, { params: { id: request.id } })).json).toMatchObject({
    by: { name: 'Rudi' },
    decisions: [
      { name: 'Ani', role: 'approver' },
      { name: 'Fina', role: 'finance' },
    ],
  })
  for (const kind of ['purchase-order', 'invoice'] as const)
    expect(await show(market, seller, request.OrderId, seller.shopId!, kind)).toMatchObject({ orderedBy: 'Rudi', approval: null })
  expect(await show(market, boss, request.OrderId, seller.shopId!, 'receipt')).toMatchObject({ orderedBy: null, approval: null })
})

test('an order below the rules says from where on an approval is needed, whatever the rules become; one person says nothing', async () => {
  const { market, boss, seller, cement } = await approvingCompany([{ from: 500_000, level: 1, role: 'approver', userId: null }])
  await using _ = market
  const cart = await market.fill(boss, [cement, 1])
  const { transaction } = (await market.checkout(boss, cart)).json
  const order = () => show(market, boss, cart.id, seller.shopId!, 'purchase-order')
  expect(await order()).toMatchObject({ orderedBy: 'Budi', approval: { by: [], below: 500_000 } })
  await market.pay(transaction.token, { payment_type: 'gopay' })
  await market.db.updateTable('approvalRules').set({ rules: '[]' }).execute()
  expect(await order()).toMatchObject({ orderedBy: 'Budi', approval: { by: [], below: 500_000 } })
  await using alone = await testMarket()
  const [buyer, store] = [await alone.buyer(), await alone.seller()]
  const paid = await alone.paid(buyer, { payment_type: 'gopay' }, [await alone.product(store), 1])
  expect(await show(alone, buyer, paid, store.shopId!, 'purchase-order')).toMatchObject({ orderedBy: null, approval: null })
})
