-- A store charges PPN while its PKP level is valid: however the proof ends, PPN ends with it in the same transaction.
create function end_ppn() returns trigger language plpgsql as $$
declare
  shop bigint;
begin
  for shop in
    update shops set pkp_from = null, updated_at = now() from sellers
    where sellers.organization_id = new.organization_id and shops.seller_id = sellers.id and shops.pkp_from is not null
    returning shops.id
  loop
    perform graphile_worker.add_job('refresh-terms', json_build_object('shopId', shop), max_attempts => 12);
  end loop;
  return null;
end $$;
create trigger verifications_end_ppn after update of status, expires_at on verifications for each row
  when (new.level = 'pkp' and new.expires_at is null
    and (old.expires_at is not null or new.status in ('refused', 'suspended', 'expired')))
  execute function end_ppn();
