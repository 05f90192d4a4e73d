import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { usage } from './servers.ts'

/** Milliseconds of processor so far, of a server and of each of its connections. */
export type Processor = { server: number; postgres: Map<number, number> }

/** Reads the processor time of each side; `isOwn` tells its connections by their application_name. Connections that ended since are missed, and few do. */
export async function readProcessor(db: Db, sides: readonly { pid: number; isOwn: (name: string) => boolean }[]): Promise<Processor[]> {
  const { rows } = await sql<{ pid: number; name: string }>`
    select pid, application_name as name from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  )
  return sides.map(({ pid, isOwn }) => ({
    server: usage(pid).cpuSeconds * 1000,
    postgres: new Map(rows.flatMap(({ pid: of, name }) => (isOwn(name) ? [[of, runningMs(of)] as const] : []))),
  }))
}

/** Processor time between two readings. */
export function spentBetween(before: Processor, after: Processor): { server: number; postgres: number } {
  const postgres = [...after.postgres].reduce((sum, [pid, ms]) => sum + ms - (before.postgres.get(pid) ?? 0), 0)
  return { server: after.server - before.server, postgres }
}

function runningMs(pid: number) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}
