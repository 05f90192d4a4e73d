import pg from 'pg'

export type Table = { name: string; columns: string[]; key: string[] }

/** Every table of ours and of the job queue, those that others refer to first; without what migrations keep for themselves. */
export async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select c.oid::regclass::text as name,
      array(select quote_ident(a.attname) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select quote_ident(a.attname) from pg_index i, unnest(i.indkey) with ordinality as k (n, place) join pg_attribute a on a.attnum = k.n
            where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.place) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
      and c.oid::regclass::text not in ('migrations', 'graphile_worker.migrations') order by 1`)
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  return inOrder(tables, references)
}

function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const placed: Table[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const ready = [...waiting].filter(({ name }) => !references.some(({ from, to }) => from === name && names.has(to)))
    if (ready.length === 0) throw new Error(`These tables refer to each other in a ring: ${[...names].join(', ')}.`)
    for (const table of ready) {
      placed.push(table)
      waiting.delete(table)
    }
  }
  return placed
}

/** The migrations that ran on a database, and the newest one of the job queue's. */
export async function schemaOf(client: pg.Client) {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations order by name')
  const { rows } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')
  return { migrations, jobs: rows[0]?.id ?? 0 }
}

export async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => undefined) // the statement that fails tells
  await client.connect()
  return client
}
