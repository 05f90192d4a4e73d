import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { networkOf } from '#server/platform/limits/limits.ts'

/** Maximum networks counted per day, and how many of them store a sample of a body. */
const [maxNetworks, maxSamples] = [1_000, 20]
const maxSampleLength = 200

/** Counts a webhook without a valid signature. A day's rows are bounded, however many senders and bodies there are. */
export async function countRefused(db: Db, address: string, body: string) {
  const sample = body.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, maxSampleLength)
  const hash = createHash('sha256').update(body).digest()
  const network = networkOf(address).slice(0, 100)
  await sql`
    with today as (select (now() at time zone 'Asia/Jakarta')::date as day), seen as (
      select count(*) as networks, coalesce(bool_or(network = ${network}), false) as known from refused_webhooks join today using (day))
    insert into refused_webhooks as r (day, network, sample_hash, sample)
    select day, case when known or networks < ${maxNetworks} then ${network} else 'others' end,
      case when networks < ${maxSamples} then ${hash}::bytea end, case when networks < ${maxSamples} then ${sample} end
    from today, seen
    on conflict (day, network) do update set count = r.count + 1, last_at = now()`.execute(db)
}

/** Deletes counts after a month; until then operators see the senders. */
export const purgeRefused = (db: Db) =>
  db
    .deleteFrom('refusedWebhooks')
    .where('day', '<', sql<string>`(now() - interval '30 days')::date`)
    .execute()
