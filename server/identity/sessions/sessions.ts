import { randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { SessionId } from '#contract/ids.ts'
import { firstRole, permissionsOf } from '#contract/permissions.ts'
import type { Act } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import type { Sessions } from '#server/platform/db/schema.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Actor, Profile } from '#server/platform/actor.ts'
import { endByUsedToken } from './reuse.ts'
import { hashToken, newToken, tokenAfter } from './tokens.ts'

/** Where a sign-in came from, for its owner's list. */
export type Device = { userAgent: string; address: string }
/** What a client gets. `expiresAt` is the access token's end, ISO 8601. */
export type Tokens = { sessionId: SessionId; access: string; refresh: string; expiresAt: string }

const accessLife = sql<Date>`now() + interval '1 hour'`
const refreshLife = sql<Date>`now() + interval '30 days'`

/** Signs someone in on a device. */
export async function createSession(db: Db | Tx, who: Profile, device: Device): Promise<Tokens> {
  const [access, refresh] = [newToken(), newToken()]
  const row = await db
    .insertInto('sessions')
    .values({
      buyerId: who.role === 'buyer' ? who.id : null,
      sellerId: who.role === 'seller' ? who.id : null,
      accessHash: hashToken(access),
      accessExpiresAt: accessLife,
      refreshHash: hashToken(refresh),
      refreshExpiresAt: refreshLife,
      userAgent: device.userAgent.slice(0, 300),
      address: device.address,
    })
    .returning(['id', 'accessExpiresAt'])
    .executeTakeFirstOrThrow()
  return { sessionId: row.id, access, refresh, expiresAt: row.accessExpiresAt.toISOString() }
}

/** Whoever registered an organization may do everything there. */
const ownerOf = {
  company: permissionsOf('company', [firstRole.company]),
  supplier: permissionsOf('supplier', [firstRole.supplier]),
}

const holder = `select id, buyer_id as "buyerId", seller_id as "sellerId" from sessions
  where access_hash = $1 and access_expires_at > now() and ended_at is null`

/** Who holds this access token; undefined when it is unknown, over or ended. */
export async function findActor(db: Db, token: string): Promise<Actor | undefined> {
  const [row] = await runPrepared<Pick<Selectable<Sessions>, 'id' | 'buyerId' | 'sellerId'>>(db, holder, [hashToken(token)])
  if (!row) return undefined
  const session = { via: 'session', sessionId: row.id } as const
  if (row.buyerId !== null) return { ...session, role: 'buyer', id: row.buyerId, permissions: ownerOf.company }
  return row.sellerId === null ? undefined : { ...session, role: 'seller', id: row.sellerId, permissions: ownerOf.supplier }
}

/**
 * For so long the same tokens are given again for one that was exchanged: the answer may not have arrived. A browser gives
 * a call up after 30 or 60 seconds and waits 30 before the next (docs/decisions/0086-exchange-once-more.md).
 */
const grace = sql`interval '2 minutes'`

/**
 * Exchanges a refresh token. Its first use wins by a conditional update; a second use of the same token, later than `grace`
 * or after what was given for it has been used, means that it was copied, and ends the whole sign-in.
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
      .executeTakeFirst()
    if (row) await tx.insertInto('usedRefreshTokens').values({ hash: used, sessionId: row.id, salt }).execute()
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

/** What was given for this token a moment ago, unless it has been exchanged itself since. */
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

/** Ends one sign-in (its owner signs out). */
export async function endSession(db: Db | Tx, id: SessionId, reason: string) {
  await db
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()`, endReason: reason })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** Ends every sign-in of a person, or all but one. */
export async function endSessionsOf(db: Db | Tx, who: Profile, reason: string, except?: SessionId) {
  let query = db
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()`, endReason: reason })
    .where('endedAt', 'is', null)
  query = who.role === 'buyer' ? query.where('buyerId', '=', who.id) : query.where('sellerId', '=', who.id)
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
}
