import fc from 'fast-check'
import { sql } from 'kysely'
import type { OrderId, OrderLineId, StoreOrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { StoreOrderStatus } from '#contract/storeOrders.ts'
import { openDisputes } from '#server/payments/disputes/disputes.ts'
import { paysOrder } from '#server/payments/attempts/paidOrders.ts'
import { resolveDispute, type Liability } from '#server/trade/disputes/resolveDispute.ts'
import { heard, pick, step, type World } from './world.ts'

const outcomes: (Liability | undefined)[] = [{ won: true }, { liability: 'seller' }, { liability: 'platform' }, undefined]

/** Provisional states: refunds during a chargeback, denied attempts, and responses that a crash lost. */
export const provisionalSteps = [
  step(
    'charge back what is due',
    2,
    fc.record({ which: fc.nat(5), taken: fc.constantFrom('chargeback', 'partial_chargeback'), outcome: fc.constantFrom(...outcomes) }),
    async (world, { which, taken, outcome }) => {
      const { db, app } = world.market
      const part = pick(await partsOf(world, ['paid', 'accepted'], 'credit_card'), which)
      if (!part) return
      await move(world, part, { step: 'reject', reason: 'storm' })
      await world.market.provider('/simulate', { order_id: part.providerOrderId, transaction_status: 'settlement' }).catch(() => undefined)
      await world.market.provider('/simulate', { order_id: part.providerOrderId, transaction_status: taken }).catch(() => undefined)
      const dispute = await openDisputes(db).where(paysOrder(part.orderId)).executeTakeFirst()
      if (dispute && outcome) await resolveDispute(app.paymentDeps, dispute.id, { ...outcome, reason: 'storm' }).catch(() => undefined)
    },
  ),
  step(
    'pay a denied page again',
    2,
    fc.record({
      buyer: fc.nat(2),
      what: fc.nat(2),
      way: fc.constantFrom('credit_card', 'bank_transfer'),
      outcome: fc.constantFrom('success', 'pending'),
    }),
    async (world, { buyer, what, way, outcome }) => {
      const { market, buyers, products } = world
      const who = buyers[buyer]!
      const [cart] = (await market.call(who, orders.cart)).json
      const paid = cart && heard(world, 'checkout', await market.checkout(who, cart))
      if (paid?.status !== 201) return
      const { token } = paid.json.transaction
      await market.provider('/pay', { token, payment_type: 'credit_card', outcome: 'deny' }).catch(() => undefined)
      const second = { orderlists: [{ ProductId: pick(products, what), quantity: 1 }] }
      heard(world, 'add', await market.call(who, orders.add, { body: second }))
      await market.provider('/pay', { token, payment_type: way, outcome }).catch(() => undefined)
    },
  ),
  step('retry after a crash', 2, fc.record({ which: fc.nat(5), key: fc.uuid() }), async (world, { which, key }) => {
    const part = pick(await partsOf(world, ['accepted']), which)
    if (!part) return
    const first = await shipOne(world, part, key)
    if (first?.status !== 201) return
    await sql`update idempotent_requests set status = null, answer = null, created_at = now() - interval '61 seconds' where key = ${key}`.execute(
      world.market.db,
    )
    const again = await shipOne(world, part, key)
    if (again?.status !== 201) world.failures.push(`a retry after a crash answered ${again?.status}`)
    const sent = await world.market.db.selectFrom('shipments').select('id').where('tracking', '=', key).execute()
    if (sent.length > 1) world.failures.push('a retry after a crash shipped twice')
  }),
]

type Part = Awaited<ReturnType<typeof partsOf>>[number]

async function partsOf({ market }: World, status: StoreOrderStatus[], type?: string) {
  const { rows } = await sql<{ id: StoreOrderId; orderId: OrderId; shopId: number; line: OrderLineId; providerOrderId: string }>`
    select s.id, s.order_id, s.shop_id, p.provider_order_id, (select min(l.id) from order_lines l where l.order_id = s.order_id and l.shop_id = s.shop_id) as line
    from store_orders s join payment_orders po on po.order_id = s.order_id join payments p on p.id = po.payment_id and p.status in ('settled', 'refunded')
    where s.status = any(${status}::text[]) and (${type ?? null}::text is null or p.type = ${type ?? null}) order by s.id`.execute(
    market.db,
  )
  return rows
}

const sellerOfPart = ({ sellers }: World, { shopId }: Part) => sellers.find((seller) => seller.shopId === shopId)

const move = async (world: World, part: Part, body: object) =>
  heard(world, 'move', await world.market.call(sellerOfPart(world, part), storeOrders.move, { params: { id: part.id }, body }))

async function shipOne(world: World, part: Part, key: string) {
  const body = { carrier: 'own', tracking: key, lines: [{ OrderLineId: part.line, steps: 1 }] } as const
  const headers = { 'idempotency-key': key }
  return heard(
    world,
    'ship',
    await world.market.call(sellerOfPart(world, part), shipments.ship, { params: { id: part.id }, body, headers }),
  )
}
