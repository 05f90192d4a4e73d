import fc from 'fast-check'
import { sql } from 'kysely'
import type { ProductId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { stock } from '#contract/stock.ts'
import { Step, storeOrders } from '#contract/storeOrders.ts'
import { runStoreOrderTimers } from '#server/orders/timers.ts'
import { Problem } from '#server/errors.ts'
import { decideReversal } from '#server/payments/decideReversal.ts'
import { dueRefunds } from '#server/payments/dueRefunds.ts'
import { markRefundPaid } from '#server/payments/refundPaid.ts'
import { openReversals } from '#server/payments/reversals.ts'
import { reconcilePayments } from '#server/payments/reconcile.ts'
import type { TestBuyer, TestSeller } from './app.ts'
import type { testMarket } from './market.ts'

export type Market = Awaited<ReturnType<typeof testMarket>>
export type World = { market: Market; buyers: TestBuyer[]; sellers: TestSeller[]; products: ProductId[]; failures: string[] }

const buyer = fc.nat(2)
const product = fc.nat(2)
const waitings = ['pending', 'settlement', 'capture', 'deny', 'cancel', 'expire'] as const
const takings = ['refund', 'partial_refund', 'chargeback', 'partial_chargeback'] as const
const statuses = [...waitings, ...takings]

/** One thing that somebody does. Refusals are fine; a 5xx is noted as a failure of ours. */
export const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), buyer, product, quantity: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), buyer }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('checkout' as const), buyer }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      buyer,
      way: fc.constantFrom('credit_card', 'bank_transfer', 'gopay'),
      outcome: fc.constantFrom('success', 'success', 'pending', 'deny', 'challenge'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('claim' as const), which: fc.nat(9), status: fc.constantFrom(...statuses) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), which: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), buyer }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('adjust' as const), product, change: fc.constantFrom(-3, -1, 2, 5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('price' as const), product, price: fc.constantFrom(10_000, 15_000, 70_000) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which: fc.nat(9),
      side: fc.constantFrom('buyer' as const, 'seller' as const),
      step: fc.constantFrom(...Step.options),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock' as const), days: fc.constantFrom(4, 6, 15) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('jobs' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('transfer' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide' as const), to: fc.constantFrom('stores', 'ours', 'won') }) },
)
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const pick = <T>(list: T[], index: number) => list[index % Math.max(1, list.length)]

export async function doAct(world: World, what: Act): Promise<void> {
  const { market, failures } = world
  const heard = <R extends { status: number }>(reply: R) => {
    if (reply.status >= 500) failures.push(`${JSON.stringify(what)} answered ${reply.status}`)
    return reply
  }
  const by = 'buyer' in what ? pick(world.buyers, what.buyer) : undefined
  const of = 'product' in what ? pick(world.products, what.product) : undefined
  const cart = async () => (by ? heard(await market.call(by, orders.cart)).json[0] : undefined)
  const seller = world.sellers[of === undefined ? 0 : world.products.indexOf(of) % world.sellers.length]
  switch (what.kind) {
    case 'add':
      return void heard(await market.call(by, orders.add, { body: { orderlists: [{ ProductId: of, quantity: what.quantity }] } }))
    case 'remove': {
      const line = (await cart())?.OrderProducts[0]
      return line && void heard(await market.call(by, orders.removeLine, { params: { id: line.id } }))
    }
    case 'checkout': {
      const open = await cart()
      return open && by && void heard(await market.checkout(by, open))
    }
    case 'pay': {
      const open = await cart()
      const token = open && (await market.attempts(open.id)).findLast((attempt) => attempt.token)?.token
      // An ended or paid page refuses; that is the provider's affair.
      return token ? market.provider('/pay', { token, payment_type: what.way, outcome: what.outcome }).catch(() => undefined) : undefined
    }
    case 'claim': {
      const attempt = pick(
        await market.db.selectFrom('payments').select('providerOrderId').where('token', 'is not', null).orderBy('id').execute(),
        what.which,
      )
      return (
        attempt &&
        market.provider('/simulate', { order_id: attempt.providerOrderId, transaction_status: what.status }).catch(() => undefined)
      )
    }
    case 'repeat': {
      const notice = pick(await market.db.selectFrom('paymentNotices').select('body').orderBy('id').execute(), what.which)
      return notice && void heard(await market.notify(JSON.parse(notice.body)))
    }
    case 'cancel': {
      const open = await cart()
      return open && void heard(await market.call(by, orders.cancelPayment, { params: { id: open.id } }))
    }
    case 'expire':
      await sql`update payments set expires_at = now() - interval '1 minute' where status = 'open'`.execute(market.db)
      return void (await reconcilePayments(market.app.trade))
    case 'adjust':
      return void heard(await market.call(seller, stock.adjust, { params: { id: of }, body: { change: what.change, reason: 'storm' } }))
    case 'price':
      return void (await market.db
        .updateTable('products')
        .set({ price: what.price })
        .where('id', '=', of ?? world.products[0]!)
        .execute())
    case 'move': {
      const part = pick(await parts(market), what.which)
      const user =
        part &&
        (what.side === 'buyer'
          ? world.buyers.find(({ id }) => id === part.buyerId)
          : world.sellers.find(({ shopId }) => shopId === part.shopId))
      return (
        part &&
        void heard(
          await market.call(user, storeOrders.move, {
            params: { id: part.id },
            body: { step: what.step, reason: 'storm', carrier: 'own' },
          }),
        )
      )
    }
    case 'clock':
      await sql`update store_orders set status_since = status_since - make_interval(days => ${what.days})`.execute(market.db)
      return runStoreOrderTimers(market.app.trade)
    case 'jobs':
      return void (await market.runJobs())
    case 'transfer': {
      const [refund] = await dueRefunds(market.db).where('way', '=', 'bank').execute()
      // Who bears money that was taken back may have to be decided first.
      return (
        refund &&
        void (await markRefundPaid(market.app.trade, refund.id, 'operator').catch((error: unknown) => {
          if (!(error instanceof Problem && error.code === 'not-allowed-now')) failures.push(String(error))
        }))
      )
    }
    case 'decide': {
      const [reversal] = await openReversals(market.db).execute()
      // Somebody else may have decided, or the parts come to more than was taken: then an operator reads a sentence.
      return (
        reversal &&
        void (await decideReversal(market.app.trade, reversal.id, { to: what.to, reason: 'storm' }).catch((error: unknown) => {
          if (!(error instanceof Error && /^(There is no|These parts)/.test(error.message))) failures.push(String(error))
        }))
      )
    }
  }
}

const parts = (market: Market) =>
  market.db
    .selectFrom('storeOrders')
    .innerJoin('orders', 'orders.id', 'storeOrders.orderId')
    .select(['storeOrders.id', 'storeOrders.shopId', 'orders.buyerId'])
    .orderBy('storeOrders.id')
    .execute()

/** Two stores, three products that are scarce, three buyers. */
export async function newWorld(market: Market): Promise<World> {
  const sellers = [await market.seller('sari', 'Toko Satu'), await market.seller('dewi', 'Toko Dua')]
  const products = await Promise.all([0, 1, 2].map((index) => market.product(sellers[index % 2]!, { price: 10_000, stock: 6 })))
  return { market, sellers, products, buyers: [await market.buyer(), await market.buyer(), await market.buyer()], failures: [] }
}
