import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Line, Records } from './records.ts'

/** Any fixed number: it names the lock that makes turns one at a time among all processes. */
const lockKey = 7_265_767

type Row = { kind: string; key: string; value: string; version: number }

/** The payment stand-in's state in our database: every process that serves it knows the same, and a backup holds it. */
export function standInRecords(db: Db): Records {
  let last = 0
  let before: Promise<void> = Promise.resolve()
  return {
    // One of ours at a time, so that the stand-in never takes more than one connection from the shop.
    begin: async () => {
      const mine = Promise.withResolvers<void>()
      const earlier = before
      before = mine.promise
      await earlier
      const tx = await db
        .startTransaction()
        .execute()
        .catch((error: unknown) => {
          mine.resolve()
          throw error
        })
      const giveUp = async (error: unknown) => {
        // Memory differs from the stored lines now: the next turn reads everything.
        last = 0
        await tx
          .rollback()
          .execute()
          .catch(() => undefined)
        mine.resolve()
        throw error
      }
      const whole = last === 0
      const read = async () => {
        await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
        const { rows } =
          await sql<Row>`select kind, key, value, version from stand_in_records where version > ${last} order by version`.execute(tx)
        last = rows.at(-1)?.version ?? last
        return rows.map(({ kind, key, value }): Line => [kind, key, JSON.parse(value)])
      }
      const write = async (written: Line[]) => {
        for (const [kind, key, value] of written) {
          const { rows } = await sql<{ version: number }>`
            insert into stand_in_records (kind, key, value) values (${kind}, ${key}, ${JSON.stringify(value)})
            on conflict (kind, key) do update set value = excluded.value, version = default returning version`.execute(tx)
          last = rows[0]?.version ?? last
        }
        await tx.commit().execute()
        mine.resolve()
      }
      const lines = await read().catch(giveUp)
      return { lines, whole, end: (written) => write(written).catch(giveUp) }
    },
  }
}

/** Webhooks that were heard are of no use to anybody. */
export const purgeDeliveredWebhooks = (db: Db) => sql`delete from stand_in_records where kind = 'webhook' and value = 'null'`.execute(db)
