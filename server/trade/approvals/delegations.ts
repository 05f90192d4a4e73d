import { sql } from 'kysely'
import { maxDelegationDays, maxDelegations, type Delegation } from '#contract/approvals.ts'
import { permissionsOf } from '#contract/permissions.ts'
import type { DelegationId, UserId } from '#contract/ids.ts'
import type { TakeConfirmation } from '#server/identity/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import { awaitTurn } from '#server/platform/db/awaitTurn.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Member } from './levels.ts'
import { readCompany } from './policy.ts'

const isAdministrator = ({ permissions }: Actor<'company'>) => permissions.has('approvals.manage')

/** Delegations that the member may end: those from and to them, for administrators all. */
const visible = (by: Actor<'company'>) =>
  isAdministrator(by) ? ownedBy(by, 'd') : sql`${ownedBy(by, 'd')} and (d.user_id = ${by.user} or d.to_user_id = ${by.user})`

/** Delegations in force or to come. */
export async function listDelegations(db: Db, by: Actor<'company'>, only?: DelegationId): Promise<Delegation[]> {
  const { rows } = await sql<{ id: DelegationId; user: UserId; name: string; to: UserId; toName: string; fromAt: Date; untilAt: Date }>`
    select d.id, d.user_id as "user", f.name, d.to_user_id as "to", t.name as to_name, d.from_at, d.until_at
    from delegations d join users f on f.id = d.user_id join users t on t.id = d.to_user_id
    where ${visible(by)} and d.until_at > now() and ${only === undefined ? sql`true` : sql`d.id = ${only}`} order by d.from_at, d.id limit 200`.execute(
    db,
  )
  return rows.map(({ id, user, name, to, toName, fromAt, untilAt }) => ({
    id,
    from: { userId: user, name },
    to: { userId: to, name: toName },
    fromAt: fromAt.toISOString(),
    untilAt: untilAt.toISOString(),
  }))
}

/** Active members who can decide for another: those who may read requests. */
export async function listColleagues(db: Db, by: Actor<'company'>) {
  const { members } = await readCompany(db, by.id)
  return members.filter(mayTakeOver).map(({ userId, name }) => ({ userId, name, self: userId === by.user }))
}

const mayTakeOver = ({ roles }: Member) => permissionsOf('company', roles).has('requests.read')

type NewDelegation = { userId?: UserId | undefined; toUserId: UserId; fromAt?: string | undefined; untilAt: string }

/**
 * Lets a colleague decide for a member in a time. Only administrators delegate for somebody else. Throws `not-found`, `forbidden`,
 * `validation`, `not-allowed-now` beyond the limit.
 */
export async function createDelegation(
  db: Db,
  by: Actor<'company'>,
  wanted: NewDelegation,
  confirm: TakeConfirmation,
): Promise<Delegation> {
  const { toUserId, userId = by.user, fromAt = new Date().toISOString(), untilAt } = wanted
  if (userId !== by.user && !isAdministrator(by)) throw new Problem('forbidden')
  const [from, until] = [new Date(fromAt), new Date(untilAt)]
  if (until <= from || until <= new Date() || Number(until) - Number(from) > maxDelegationDays * 86_400_000)
    throw new Problem('validation', { errors: [{ path: 'untilAt', code: 'invalid' }] })
  const id = await inTransaction(db, async (tx) => {
    const { members } = await readCompany(tx, by.id)
    const [giver, taker] = [userId, toUserId].map((each) => members.find((member) => member.userId === each))
    if (!giver || !taker || giver === taker) throw new Problem('not-found')
    if (!mayTakeOver(taker)) throw new Problem('not-found')
    await refuseMany(tx, by)
    const row = { buyerId: by.id, userId, toUserId, fromAt: from, untilAt: until, createdBy: by.user }
    const created = await tx.insertInto('delegations').values(row).returning('id').executeTakeFirstOrThrow()
    await confirm(tx)
    return created.id
  })
  const [delegation] = await listDelegations(db, by, id)
  return delegation!
}

/** Every approval reads the delegations of its company. */
async function refuseMany(tx: Tx, by: Actor<'company'>) {
  await awaitTurn(tx, `delegations ${by.id}`)
  const open = sql`${ownedBy(by)} and until_at > now()`
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from delegations where ${open}`.execute(tx)
  if (rows[0]!.n >= maxDelegations)
    throw new Problem('not-allowed-now', { detail: { code: 'too-many-delegations', params: { max: maxDelegations } } })
}

/** Throws `not-found` for one that is over or not the member's. */
export async function endDelegation(db: Db, by: Actor<'company'>, id: DelegationId) {
  const { numAffectedRows } = await sql`update delegations d set until_at = greatest(now(), d.from_at + interval '1 second')
    where ${visible(by)} and d.id = ${id} and d.until_at > now()`.execute(db)
  if (numAffectedRows !== 1n) throw new Problem('not-found')
}
