import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { modules } from '#server/modules.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { sqlName } from '#server/platform/module/module.ts'
import { forgetSettings } from '#server/platform/settings/read.ts'
import { measureAll } from '#server/trade/facts/measure.ts'
import { trustClock } from '#server/trade/orders/clock.ts'
import type { Transaction } from './midtrans/transaction.ts'
import { standInRecords } from './midtrans/stored.ts'

const count = z._default(z.int().check(z.gte(0), z.lte(3_650)), 0)
const Age = z.object({ days: count, hours: count })

type Parts = { db: Db; runClock: () => Promise<void> }

/**
 * `POST /stand-ins/age {days, hours}`: as if so much time had passed for everything that waits, but for who is signed in; then
 * the clock's rounds run once. For checks that cannot wait two weeks.
 */
export function ageRoute(app: FastifyInstance, { db, runClock }: Parts) {
  app.post('/stand-ins/age', { schema: { hide: true } }, async ({ body }) => {
    const { success, data } = z.safeParse(Age, body ?? {})
    if (!success || data.days + data.hours === 0) throw new Problem('validation', { errors: [{ path: 'days', code: 'whole-number' }] })
    const hours = data.days * 24 + data.hours
    const moved = await moveTimes(db, hours)
    await moveProvider(db, hours)
    forgetSettings(db)
    await trustClock(db)
    await runClock()
    // Earned facts count within a time window that has moved.
    await measureAll(db)
    return { hours, moved }
  })
}

/** Moves what each module says of its times back, all or nothing. Returns the rows of each table. */
const moveTimes = (db: Db, hours: number) =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('stand-ins/age'))`.execute(tx)
    const back = sql`make_interval(hours => ${hours})`
    const moved: Record<string, number> = {}
    for (const { times = {} } of Object.values(modules))
      for (const [table, { until = [], since = [] }] of Object.entries(times) as [string, { until?: string[]; since?: string[] }][]) {
        const sets = [
          // Ended periods stay, so that the order of events holds.
          ...until.map(
            (column) =>
              sql`${sql.ref(column)} = case when ${sql.ref(column)} > now() then ${sql.ref(column)} - ${back} else ${sql.ref(column)} end`,
          ),
          ...since.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${back}`),
        ]
        if (sets.length === 0) continue
        const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(sets)}`.execute(tx)
        moved[sqlName(table)] = Number(numAffectedRows)
      }
    return moved
  })

/** The payment stand-in keeps its own times; all processes read its records again before their next turn. */
async function moveProvider(db: Db, hours: number) {
  const ms = hours * 3_600_000
  const turn = await standInRecords(db).begin()
  const transactions = turn.lines.filter(([kind]) => kind === 'transaction')
  const aged = ({ payment, ...rest }: Transaction): Transaction => ({
    ...rest,
    createdAt: rest.createdAt - ms,
    expiresAt: rest.expiresAt - ms,
    ...(rest.pageExpiresAt === undefined ? {} : { pageExpiresAt: rest.pageExpiresAt - ms }),
    ...(payment ? { payment: { ...payment, chosenAt: payment.chosenAt - ms } } : {}),
  })
  await turn.end(transactions.map(([kind, key, value]) => [kind, key, aged(value as Transaction)]))
}
