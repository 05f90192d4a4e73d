import { sql } from 'kysely'
import { bookings } from '#contract/bookings.ts'
import { claims } from '#contract/claims.ts'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { deposits } from '#contract/deposits.ts'
import type { ClaimId, OrderLineId, StoreOrderId } from '#contract/ids.ts'
import { operatorClaims } from '#contract/operatorClaims.ts'
import { operatorDeposits } from '#contract/operatorDeposits.ts'
import { proofs } from '#contract/proofs.ts'
import { shipments } from '#contract/shipments.ts'
import { stock } from '#contract/stock.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { findPart } from './buying.ts'
import type { World } from './world.ts'

/** One step of a store on a store order: accept or reject, show proofs, ship some lines or close them short, refund. */
export async function moveSale(world: World) {
  const { maybe, between, call } = world
  const part = await findPart(world, ['paid', 'paid', 'accepted', 'shipped'])
  if (!part) return
  const { seller, id } = part
  const move = (body: object) => call(seller, storeOrders.move, { params: { id }, body })
  if (part.status === 'paid') return move(maybe(0.85) ? { step: 'accept' } : { step: 'reject', reason: 'Habis' })
  if (maybe(0.08)) return move({ step: part.status === 'accepted' ? 'reject' : 'refund', reason: 'Rusak' })
  await showProofs(world, part)
  const left = (await call(seller, shipments.fulfilment, { params: { id } })).json?.left ?? []
  const some = left.map(({ OrderLineId, steps }) => ({ OrderLineId, steps: between(1, steps) }))
  if (some.length === 0) return
  const headers = maybe(0.3) ? { 'idempotency-key': `k${world.calls()}` } : {}
  if (maybe(0.25))
    return call(seller, storeOrders.move, { params: { id }, body: { step: 'close-short', reason: 'Habis', lines: some }, headers })
  const ship = () =>
    call(seller, shipments.ship, {
      params: { id },
      body: { carrier: 'own', tracking: '', ...(maybe(0.5) ? { lines: some } : {}) },
      headers,
    })
  await Promise.all(maybe(0.15) ? [ship(), ship()] : [ship()])
}

type Sale = NonNullable<Awaited<ReturnType<typeof findPart>>>

async function showProofs({ call, maybe, photo }: World, { id, orderId, seller, buyer }: Sale) {
  for (const line of (await call(seller, proofs.list, { params: { id } })).json?.lines ?? []) {
    const last = line.proofs.at(-1)
    if (last?.status === 'sent') {
      const body = maybe(0.8) ? { step: 'approve' } : { step: 'change', reason: 'Ubah' }
      await call(buyer, proofs.answer, { params: { id: last.id }, body })
    } else if (last?.status !== 'approved') {
      const params = { id: orderId, lineId: line.OrderLineId }
      await call(seller, proofs.send, { params, body: { FileId: await photo(seller), note: 'Contoh' } })
    }
  }
}

type Open = { id: number; status: string; amount: number; shopId: number; buyerId: number; part: StoreOrderId }
const sides = ({ buyers, sellers }: World, row: Open | undefined) => ({
  buyer: buyers.find(({ id }) => id === row?.buyerId),
  seller: sellers.find(({ shopId }) => shopId === row?.shopId),
})

/** One step of an open claim by one of its sides, or by the desk. */
export async function moveClaim(world: World) {
  const { market, pick, between, maybe, call, trust } = world
  const { rows } = await sql<Open>`select c.id, c.status, c.amount, s.shop_id, o.buyer_id, s.id as part from claims c
    join store_orders s on s.id = c.store_order_id join orders o on o.id = s.order_id where c.status not in ('settled', 'withdrawn') order by c.id`.execute(
    market.db,
  )
  const claim = pick(rows)
  const { buyer, seller } = sides(world, claim)
  if (!claim || !buyer || !seller) return
  const params = { id: claim.id as ClaimId }
  if (claim.status === 'escalated') {
    const body = {
      remedy: pick(['refund', 'refund', 'replace', 'return']),
      amount: between(0, claim.amount),
      text: 'Foto kedua pihak menunjukkan kerusakan.',
    }
    return call(pick(trust), operatorClaims.decide, { params, body })
  }
  const who = maybe(0.5) ? buyer : seller
  const step = pick((await call(who, claims.show, { params })).json?.steps ?? [])
  if (!step) return
  const offer = step === 'offer' ? { remedy: pick(['refund', 'refund', 'replace', 'return']), amount: between(1, claim.amount) } : {}
  return call(who, claims.move, { params, body: { step, text: 'Begini', ...offer, ...(step === 'fulfil' ? { restock: maybe(0.5) } : {}) } })
}

/** One step on an open deposit, by the status that it has. */
export async function moveDeposit(world: World) {
  const { market, pick, between, maybe, call, photo, trust } = world
  const { rows } = await sql<
    Open & { asked: number }
  >`select d.id, d.status, d.amount, d.asked, s.shop_id, o.buyer_id, s.id as part from deposits d
    join store_orders s on s.id = d.store_order_id join orders o on o.id = s.order_id where d.status <> 'ended' order by d.id`.execute(
    market.db,
  )
  const deposit = pick(rows)
  const { buyer, seller } = sides(world, deposit)
  if (!deposit || !buyer || !seller) return
  const move = (who: typeof buyer | typeof seller, body: object) => call(who, deposits.move, { params: { id: deposit.part }, body })
  if (deposit.status === 'held')
    return maybe(0.4)
      ? move(seller, { step: 'return' })
      : move(seller, { step: 'report', amount: between(1, deposit.amount), reason: 'Patah', FileIds: [await photo(seller)] })
  if (deposit.status === 'reported') return move(buyer, maybe(0.5) ? { step: 'agree' } : { step: 'contest', reason: 'Tidak' })
  const body = { given: between(0, deposit.asked), text: 'Foto kedua pihak menunjukkan satu kursi patah.' }
  return call(pick(trust), operatorDeposits.decide, { params: { id: deposit.id }, body })
}

/** Requests other days for a booking, or answers such a request. */
export async function moveBooking(world: World) {
  const { pick, between, call } = world
  const part = await findPart(world, ['paid', 'accepted'])
  if (!part) return
  const seen = (await call(part.seller, bookings.list, { params: { id: part.id } })).json?.lines ?? []
  const open = seen.flatMap(({ moves }) => moves).find(({ steps }) => steps.length > 0)
  const agreed = pick([{ step: 'agree' }, { step: 'agree' }, { step: 'decline', reason: 'Penuh' }])
  if (open) return call(part.seller, bookings.answer, { params: { id: open.id }, body: agreed })
  const line = pick(seen)
  if (!line) return
  const params = { id: part.orderId, lineId: line.OrderLineId as OrderLineId }
  return call(part.buyer, bookings.ask, { params, body: { fromDay: addDays(dayInWib(new Date()), between(0, 8)), note: '' } })
}

export async function adjustStock({ call, pick, goods }: World) {
  const product = pick(goods.filter(({ kind }) => kind === 'goods'))!
  await call(product.seller, stock.adjust, { params: { id: product.id }, body: { change: pick([-20, -3, 5, 50]), reason: 'Opname' } })
}
