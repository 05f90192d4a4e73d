/** SQL: the dues of payments that were loaded without any, from what they reserved and the delivery and PPN of its stores. */
export const fillDues = `
  with made as (
    insert into dues (order_id, shop_id, store_order_id, seq, label, amount, opens, status, created_at)
    select po.order_id, h.shop_id, case when paid.it then s.id end, po.attempt, 'upfront', h.goods + coalesce(part.delivery_price + part.ppn, 0), 'at-order',
      case when paid.it then 'settled' when p.status = 'open' then 'open' else 'void' end, p.created_at
    from payments p join payment_orders po on po.payment_id = p.id
    cross join lateral (select p.status in ('settled', 'refunded') as it) paid
    join (select payment_id, order_id, shop_id, sum(price * quantity)::bigint as goods from stock_reservations group by 1, 2, 3) h on h.payment_id = p.id and h.order_id = po.order_id
    left join order_shops part on part.order_id = po.order_id and part.shop_id = h.shop_id
    left join store_orders s on s.order_id = po.order_id and s.shop_id = h.shop_id
    where not exists (select from payment_dues d where d.payment_id = p.id)
      and h.goods + coalesce(part.delivery_price + part.ppn, 0) > 0
    returning id, order_id, seq, amount, status
  ), named as (
    insert into payment_dues (payment_id, due_id, amount, payment_status)
    select p.id, made.id, made.amount, p.status from made join payment_orders po on po.order_id = made.order_id and po.attempt = made.seq join payments p on p.id = po.payment_id
  )
  insert into due_settlements (due_id, way, reference_id, amount, at)
  select made.id, 'payment', p.id, made.amount, coalesce(p.settled_at, now())
  from made join payment_orders po on po.order_id = made.order_id and po.attempt = made.seq join payments p on p.id = po.payment_id where made.status = 'settled'`
