import { sql, type Selectable } from 'kysely'
import type { OrganizationId, UserId } from '#contract/ids.ts'
import { recordAccountEvent } from '#server/identity/events.ts'
import type { ActorName, Profile, TradingKind } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Suspensions } from '#server/platform/db/schema.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { suspensionMoves } from './moves.ts'
import { profilesOf } from '#server/platform/db/profiles.ts'

/** Suspension of an organization by operators, and its end. `until`: ISO, of a suspension. */
export type SuspensionEvent = { type: 'organization.suspended' | 'organization.lifted'; data: { reason: string; until: string | null } }

type By = { user: UserId; name: ActorName }
type SuspensionNotice = { reason: string; until: Date }

/** Locks the company or supplier of an open organization. Throws `not-found`. */
export async function lockProfile(tx: Tx, organization: OrganizationId): Promise<Profile<TradingKind>> {
  const found = await profileOf(tx, organization)
  if (!found) throw new Problem('not-found')
  // Serializes with transactions that create goods or orders: they lock the same row.
  const { rows } = await sql`select from ${profilesOf(found)} where id = ${found.id} and closed_at is null for update`.execute(tx)
  if (rows.length === 0) throw new Problem('not-found')
  return found
}

async function profileOf(tx: Tx, organization: OrganizationId): Promise<Profile<TradingKind> | undefined> {
  const { rows } = await sql<Profile<TradingKind>>`
    select case when b.id is null then 'seller' else 'buyer' end as role, coalesce(b.id, x.id) as id from organizations o
    left join buyers b on b.organization_id = o.id left join sellers x on x.organization_id = o.id
    where o.id = ${organization} and coalesce(b.id, x.id) is not null`.execute(tx)
  return rows[0]
}

/** Suspends an organization whose profile is locked. Throws `not-allowed-now` where it is suspended already. */
export async function suspendOrganization(
  tx: Tx,
  organization: OrganizationId,
  who: Profile<TradingKind>,
  by: By,
  { reason, until }: SuspensionNotice,
) {
  const row = await tx
    .insertInto('suspensions')
    .values({ organizationId: organization, reason, until, suspendedBy: by.user })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Problem('not-allowed-now')
  await sql`update ${profilesOf(who)} set suspended_until = ${until} where id = ${who.id}`.execute(tx)
  await recordAccountEvent(tx, who, { type: 'organization.suspended', data: { reason, until: until.toISOString() }, actor: by.name })
}

/** Lifts the suspension. Throws `not-allowed-now` where the organization is not suspended. */
export async function liftSuspension(tx: Tx, organization: OrganizationId, who: Profile<TradingKind>, by: By, reason: string) {
  const [moved] = await transition(tx, suspensionMoves, 'lift', {
    who: 'operator',
    which: sql`organization_id = ${organization}`,
    set: { liftedBy: by.user, liftReason: reason, endedAt: sql`now()` },
    record: (_, type) => recordAccountEvent(tx, who, { type, data: { reason, until: null }, actor: by.name }),
  })
  if (!moved) throw new Problem('not-allowed-now')
  await goOn(tx, who)
}

/** Ends a suspension that has expired. Returns its organization; undefined where the suspension was lifted before. */
export async function endSuspension(tx: Tx, id: number): Promise<Profile<TradingKind> | undefined> {
  const row = await tx.selectFrom('suspensions').select('organizationId').where('id', '=', id).executeTakeFirstOrThrow()
  const who = await profileOf(tx, row.organizationId)
  if (!who) return undefined
  await sql`select from ${profilesOf(who)} where id = ${who.id} for update`.execute(tx)
  const [moved] = await transition(tx, suspensionMoves, 'end', {
    who: 'system',
    which: sql`id = ${id} and until <= now()`,
    set: { endedAt: sql`now()` },
    record: (_, type) => recordAccountEvent(tx, who, { type, data: { reason: '', until: null }, actor: 'system' }),
  })
  if (!moved) return undefined
  await goOn(tx, who)
  return who
}

const goOn = (tx: Tx, who: Profile<TradingKind>) =>
  sql`update ${profilesOf(who)} set suspended_until = null where id = ${who.id}`.execute(tx)

export type Suspension = Pick<Selectable<Suspensions>, 'reason' | 'until' | 'createdAt'>

/** Reason and end of an organization's current suspension. */
export const findSuspension = (db: Db, organization: OrganizationId): Promise<Suspension | undefined> =>
  db
    .selectFrom('suspensions')
    .select(['reason', 'until', 'createdAt'])
    .where('organizationId', '=', organization)
    .where('status', '=', 'active')
    .executeTakeFirst()
