import pg from 'pg'
import { runMigration } from '#server/platform/db/migrate.ts'

/** One column wider by the pattern of server/platform/db/migrations/README.md: another beside it, kept the same by the database, filled bit by bit. */
const widen = [
  `alter table order_lines add column wide_quantity bigint;
   create function of_the_drill_widen() returns trigger language plpgsql as $$ begin new.wide_quantity := new.quantity; return new; end $$;
   create trigger of_the_drill_widen before insert or update of quantity on order_lines for each row execute function of_the_drill_widen()`,
  'alter table order_lines add constraint of_the_drill check (wide_quantity is not null and wide_quantity = quantity) not valid',
]
const some = `update order_lines set wide_quantity = quantity where id in (select id from order_lines where wide_quantity is null order by id limit 300)`

/** Runs changes that migrations may make under load, and a forbidden one: a changed column type invalidates cached plans. */
export async function expand(adminUrl: string, say: (text: string) => void) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  for (const { name } of tables) await runMigration(client, `alter table ${name} add column of_the_drill text not null default ''`)
  say(`every table (${tables.length}) has one column more`)
  const [beside, check] = widen as [string, string]
  await runMigration(client, beside)
  for (let changed: number | null = 1; changed;) changed = (await client.query(some)).rowCount
  await runMigration(client, check)
  await client.query('alter table order_lines validate constraint of_the_drill')
  say('a column is wide beside its narrow one')
  await client.query('create index concurrently of_the_drill on order_lines (product_id, wide_quantity)')
  say('an index is made concurrently')
  const { rows: columns } = await client.query<{ table: string; column: string }>(retypable)
  for (const { table, column } of columns)
    for (const type of ['varchar', 'text']) await runMigration(client, `alter table ${table} alter column ${column} type ${type}`)
  say(`columns of busy tables (${columns.length}) changed their type and back`)
  await client.end()
}

/** Columns of text on which nothing else of the database stands. */
const retypable = `
  select relname as table, attname as column from pg_attribute join pg_class c on c.oid = attrelid
  where c.oid = any (array['shops', 'products', 'buyers', 'orders', 'order_lines', 'store_orders', 'payments', 'sessions', 'rooms', 'messages']::regclass[])
    and atttypid = 'text'::regtype and not attname like 'of_the_drill%'
    and not exists (select from pg_depend where refclassid = 'pg_class'::regclass and refobjid = c.oid and refobjsubid = attnum)`
