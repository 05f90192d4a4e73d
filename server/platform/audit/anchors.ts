import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Anchor } from './chain.ts'

/** Milliseconds between two anchors. */
const every = 86_400_000

export const anchorFile = (dataDir: string) => join(dataDir, 'audit-anchors')

/** The anchors of a data folder, one a line: when, the number of the last row, its hash. */
export function readAnchors(dataDir: string): (Anchor & { at: string })[] {
  const file = anchorFile(dataDir)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, at = '', seq, hash = ''] = /^(\S+) (\d+) ([0-9a-f]{64})$/.exec(line) ?? []
    return seq === undefined ? [] : [{ at, seq: Number(seq), hash }]
  })
}

/** Once a day writes the chain's end where the database's own role cannot reach: into a file, and by `log` to wherever logs go. */
export async function anchorAudit(db: Db, dataDir: string, log: (line: string) => void, now = Date.now()): Promise<void> {
  const before = readAnchors(dataDir).at(-1)
  if (before && now - Date.parse(before.at) < every) return
  const { rows } = await sql<{
    seq: number
    hash: Buffer
  }>`select seq, hash from audit where seq is not null order by seq desc limit 1`.execute(db)
  const [last] = rows
  if (!last || last.seq === before?.seq) return
  const line = `${new Date(now).toISOString()} ${last.seq} ${last.hash.toString('hex')}`
  appendFileSync(anchorFile(dataDir), `${line}\n`, { mode: 0o600 })
  log(`The audit's end: ${line}`)
}
