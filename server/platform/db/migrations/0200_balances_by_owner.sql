-- The role that serves writes no balance: entries do, through this function, which runs as its owner. Objects that others
-- may make never stand in its way.
alter function apply_ledger_entries() security definer set search_path = pg_catalog, public, pg_temp;
