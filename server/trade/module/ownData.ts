import { sql } from 'kysely'
import { boughtBy } from '#server/payments/api.ts'
import type { Profile } from '#server/platform/actor.ts'
import type { PersonalData } from '#server/platform/module/module.ts'
import { ownData as ofActingLinks } from '../actingLinks/ownData.ts'
import { leaveRequests } from '../approvals/decide.ts'
import { passOnCart } from '../carts/leave.ts'
import { ownData as ofLists } from '../lists/ownData.ts'
import { ownData as ofDeliveryRequests } from '../deliveryRequests/ownData.ts'
import { fakturData } from '../fakturs/ownData.ts'
import { ownData as ofRfqs, passOnRfqs } from '../rfqs/ownData.ts'
import { ownData as ofQuotes, passOnQuotes } from '../quotes/ownData.ts'
import { eraseVendorDocuments, vendorDocumentData } from '../vendorDocuments/ownData.ts'
import { ownData as ofReviews } from '../reviews/ownData.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

export const ownData = {
  export: (who) => ({
    ...(who.role === 'buyer' ? bought(who) : who.role === 'seller' ? sold(who) : {}),
    ...ofReviews.export(who),
    ...ofLists.export(who),
    ...ofDeliveryRequests.export(who),
    ...ofActingLinks.export(who),
    ...ofQuotes.export(who),
    ...ofRfqs.export(who),
  }),
  unfinished: (who) => ({
    'orders-open':
      who.role === 'buyer'
        ? sql`exists (select from orders o left join store_orders so on so.order_id = o.id where ${ownedBy(who, 'o')} and ${underWay})`
        : sql`exists (select from store_orders so join orders o on o.id = so.order_id
            where so.shop_id in (${shopOf(who)}) and ${underWay})`,
  }),
  /** A checkout that waits behind this lock finds its cart empty. */
  async lock(tx, who) {
    if (who.role === 'buyer')
      await sql`select from orders where ${ownedBy(who)} and status in ('cart', 'awaiting-approval', 'awaiting-payment') order by id for update`.execute(
        tx,
      )
  },
  async leave(tx, who, from, to) {
    if (who.role !== 'buyer') return
    await leaveRequests(tx, who, from)
    await passOnCart(tx, who, from, to)
    await passOnQuotes(tx, who, from, to)
    await passOnRfqs(tx, who, from, to)
  },
  erasePeople: ofActingLinks.erasePeople,
  firstProof: ofActingLinks.firstProof,
  takeBack: ofActingLinks.takeBack,
  /** Papers keep their amounts and lose the names. */
  async erase(tx, who) {
    await ofReviews.erase(tx, who)
    await ofLists.erase(tx, who)
    await ofDeliveryRequests.erase(tx, who)
    await ofActingLinks.erase(tx, who)
    await ofRfqs.erase(tx, who)
    await ofQuotes.erase(tx, who)
    if (who.role === 'seller') {
      await eraseVendorDocuments(tx, who)
      // Its products have left the shelves.
      await sql`delete from order_lines l using orders o where o.id = l.order_id and o.status = 'cart' and l.shop_id in (${shopOf(who)})`.execute(
        tx,
      )
      await sql`update claim_entries e set text = '' from claims c, store_orders so
        where c.id = e.claim_id and so.id = c.store_order_id and so.shop_id in (${shopOf(who)}) and e.side = 'seller'`.execute(tx)
      await sql`update shipments d set driver = '' from store_orders so where so.id = d.store_order_id and so.shop_id in (${shopOf(who)}) and d.driver <> ''`.execute(
        tx,
      )
      await sql`update proofs p set note = '' from order_lines l
        where l.id = p.order_line_id and l.shop_id in (${shopOf(who)}) and p.note <> ''`.execute(tx)
      await sql`update booking_moves m set answer = '' from order_lines l
        where l.id = m.order_line_id and l.shop_id in (${shopOf(who)}) and m.answer <> ''`.execute(tx)
      await sql`update deposits d set reason = '' from store_orders so where so.id = d.store_order_id and so.shop_id in (${shopOf(who)}) and d.reason <> ''`.execute(
        tx,
      )
      await sql`update store_orders set shop_name = null, shop_address = null where shop_id in (${shopOf(who)})`.execute(tx)
      return
    }
    // Later money for an abandoned order buys nothing and is refunded.
    await sql`delete from order_lines using orders where orders.id = order_lines.order_id and ${ownedBy(who)} and orders.status = 'cart'`.execute(
      tx,
    )
    await sql`update store_orders so set buyer_name = null, buyer_address = null, ordered_by = null from orders o
      where o.id = so.order_id and ${ownedBy(who, 'o')} and o.paid_at is not null`.execute(tx)
    await sql`update claim_entries e set text = '' from claims c, store_orders so, orders o
      where c.id = e.claim_id and so.id = c.store_order_id and o.id = so.order_id and ${ownedBy(who, 'o')} and e.side = 'buyer'`.execute(tx)
    await sql`update receipts r set note = '' from shipments d, store_orders so, orders o
      where d.id = r.shipment_id and so.id = d.store_order_id and o.id = so.order_id and ${ownedBy(who, 'o')} and r.note <> ''`.execute(tx)
    await sql`update order_lines l set spec = '' from orders o where o.id = l.order_id and ${ownedBy(who, 'o')} and l.spec <> ''`.execute(
      tx,
    )
    await sql`update proofs p set answer = '' from order_lines l, orders o
      where l.id = p.order_line_id and o.id = l.order_id and ${ownedBy(who, 'o')} and p.answer <> ''`.execute(tx)
    await sql`update booking_moves m set note = '' from order_lines l, orders o
      where l.id = m.order_line_id and o.id = l.order_id and ${ownedBy(who, 'o')} and m.note <> ''`.execute(tx)
    await sql`update deposits d set answer = '' from store_orders so, orders o
      where so.id = d.store_order_id and o.id = so.order_id and ${ownedBy(who, 'o')} and d.answer <> ''`.execute(tx)
    await sql`update order_shops p set delivery = null, note = '' from orders o where o.id = p.order_id and ${ownedBy(who, 'o')}`.execute(
      tx,
    )
    await sql`update orders set deliver_to = null, po_number = '' where ${ownedBy(who)} and (deliver_to is not null or po_number <> '')`.execute(
      tx,
    )
  },
} satisfies PersonalData

const shopOf = (who: Profile<'supplier'>) => sql`select id from shops where ${ownedBy(who)}`

/** Goods are on their way, or money is: being refunded, disputed or claimed. */
const underWay = sql`(so.status in ('paid', 'accepted', 'shipped', 'received')
  or exists (select from refunds r join payment_orders p on p.payment_id = r.payment_id
             where p.order_id = o.id and r.status = 'due' and coalesce(r.store_order_id, so.id) is not distinct from so.id)
  or exists (select from deposits d where d.store_order_id = so.id and d.status <> 'ended')
  or exists (select from claims c where c.store_order_id = so.id and c.status not in ('settled', 'withdrawn'))
  or exists (select from disputes v join payment_orders p on p.payment_id = v.payment_id where p.order_id = o.id and v.status = 'open'))`

const bought = (who: Profile<'company'>) => ({
  ...fakturData.bought(who),
  orders: sql`select id, status, payment_method, total_price, payable, created_at, paid_at, deliver_to, po_number, needed_by from orders o where ${boughtBy(who)} order by id`,
  'order-parts': sql`select p.order_id, p.shop_id, p.delivery_price, p.ppn, p.delivery, p.note from order_shops p join orders o on o.id = p.order_id where ${boughtBy(who)} order by p.order_id, p.shop_id`,
  'order-lines': sql`select l.order_id, l.product_id, l.shop_id, l.quantity, l.unit, l.factor, l.price, l.name from order_lines l join orders o on o.id = l.order_id where ${boughtBy(who)} order by l.id`,
  deposits: sql`select so.order_id, so.shop_id, d.amount, d.status, d.due_at, d.asked, d.answer, d.given, d.returned from deposits d join store_orders so on so.id = d.store_order_id join orders o on o.id = so.order_id where ${boughtBy(who)} order by d.id`,
  claims: sql`select so.order_id, so.shop_id, c.seq, c.kind, c.amount, c.status, e.at, e.side, e.step, e.text from claim_entries e join claims c on c.id = e.claim_id join store_orders so on so.id = c.store_order_id join orders o on o.id = so.order_id where ${boughtBy(who)} order by e.id`,
  receipts: sql`select so.order_id, so.shop_id, d.seq, r.at, r.note from receipts r join shipments d on d.id = r.shipment_id join store_orders so on so.id = d.store_order_id join orders o on o.id = so.order_id where ${boughtBy(who)} order by r.id`,
  papers: sql`select so.order_id, so.shop_id, so.buyer_name, so.buyer_address, so.ordered_by from store_orders so join orders o on o.id = so.order_id where ${boughtBy(who)} order by so.id`,
})

const sold = (who: Profile<'supplier'>) => ({
  ...vendorDocumentData(who),
  ...fakturData.sold(who),
  claims: sql`select so.order_id, c.seq, c.kind, c.amount, c.status, e.at, e.side, e.step, e.text from claim_entries e join claims c on c.id = e.claim_id join store_orders so on so.id = c.store_order_id join shops s on s.id = so.shop_id where ${ownedBy(who, 's')} order by e.id`,
  deposits: sql`select so.order_id, d.amount, d.status, d.due_at, d.asked, d.reason, d.given, d.returned from deposits d join store_orders so on so.id = d.store_order_id join shops s on s.id = so.shop_id where ${ownedBy(who, 's')} order by d.id`,
  shipments: sql`select so.order_id, d.seq, d.status, d.carrier, d.tracking, d.driver, d.shipped_at, d.arrived_at from shipments d join store_orders so on so.id = d.store_order_id join shops s on s.id = so.shop_id where ${ownedBy(who, 's')} order by d.id`,
  sales: sql`select so.id, so.order_id, so.status, so.payment_method, so.subtotal, so.delivery_price, so.ppn, so.total, so.paid_at, so.shop_name, so.shop_address from store_orders so join shops s on s.id = so.shop_id where ${ownedBy(who, 's')} order by so.id`,
})
