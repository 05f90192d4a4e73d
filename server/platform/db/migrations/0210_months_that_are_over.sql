-- A month is closed once it is over: a later one would refuse every entry, so every payment, and no one may delete it again.
create function refuse_month_under_way() returns trigger language plpgsql as $$
begin
  if (new.month + interval '1 month') at time zone 'Asia/Jakarta' > now() then
    raise exception 'this month is under way' using errcode = 'check_violation', constraint = 'ledger_period_over';
  end if;
  return new;
end $$;
create trigger ledger_periods_over before insert on ledger_periods for each row execute function refuse_month_under_way();
