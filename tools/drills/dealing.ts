import { createHash } from 'node:crypto'
import { dayInWib } from '#contract/dayCount.ts'
import type { Faktur } from '#contract/fakturs.ts'
import type { Claim } from '#contract/claims.ts'
import type { OrderId } from '#contract/ids.ts'
import type { OrderDetail, UnpaidOrder } from '#contract/orders.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Fulfilment } from '#contract/shipments.ts'
import { newNumber } from '#server/test/fakturs.ts'
import { seededRandom } from '../bench/random.ts'
import { readBytes } from './client.ts'
import { readZip, uploadPdf } from './filing.ts'
import type { Buyer, Store } from './people.ts'
import { ok, speaker, type AcknowledgedWrite, type Log, type Place } from './shopping.ts'

/** `open`: orders that are not fulfilled. */
export type Deal = { buyer: Buyer; store: Store; npwp: string; open: Set<OrderId> }
type Row = Extract<AcknowledgedWrite, { kind: 'row' }>

/**
 * A company asks a store for a price, accepts it, pays, receives less than was shipped and settles the claim; the store writes down its
 * fakturs, and the company reads the invoice as PDF. Until told to stop; `open` are the orders with which it goes on after a kill.
 */
export async function deal(place: Place, { buyer, store, npwp, open }: Deal, log: Log, going: () => boolean, seed: number) {
  const { below, pick } = seededRandom(seed)
  const say = speaker(place, log, buyer.token)
  const row = (table: Row['table'], id: number, ...statuses: string[]) => log.acknowledged.push({ kind: 'row', table, id, statuses })
  await say('tax', 'PUT', `/api/shops/${store.shopId}/tax`, { pkp: true, npwp, pricesInclude: true }, store.token)

  const agree = async () => {
    const lines = [{ VariantId: pick(store.products), quantity: 2 + below(5) }]
    const asked = ok<Quote>(await say('ask', 'POST', '/api/quotes', { ShopId: store.shopId, lines, note: 'drill' }))
    if (!asked) return
    row('quotes', asked.id)
    const offer = {
      versionId: asked.versionId,
      lines: asked.versions.at(-1)!.lines.map(({ VariantId, unit, quantity }) => ({ VariantId, unit, quantity, price: 20_000 })),
      delivery: { way: 'pickup' },
    }
    const offered = ok<Quote>(await say('decide', 'POST', `/api/quotes/${asked.id}/versions`, offer, store.token))
    if (!offered) return
    row('quotes', offered.id, 'sent', 'accepted', 'expired', 'closed')
    const body = { step: 'accept', versionId: offered.versionId }
    const accepted = ok<Quote>(await say('decide', 'PUT', `/api/quotes/${offered.id}/status`, body))
    if (accepted) row('quotes', accepted.id, 'accepted')
    if (accepted?.OrderId) open.add(accepted.OrderId)
  }
  const pay = async (order: UnpaidOrder) => {
    const opened = ok<{ transaction: { token: string } }>(await say('checkout', 'PUT', '/api/orders/products/bulk', { orders: order }))
    if (!opened) return
    const { token } = opened.transaction
    log.acknowledged.push({ kind: 'checkout', token })
    const choice = { token, payment_type: 'gopay', outcome: 'success' }
    if ((await say('pay', 'POST', '/stand-ins/midtrans/pay', choice)).status === 200) log.acknowledged.push({ kind: 'payment', token })
  }
  const readInvoice = async (order: number) => {
    const url = `${place.origin}/api/orders/${order}/papers/${store.shopId}/invoice/pdf`
    const bytes = await readBytes(url, buyer.token)
    if (bytes) log.acknowledged.push({ kind: 'pdf', sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  const move = async (part: number, step: string, status: string[], token: string) => {
    const moved = ok(await say('step', 'PUT', `/api/store-orders/${part}/status`, { step, reason: 'drill' }, token))
    if (moved) log.acknowledged.push({ kind: 'step', part, statuses: status })
  }
  const answered = ['answered', 'agreed', 'settled']
  const later = ['accepted', 'shipped', 'received', 'completed', 'refunded']
  const ship = async (part: number) => {
    for (const { id } of ok<Faktur[]>(await say('fakturs', 'GET', `/api/store-orders/${part}/fakturs`, undefined, store.token)) ?? []) {
      const body = { number: newNumber(), date: dayInWib(new Date()) }
      if (!ok(await say('faktur', 'PUT', `/api/fakturs/${id}`, body, store.token))) continue
      row('fakturs', id, 'issued', 'replaced')
      const FileId = await uploadPdf(place, store.token, log, 1 + below(500))
      if (FileId && ok(await say('faktur', 'PUT', `/api/fakturs/${id}/file`, { FileId }, store.token))) row('files', FileId)
    }
    const sent = ok<Fulfilment>(await say('decide', 'POST', `/api/store-orders/${part}/shipments`, { carrier: 'JNE' }, store.token))
    for (const { id } of sent?.shipments ?? []) row('shipments', id)
  }
  const receive = async (part: number) => {
    const [shipment] = ok<Fulfilment>(await say('show', 'GET', `/api/store-orders/${part}/fulfilment`))?.shipments ?? []
    const lines = shipment?.lines.map(({ OrderLineId, steps }) => ({ OrderLineId, ok: steps - 1, missing: 1 }))
    if (shipment && ok(await say('decide', 'POST', `/api/shipments/${shipment.id}/receipt`, { lines })))
      row('shipments', shipment.id, 'received')
  }
  const settle = async (part: number) => {
    const found = ok<{ rows: Claim[] }>(await say('claims', 'GET', `/api/store-orders/${part}/claims`))
    for (const { id, amount, status } of found?.rows ?? []) {
      row('claims', id)
      const offer = { step: 'offer', remedy: 'refund', amount: Math.max(1, amount - below(2)) }
      if (status === 'open' && ok(await say('decide', 'PUT', `/api/claims/${id}/status`, offer, store.token)))
        row('claims', id, ...answered)
      if (ok(await say('decide', 'PUT', `/api/claims/${id}/status`, { step: 'accept' }))) row('claims', id, 'agreed', 'settled')
    }
  }
  /** Takes the next step of each part of an order. */
  const goOn = async (order: OrderId) => {
    const detail = ok<OrderDetail>(await say('show', 'GET', `/api/orders/${order}`))
    if (!detail?.isPaid) return
    await readInvoice(order)
    await readZip(place, `/api/orders/${order}/file`, buyer.token, log)
    for (const { id, status } of detail.storeOrders ?? []) {
      if (status === 'paid') await move(id, 'accept', later, store.token)
      else if (status === 'accepted') await ship(id)
      else if (status === 'shipped') await receive(id)
      else {
        await settle(id)
        open.delete(order)
      }
    }
  }

  while (going()) {
    // Deals that a kill cut off come first: each is longer than the server lives.
    for (const order of open) if (going()) await goOn(order)
    if (open.size < 2) await agree()
    for (const unpaid of ok<UnpaidOrder[]>(await say('unpaid', 'GET', '/api/orders/unpaid')) ?? []) if (going()) await pay(unpaid)
  }
}
