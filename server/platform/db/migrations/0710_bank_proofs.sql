-- A bank book proves the account that was there when it was checked: of one that was changed since, or named since, the proof is over.
update verifications v set badge = null, expires_at = null, version = version + 1,
  status = case when status = 'verified' then 'expired' else status end
where level = 'bank' and badge is not null and not exists (
  select from sellers x join shops s on s.seller_id = x.id join shop_accounts a on a.shop_id = s.id
  where x.organization_id = v.organization_id and a.updated_at <= v.decided_at);
