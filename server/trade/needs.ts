import type { StoreTask } from '#contract/orderLists.ts'
import { graceDays } from './deposits/keep.ts'

/**
 * SQL after `from`: the store orders `so` in which a task waits for a store, a row for each; `shop` is SQL of its id. Store orders in hand
 * lead to their lines, and the few open disputes to their orders, so that each reads an index.
 */
export function taskOf(shop: string): Record<StoreTask, string> {
  const its = `so.shop_id = ${shop}`
  return {
    accept: `store_orders so where ${its} and so.status = 'paid'`,
    ship: `store_orders so
      where ${its} and so.status in ('accepted', 'shipped') and so.unapproved = 0 and (so.status = 'accepted' or so.unshipped)`,
    proofs: `store_orders so where ${its} and so.status = 'accepted' and so.unapproved > 0 and not so.awaits_proof`,
    claims: `claims c join store_orders so on so.id = c.store_order_id
      where c.shop_id = ${shop} and (c.status = 'open' or (c.status = 'agreed' and c.offer = 'return'))`,
    bookingMoves: `store_orders so join order_lines l on l.order_id = so.order_id and l.shop_id = so.shop_id
      join booking_moves m on m.order_line_id = l.id and m.status = 'asked'
      where ${its} and so.status in ('paid', 'accepted', 'shipped') and so.begins_on is not null`,
    deposits: `deposits d join store_orders so on so.id = d.store_order_id
      where d.shop_id = ${shop} and d.status = 'held' and d.due_at <= now() + interval '${graceDays} days'
      and so.status in ('shipped', 'received', 'completed')`,
    disputes: `disputes r join payment_orders p on p.payment_id = r.payment_id join store_orders so on so.order_id = p.order_id
      where r.status = 'open' and ${its}`,
  }
}

/** SQL: how often each task waits, and the delivery requests and quotes, as a JSON object. */
export function storeNeeds(shop: string) {
  const all = {
    ...taskOf(shop),
    deliveryRequests: `delivery_requests q where q.shop_id = ${shop} and q.status = 'asked'`,
    quotes: `quotes q where q.shop_id = ${shop} and q.status in ('asked', 'countered') and q.valid_until > now()`,
    invitations: `rfq_invitations i join rfqs r on r.id = i.rfq_id where i.shop_id = ${shop} and i.status = 'invited' and r.status = 'open' and r.deadline > now()`,
  }
  return `json_build_object(${Object.entries(all).map(([task, from]) => `'${task}', (select count(*) from ${from})`)})`
}
