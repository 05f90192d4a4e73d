import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { today } from '#server/platform/db/today.ts'
import { Problem } from '#server/platform/errors.ts'
import { book } from './entries/entries.ts'

type Costs = { day: string; amount: number }

/**
 * Books the provider's cost of a day (WIB, `YYYY-MM-DD`) from its settlement report, once per day. `by`: who confirmed it. Throws
 * `not-allowed-now` for a day that is booked or not over.
 */
export async function bookProviderCosts(tx: Tx, { day, amount }: Costs, by: string) {
  await refuseDay(tx, day)
  const { rows } = await sql<{ id: number }>`
    insert into provider_costs (day, amount, booked_by) values (${day}, ${amount}, ${by}) on conflict (day) do nothing returning id`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw bookedBefore(day)
  await book(tx, {
    kind: 'provider-cost',
    reference: row.id,
    orderId: null,
    // The money is gone, even if the balance turns negative.
    allowedBy: by,
    entries: [
      { account: 'fees', debit: amount },
      { account: 'provider', credit: amount },
    ],
  })
  await writeAudit(tx, { actor: `operator:${by}`, act: 'book provider costs', object: `day:${day}`, detail: { amount } })
}

/** Throws `not-allowed-now` where the costs of a day (WIB) cannot be booked. */
export async function refuseDay(tx: Tx, day: string) {
  const { rows } = await sql<{ over: boolean; booked: boolean }>`
    select ${day}::date < ${today} as over, exists (select from provider_costs where day = ${day}::date) as booked`.execute(tx)
  if (rows[0]?.booked) throw bookedBefore(day)
  if (!rows[0]?.over) throw new Problem('not-allowed-now', { detail: { code: 'day-not-over' } })
}

const bookedBefore = (day: string) => new Problem('not-allowed-now', { detail: { code: 'day-booked', params: { day } } })

/** Returns the provider's costs of the newest `maxDays` booked days. Rupiah. */
export const costsOfDays = (db: Db, maxDays: number): Promise<Costs[]> =>
  db
    .selectFrom('providerCosts')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'amount'])
    .orderBy('providerCosts.day', 'desc')
    .limit(maxDays)
    .execute()
