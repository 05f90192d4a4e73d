import pg from 'pg'
import { modules } from './modules.ts'

/** Invariants that hold after any load (docs/architecture.md). Each query lists the rows that break it. */
export const invariants = Object.values(modules).flatMap((module) => module.invariants ?? [])

/** The broken invariants of a database with at most ten rows each; empty when all hold. */
export async function brokenInvariants(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // a lost connection also fails the statement, which is what ends us
  await client.connect()
  try {
    const broken: { name: string; rows: unknown[] }[] = []
    for (const { name, sql } of invariants) {
      const { rows } = await client.query(`select * from (${sql}) broken limit 10`)
      if (rows.length > 0) broken.push({ name, rows })
    }
    return broken
  } finally {
    await client.end()
  }
}
