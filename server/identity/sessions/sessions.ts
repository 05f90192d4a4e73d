import { randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { OrganizationId, SessionId, UserId } from '#contract/ids.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { hiddenCountOf } from '#server/platform/db/anyOf.ts'
import type { Act } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { batchLoads } from '#server/platform/db/batchLoads.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import type { Sessions } from '#server/platform/db/schema.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Person, Profile, SignedInActor } from '#server/platform/actor.ts'
import type { EndReason } from './endReasonTexts.ts'
import { endByUsedToken } from './reuse.ts'
import { hashToken, newToken, tokenAfter } from './tokens.ts'
import { profilesOf } from '#server/platform/db/profiles.ts'

/** Device and address of a sign-in, for its owner's list. */
export type Device = { userAgent: string; address: string }
/** Tokens of a client. `expiresAt` is the access token's expiry, ISO 8601. */
export type Tokens = { sessionId: SessionId; access: string; refresh: string; expiresAt: string }

/** An operator's session ends after 30 minutes without a call, and after eight hours at the latest. */
const operators = sql<boolean>`(buyer_id is null and seller_id is null)`
const shiftEnd = sql`least(now() + interval '30 minutes', created_at + interval '8 hours')`
const accessLife = sql<Date>`case when ${operators} then ${shiftEnd} else now() + interval '1 hour' end`
const refreshLife = sql<Date>`case when ${operators} then ${shiftEnd} else now() + interval '30 days' end`

/**
 * Creates a session on a device for the organization of this profile; without `user`, for the person who opened it. Throws
 * `unauthenticated` where they may not act for it.
 */
export async function createSession(db: Db | Tx, who: Profile & { user?: UserId }, device: Device): Promise<Tokens> {
  const [access, refresh] = [newToken(), newToken()]
  const { rows } = await sql<{ id: SessionId; accessExpiresAt: Date }>`
    with acting as (
      select m.user_id, m.organization_id, buyers.id as buyer_id, sellers.id as seller_id, now() as created_at from memberships m
      join organizations on organizations.id = m.organization_id
      left join buyers on buyers.organization_id = m.organization_id left join sellers on sellers.organization_id = m.organization_id
      where m.status = 'active' and ${membershipOf(who)} for share of m)
    insert into sessions (user_id, organization_id, buyer_id, seller_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, user_agent, address)
    select user_id, organization_id, buyer_id, seller_id, ${hashToken(access)}, ${accessLife}, ${hashToken(refresh)}, ${refreshLife},
      ${device.userAgent.slice(0, 300)}, ${device.address} from acting
    returning id, access_expires_at`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('unauthenticated', { detail: { code: 'wrong-sign-in' } })
  return { sessionId: row.id, access, refresh, expiresAt: row.accessExpiresAt.toISOString() }
}

type SessionHandover = { former: SessionId; next: SessionId; refresh: string | undefined }

/**
 * Makes a new session the continuation of an ended one: it keeps its age, and without its refresh token it ends with the former access
 * token. Returns the access token's expiry, and whether it can be refreshed.
 */
export async function continueSession(
  tx: Tx,
  { former, next, refresh }: SessionHandover,
): Promise<{ expiresAt: string; refreshed: boolean }> {
  const held = sql<boolean>`f.refresh_hash = ${hashToken(refresh ?? '')}`
  const { rows } = await sql<{ accessExpiresAt: Date; refreshed: boolean }>`
    update sessions n set created_at = f.created_at,
      access_expires_at = case when ${held} then n.access_expires_at else f.access_expires_at end,
      refresh_expires_at = case when ${held} then n.refresh_expires_at else f.access_expires_at end
    from sessions f where f.id = ${former} and n.id = ${next} returning n.access_expires_at, ${held} as refreshed`.execute(tx)
  const { accessExpiresAt, refreshed } = rows[0]!
  return { expiresAt: accessExpiresAt.toISOString(), refreshed }
}

function membershipOf(who: Profile & { user?: UserId }) {
  if (who.role === 'operator') return sql`organizations.kind = 'platform' and m.user_id = ${who.id}`
  const profiles = profilesOf(who)
  return sql`${profiles}.id = ${who.id} and m.user_id = ${who.user ?? sql`${profiles}.user_id`}`
}

const members = `select s.access_hash as hash, s.id, s.user_id as "user", s.organization_id as "organization", s.buyer_id as "buyerId", s.seller_id as "sellerId", m.roles,
    s.buyer_id is null and s.seller_id is null and s.access_expires_at < least(now() + interval '29 minutes', s.created_at + interval '8 hours') as slides
  from sessions s join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id and m.status = 'active'`
const holder = `${members}
  where s.access_hash = any(${hiddenCountOf('$1', 'bytea')}) and s.access_expires_at > now() and s.ended_at is null`
type SessionHolder = Pick<Selectable<Sessions>, 'id' | 'buyerId' | 'sellerId'> & {
  hash: Buffer
  user: UserId
  organization: OrganizationId
  roles: string[]
  slides: boolean
}

/** Maximum number of concurrent lookups that share one statement. */
const batchSize = 16
const finders = new WeakMap<Db, (hash: Buffer) => Promise<SessionHolder | undefined>>()

function findHeld(db: Db, hash: Buffer) {
  const find = finders.get(db) ?? batchLoads((hashes: Buffer[]) => heldBy(db, hashes), batchSize)
  finders.set(db, find)
  return find(hash)
}

async function heldBy(db: Db, hashes: Buffer[]) {
  const rows = await runPrepared<SessionHolder>(db, holder, [hashes])
  return hashes.map((hash) => rows.find((row) => row.hash.equals(hash)))
}

/** The actor of an access token. Undefined when the token is unknown, expired or ended, or its person is blocked. */
export async function findActor(db: Db, token: string): Promise<SignedInActor | undefined> {
  const row = await findHeld(db, hashToken(token))
  if (row?.slides) await prolong(db, row.id)
  return row && actorOf(row)
}

/** The same for requests that only end a session: the token may have expired, or been renewed at the same moment. */
export async function findFormerActor(db: Db, token: string): Promise<SignedInActor | undefined> {
  const hash = hashToken(token)
  const { rows } = await sql<SessionHolder>`${sql.raw(members)} where s.ended_at is null and s.id in (
    select id from sessions where access_hash = ${hash} union all select session_id from used_refresh_tokens where access_hash = ${hash})`.execute(
    db,
  )
  return rows[0] && actorOf(rows[0])
}

function actorOf({ id: sessionId, user, organization, buyerId, sellerId, roles }: SessionHolder): SignedInActor {
  const by = { via: 'session', user, organization, sessionId } as const
  if (buyerId !== null) return { ...by, role: 'buyer', id: buyerId, permissions: permissionsOf('company', roles) }
  if (sellerId !== null) return { ...by, role: 'seller', id: sellerId, permissions: permissionsOf('supplier', roles) }
  return { ...by, role: 'operator', id: user, permissions: permissionsOf('platform', roles) }
}

/** Extends an operator's idle timeout on a call, at most once a minute. */
const prolong = (db: Db, id: SessionId) =>
  sql`update sessions set access_expires_at = ${shiftEnd}, last_seen_at = now() where id = ${id} and ended_at is null and access_expires_at > now()`.execute(
    db,
  )

/**
 * Within this period an exchanged token returns the same tokens again, because the response may have been lost. A browser times out after
 * 30 or 60 seconds and retries after 30 (decision 86).
 */
const grace = sql`interval '2 minutes'`

/**
 * Exchanges a refresh token; a conditional update decides the first use. A second use after `grace`, or after its successor was used, means
 * that the token was copied, and ends the whole session.
 */
export async function refreshSession(db: Db, refresh: string, request?: Act['request']): Promise<Tokens> {
  const used = hashToken(refresh)
  const salt = randomBytes(32)
  const next = tokensAfter(refresh, salt)
  const fresh = await inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('sessions')
      .set({
        accessHash: hashToken(next.access),
        accessExpiresAt: accessLife,
        refreshHash: hashToken(next.refresh),
        refreshExpiresAt: refreshLife,
        lastSeenAt: sql<Date>`now()`,
      })
      .where('refreshHash', '=', used)
      .where('refreshExpiresAt', '>', sql<Date>`now()`)
      .where('endedAt', 'is', null)
      .returning(['id', 'accessExpiresAt'])
      // The statement still sees the old row.
      .returning(sql<Buffer>`(select access_hash from sessions former where refresh_hash = ${used})`.as('accessHash'))
      .executeTakeFirst()
    if (row) await tx.insertInto('usedRefreshTokens').values({ hash: used, sessionId: row.id, salt, accessHash: row.accessHash }).execute()
    return row
  })
  if (fresh) return { sessionId: fresh.id, ...next, expiresAt: fresh.accessExpiresAt.toISOString() }
  const again = await givenBefore(db, refresh, used)
  if (again) return again
  await endByUsedToken(db, used, request)
  throw new Problem('unauthenticated')
}

const tokensAfter = (former: string, salt: Buffer) => ({
  access: tokenAfter(former, salt, 'access'),
  refresh: tokenAfter(former, salt, 'refresh'),
})

/** The tokens issued for this one within the grace period, unless their refresh token has been exchanged since. */
async function givenBefore(db: Db, refresh: string, used: Buffer): Promise<Tokens | undefined> {
  const row = await db
    .selectFrom('usedRefreshTokens')
    .innerJoin('sessions', 'sessions.id', 'usedRefreshTokens.sessionId')
    .select(['sessions.id', 'sessions.accessExpiresAt', 'sessions.refreshHash', 'usedRefreshTokens.salt'])
    .where('hash', '=', used)
    .where('usedAt', '>', sql<Date>`now() - ${grace}`)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!row?.salt) return undefined
  const given = tokensAfter(refresh, row.salt)
  return hashToken(given.refresh).equals(row.refreshHash)
    ? { sessionId: row.id, ...given, expiresAt: row.accessExpiresAt.toISOString() }
    : undefined
}

/** Ends one session (sign-out). Returns whether it was open. */
export async function endSession(db: Db | Tx, id: SessionId, reason: EndReason): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()`, endReason: reason })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends every session of a person, including one that is being switched. */
export const endAllSessions = (db: Db, who: Pick<Person, 'user'>, reason: EndReason) =>
  inTransaction(db, async (tx) => {
    await sql`select from users where id = ${who.user} for no key update`.execute(tx)
    await endSessionsOf(tx, who, reason)
  })

/** Ends every session of a person, or all but one. */
export async function endSessionsOf(db: Db | Tx, { user }: Pick<Person, 'user'>, reason: EndReason, except?: SessionId) {
  let query = db
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()`, endReason: reason })
    .where('endedAt', 'is', null)
    .where('userId', '=', user)
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
}

/** Ends every session for an organization, or one person's there. */
export async function endSessionsFor(db: Db | Tx, organization: OrganizationId, reason: EndReason, user?: UserId) {
  let query = db
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()`, endReason: reason })
    .where('endedAt', 'is', null)
    .where('organizationId', '=', organization)
  if (user !== undefined) query = query.where('userId', '=', user)
  await query.execute()
}
