-- What the role that serves (setting pasokan.app) may do, compared with what it has: only what differs is granted or revoked,
-- so that running this at each start costs a look. Append-only tables get no update and no delete; nothing is truncated.
do $$
declare
  command text;
begin
  for command in
    with app as (
      select oid, quote_ident(rolname) as name from pg_roles where rolname = current_setting('pasokan.app')
    ), limited (relation, rights) as (values
      ('migrations', '{SELECT}'),
      ('graphile_worker.migrations', '{SELECT}'),
      ('ledger_transactions', '{SELECT,INSERT}'),
      ('ledger_entries', '{SELECT,INSERT}'),
      ('ledger_periods', '{SELECT,INSERT}'),
      ('due_settlements', '{SELECT,INSERT}'),
      ('provider_costs', '{SELECT,INSERT}'),
      ('consents', '{SELECT,INSERT}'),
      ('credit_notes', '{SELECT,INSERT}'),
      ('issued_documents', '{SELECT,INSERT}'),
      ('credit_note_lines', '{SELECT,INSERT}'),
      ('closed_lines', '{SELECT,INSERT}'),
      ('rfq_awards', '{SELECT,INSERT}'),
      ('escalations', '{SELECT,INSERT}'),
      -- Written by apply_ledger_entries(), which runs as its owner.
      ('ledger_balances', '{SELECT}'),
      -- Law: rows come with migrations.
      ('tax_rates', '{SELECT}'),
      -- Besides, by column: see below.
      ('audit', '{SELECT}')
    ), relations as (
      select c.oid, c.relkind, c.relacl from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'S') and pg_has_role(c.relowner, 'usage')
    ), wanted (relation, field, privilege) as (
      -- A view writes with its owner's rights, but for what a trigger of it does instead.
      select r.oid, null::name, unnest(case
        when l.rights is not null then l.rights::text[]
        when r.relkind = 'S' then '{USAGE,SELECT}'
        when r.relkind = 'v' then '{SELECT}' || array(
          select kind from (values (4, 'INSERT'), (8, 'DELETE'), (16, 'UPDATE')) v (bit, kind)
          where exists (select from pg_trigger t where t.tgrelid = r.oid and t.tgtype & 64 > 0 and t.tgtype & v.bit > 0))
        else '{SELECT,INSERT,UPDATE,DELETE}' end)
      from relations r left join limited l on to_regclass(l.relation) = r.oid
      union all
      -- The database dates and numbers an act; the chain's seal comes later.
      select r.oid, a.attname, case when a.attname in ('seq', 'hash') then 'UPDATE' else 'INSERT' end
      from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      where r.oid = to_regclass('audit') and a.attname not in ('id', 'at')
    ), whole (relation, field, privilege) as (
      select r.oid, null::name, h.privilege_type from relations r, aclexplode(r.relacl) h join app on h.grantee = app.oid
    ), held (relation, field, privilege) as (
      table whole
      union all
      -- Revoking a right on the whole table takes it from its columns too: there it counts as not held.
      select r.oid, a.attname, h.privilege_type
      from relations r join pg_attribute a on a.attrelid = r.oid, aclexplode(a.attacl) h join app on h.grantee = app.oid
      where not exists (select from whole w where w.relation = r.oid and w.privilege = h.privilege_type)
    ), changes (step, verb, direction, relation, field, privilege) as (
      select 1, 'revoke', 'from', h.* from (table held except table wanted) h
      union all
      select 2, 'grant', 'to', w.* from (table wanted except table held) w
    ), commands (step, command) as (
      select step, format('%s %s%s on %s%s %s %s', verb, privilege, ' (' || quote_ident(field) || ')', case relkind when 'S' then 'sequence ' end,
        relation::regclass, direction, app.name)
      from changes join relations r on r.oid = relation, app
      union all
      -- Tables that the owner makes later are reachable before this runs again.
      select 3, format('alter default privileges in schema public grant %s on %s to %s', rights, kind, app.name)
      from app, (values ('r', 'tables', 'select, insert, update, delete'), ('S', 'sequences', 'usage, select')) v (type, kind, rights)
      where not exists (select from pg_default_acl d, aclexplode(d.defaclacl) h where d.defaclrole = quote_ident(current_user)::regrole
        and d.defaclnamespace = 'public'::regnamespace and d.defaclobjtype = v.type::"char" and h.grantee = app.oid)
      union all
      -- The job queue's tables show their rows to their owner alone; rights keep strangers out.
      select 4, format('create policy served on %s using (true) with check (true)', c.oid::regclass) from pg_class c
      where c.relnamespace = to_regnamespace('graphile_worker') and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'served')
      union all
      select 5, format('grant usage on schema %I to %s', n.nspname, app.name) from app, pg_namespace n
      where n.nspname in ('public', 'graphile_worker') and not has_schema_privilege(app.oid, n.oid, 'usage')
      union all
      -- Who can make objects could put one in the way of a function that runs as the owner.
      select 6, format('revoke create on schema public from public, %s', app.name) from app where has_schema_privilege(app.oid, 'public', 'create')
      union all
      select 7, format('revoke create, temporary on database %I from public, %s', current_database(), app.name) from app
      where has_database_privilege(app.oid, current_database(), 'create, temporary')
      union all
      select 8, format('grant connect on database %I to %s', current_database(), app.name) from app
      where not has_database_privilege(app.oid, current_database(), 'connect')
    )
    select c.command from commands c order by step, 1
  loop
    execute command;
  end loop;
end $$;
