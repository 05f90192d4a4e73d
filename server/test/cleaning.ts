import type pg from 'pg'

const ours = `(select oid from pg_namespace where nspname !~ '^pg_|^information_schema$')`

/** Tables that migrations fill and every test changes. Other tables that migrations fill must stay unchanged. */
const restored = ['organizations', 'event_cursors']

/** SQL that resets a used database to its migrated state. It works while `fingerprint` is unchanged, so that only rows differ. */
export type Cleaning = {
  /** SQL of a text that changes with tables, functions, rights and the rows of migrations. */
  fingerprintOf: string
  fingerprint: string
  /** Statements of a function. They delete rows instead of truncating, which would invalidate the connections' table caches. */
  clean: string
}

/** Reads it from an unused migrated database. Undefined if its owner may not disable triggers and foreign keys. */
export async function readCleaning(template: pg.Client): Promise<Cleaning | undefined> {
  const { rows: mine } = await template.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user')
  if (!mine[0]?.rolsuper) return undefined
  const tables = await tablesOf(template)
  const filled = tables.filter(({ rows }) => rows > 0).map(({ name }) => name)
  const compared = filled.filter((name) => !restored.some((table) => name === `public.${table}`))
  const { rows: moments } = await template.query<{ moment: string }>('select pg_current_xact_id()::xid as moment')
  const moment = moments[0]!.moment
  const queries = [...catalogs.map(([table, where]) => rowsOf(table, moment, where)), ...compared.map((table) => rowsOf(table, moment))]
  const fingerprintOf = `concat_ws(' ', ${queries.map((query) => `(${query})`).join(', ')})`
  const { rows } = await template.query<{ fingerprint: string }>(`select ${fingerprintOf} as fingerprint`)
  const emptied = tables.filter(({ name }) => !compared.includes(name)).map(({ name }) => `delete from ${name};`)
  const inserted = await Promise.all(restored.map((table) => insertion(template, table)))
  const clean = `${emptied.join(' ')} ${inserted.join(' ')} ${await sequencesOf(template)}`
  return { fingerprintOf, fingerprint: rows[0]!.fingerprint, clean }
}

async function tablesOf(template: pg.Client) {
  const { rows } = await template.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ${ours} order by oid`,
  )
  const names = rows.map(({ name }) => (name.includes('.') ? name : `public.${name}`))
  const { rows: counts } = await template.query<{ name: string; rows: number }>(
    names.map((name) => `select '${name}' as name, count(*)::int as rows from ${name}`).join(' union all '),
  )
  return counts
}

/** Changes with every row that is added, changed or deleted since `moment`, a transaction of before. Comparing ages costs a fifth of hashing rows. */
const rowsOf = (table: string, moment: string, where = 'true') =>
  `select concat(count(*), ':', count(*) filter (where age(xmin) < age('${moment}'::xid))) from ${table} where ${where}`

/** Catalogs that say what tables, functions, rights, constraints, defaults, indexes, triggers and columns there are. */
const catalogs = [
  ['pg_class', `relnamespace in ${ours}`],
  ['pg_proc', `pronamespace in ${ours}`],
  ['pg_constraint', `connamespace in ${ours}`],
  ['pg_attrdef'],
  ['pg_index', 'indexrelid >= 16384'],
  ['pg_trigger'],
  ['pg_attribute', `attrelid in (select oid from pg_class where relkind = 'r' and relnamespace in ${ours})`],
] as const

async function insertion(template: pg.Client, table: string) {
  const { rows } = await template.query<{ rows: string; columns: string }>(`
    select (select json_agg(t)::text from ${table} t) as rows, (select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns`)
  const { rows: values, columns } = rows[0]!
  return `insert into ${table} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${table}, ${template.escapeLiteral(values)});`
}

async function sequencesOf(template: pg.Client) {
  const { rows } = await template.query<{ call: string }>(`
    select format('setval(%L, %s, %s)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
      (last_value is not null)::text) as call
    from pg_sequences where schemaname !~ '^pg_'`)
  return rows.map(({ call }) => `perform ${call};`).join(' ')
}
