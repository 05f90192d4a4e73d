import { sql } from 'kysely'
import * as z from 'zod/mini'
import { OrganizationId } from '#contract/ids.ts'
import { peopleLimits, PersonMove } from '#contract/operatorPeople.ts'
import {
  endSuspension,
  findOrganizationName,
  findSuspension,
  liftSuspension,
  lockProfile,
  suspendOrganization,
} from '#server/identity/api.ts'
import { hideGoods, showGoods } from '#server/catalog/api.ts'
import { cancelListed } from '#server/ledger/api.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { eachRow, isRested, standardError, type RowLog } from '#server/platform/jobs/rows.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { removeFromCarts } from '#server/trade/api.ts'
import { startOfDay } from '#server/platform/db/today.ts'
import { defineAct } from '../twoPerson/act.ts'

/** Subject of an act: one act per organization can wait at a time. */
export const subjectOf = (id: OrganizationId) => `organization:${id}`

/**
 * Suspends a store or a company for a time, or lifts it. A store's goods are hidden and its money waits; orders in progress continue.
 * Throws `not-found`, `not-allowed-now`, `validation` for a day that is past or too far, and `second-person` if the act was requested or is
 * confirmed by an operator who owns it.
 */
export const suspensionAct = defineAct('people.suspend', z.object({ id: OrganizationId, move: PersonMove }), async (tx, { id, move }) => {
  const who = await lockProfile(tx, id)
  const active = await findSuspension(tx, id)
  if ((move.step === 'lift') !== (active !== undefined)) throw new Problem('not-allowed-now')
  const until = move.step === 'suspend' ? await endOfDay(tx, move.until) : undefined
  const name = await findOrganizationName(tx, id)
  return {
    subject: subjectOf(id),
    summary: { act: 'suspension' as const, OrganizationId: id, step: move.step, name, until: until?.toISOString() ?? null },
    fingerprint: { suspendedSince: active?.createdAt.toISOString() ?? null },
    organizationIds: [id],
    run: async (by, _, user) => {
      const operator = { user, name: `operator:${by}` as const }
      if (until) await suspendOrganization(tx, id, who, operator, { reason: move.reason, until })
      else await liftSuspension(tx, id, who, operator, move.reason)
      if (who.role === 'seller') await (until ? stopStore(tx, who) : showGoods(tx, who))
    },
  }
})

/** The end of a day in western Indonesia. */
async function endOfDay(tx: Tx, day: string): Promise<Date> {
  const { rows } = await sql<{ until: Date; near: boolean }>`
    select until, until > now() and until < now() + make_interval(days => ${peopleLimits.days + 1}) as near
    from (select ${startOfDay(day, 1)} as until) u`.execute(tx)
  const { until, near } = rows[0]!
  if (!near) throw new Problem('validation', { errors: [{ path: 'until', code: 'too-far-ahead' }] })
  return until
}

/** Hides the store's goods and cancels its listed payout, which the bank does not have yet. */
async function stopStore(tx: Tx, seller: Profile<'supplier'>) {
  await hideGoods(tx, removeFromCarts, seller)
  const shop = await tx.selectFrom('shops').select('id').where(ownedBy(seller)).executeTakeFirst()
  if (shop) await cancelListed(tx, shop.id, { code: 'store-suspended' })
}

/** Ends expired suspensions, each in its own transaction, so that one failure does not stop the others. */
export async function endSuspensions(db: Db, log: RowLog = standardError) {
  const round = { db, job: 'end-suspensions', log } as const
  const { rows } = await sql<{ id: number }>`select id from suspensions where status = 'active' and until <= now()
    and ${isRested(round.job, sql<string>`suspensions.id::text`)} order by until limit 100`.execute(db)
  await eachRow(
    round,
    rows,
    ({ id }) => id,
    ({ id }) =>
      inTransaction(db, async (tx) => {
        const who: Profile<TradingKind> | undefined = await endSuspension(tx, id)
        if (who?.role === 'seller') await showGoods(tx, who)
      }),
  )
}
