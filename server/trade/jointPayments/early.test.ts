import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { createJointPayment, twoUnpaid } from '#server/test/jointPayments.ts'

const gopay = { payment_type: 'gopay' } as const

/** Two orders in an open joint payment; the earlier page of the first one has a price at which it is no longer sold. */
async function tooLate() {
  const unpaid = await twoUnpaid()
  const { market, buyer, one, two } = unpaid
  const joint = await createJointPayment(market, buyer, [one, two])
  await sql`update stock_reservations set price = price - 1 where payment_id = (select payment_id from payment_orders
    where order_id = ${one.id} and attempt = 1)`.execute(market.owner)
  return { ...unpaid, joint }
}

test('early money that can buy nothing goes back and leaves the joint payment open, which then pays both', async () => {
  const { market, buyer, one, two, tokens, joint, cement } = await tooLate()
  await using _ = market
  await market.pay(tokens[0], gopay)
  expect((await market.attempts(one.id)).map(({ status }) => status)).toEqual(['unapplied', 'open'])
  expect((await market.attempts(two.id)).map(({ status }) => status)).toEqual(['cancelled', 'open'])
  expect(await market.stockOf(cement)).toEqual({ stock: 10, held: 2 })
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
  await market.pay(joint.token, gopay)
  for (const { id } of [one, two]) expect((await market.call(buyer, orders.show, { params: { id } })).json.isPaid).toBe(true)
  expect((await market.call(buyer, orders.show, { params: { id: one.id } })).json.refunds).toMatchObject([{ amount: 130_000 }])
  expect(await market.stockOf(cement)).toEqual({ stock: 8, held: 0 })
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})

test('its webhook twice at once, beside the money of the joint page: the early money goes back once and the joint payment buys', async () => {
  const { market, buyer, one, two, tokens, joint } = await tooLate()
  await using _ = market
  const told = { order_id: `${one.id}-1`, status_code: '200', gross_amount: '130000.00', transaction_status: 'settlement' }
  await Promise.all([market.pay(tokens[0], gopay), market.pay(joint.token, gopay)])
  await Promise.all([market.notify(told), market.notify({ ...told, again: true })])
  expect((await market.attempts(one.id)).map(({ status }) => status)).toEqual(['unapplied', 'settled'])
  for (const { id } of [one, two]) expect((await market.call(buyer, orders.show, { params: { id } })).json.isPaid).toBe(true)
  expect((await market.db.selectFrom('refunds').select('amount').execute()).map(({ amount }) => amount)).toEqual([130_000])
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})
