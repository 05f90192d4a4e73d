/** SQL: the dues of payments that were loaded without any, from what they reserved and the delivery and PPN of its stores. */
export const fillDues = `
  with made as (
    insert into dues (order_id, shop_id, store_order_id, seq, label, amount, opens, status, created_at)
    select p.order_id, h.shop_id, case when paid.it then s.id end, p.attempt, 'upfront', h.goods + coalesce(part.delivery_price + part.ppn, 0), 'at-order',
      case when paid.it then 'settled' when p.status = 'open' then 'open' else 'void' end, p.created_at
    from payments p
    cross join lateral (select p.status in ('settled', 'refunded') as it) paid
    join (select payment_id, shop_id, sum(price * quantity)::bigint as goods from stock_reservations group by 1, 2) h on h.payment_id = p.id
    left join order_shops part on part.order_id = p.order_id and part.shop_id = h.shop_id
    left join store_orders s on s.order_id = p.order_id and s.shop_id = h.shop_id
    where not exists (select from payment_dues d where d.payment_id = p.id)
      and h.goods + coalesce(part.delivery_price + part.ppn, 0) > 0
    returning id, order_id, seq, amount, status
  ), named as (
    insert into payment_dues (payment_id, due_id, amount)
    select p.id, made.id, made.amount from made join payments p on p.order_id = made.order_id and p.attempt = made.seq
  )
  insert into due_settlements (due_id, way, reference_id, amount, at)
  select made.id, 'payment', p.id, made.amount, coalesce(p.settled_at, now())
  from made join payments p on p.order_id = made.order_id and p.attempt = made.seq where made.status = 'settled'`
