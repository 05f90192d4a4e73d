-- Accounts that were closed before bank numbers were forgotten with them; only where nothing is owed any more.
delete from shop_accounts a using shops s, sellers x
where s.id = a.shop_id and x.id = s.seller_id and x.closed_at is not null
  and not exists (select from ledger_balances b where b.shop_id = s.id group by b.account having sum(b.balance) <> 0);
update refunds r set account_number = '', account_holder = 'Closed account' from payments p, orders o, buyers b
where p.id = r.payment_id and o.id = p.order_id and b.id = o.buyer_id and b.closed_at is not null and r.status = 'paid' and r.account_number <> '';
