-- A changed address pauses a buyer's refunds by bank as it pauses a store's payouts.
create or replace function refund_paused_until(refund bigint) returns timestamptz language sql stable as $$
  select max(until) from (
    select effective_at as until from bank_account_changes where refund_id = refund and stopped_at is null
    union all
    select done_at + interval '24 hours' from refunds
      join payments on payments.id = refunds.payment_id
      join orders on orders.id = payments.order_id
      join email_changes on email_changes.buyer_id = orders.buyer_id
    where refunds.id = refund and email_changes.status = 'done' and former_proven) pauses
  where until > now()
$$;
