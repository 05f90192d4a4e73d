import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { BuyerId, OrganizationId, SellerId, UserId } from '#contract/ids.ts'
import { lockAccount } from '#server/identity/accounts/account.ts'
import { continueSession, endSession, createSession, type Tokens } from '#server/identity/sessions/sessions.ts'
import { deviceOf } from '#server/identity/sessions/reply.ts'
import type { SignedInActor, Profile, TradingKind } from '#server/platform/actor.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

type Switch = { to: OrganizationId; refresh: string | undefined }

/**
 * Ends this session and starts one for another organization of the same person, so that sockets, push and confirmations do not carry over.
 * Without `refresh` it ends with the current access token. Throws `not-found` where the person may not act, `unauthenticated` where the
 * session has ended.
 */
export async function switchOrganization(db: Db, actor: SignedInActor, { to, refresh }: Switch, request: FastifyRequest) {
  // Operators use another sign-in page, and their sessions are short.
  if (actor.role === 'operator') throw new Problem('not-found')
  return inTransaction(db, async (tx): Promise<Tokens & { refreshed: boolean }> => {
    // Locks the account. A concurrent end of all its sessions either runs before or sees the new session.
    await lockAccount(tx, actor)
    const who = await profileOf(tx, actor.user, to)
    if (!who) throw new Problem('not-found')
    if (!(await endSession(tx, actor.sessionId, 'switched'))) throw new Problem('unauthenticated')
    const tokens = await createSession(tx, { ...who, user: actor.user }, deviceOf(request))
    const act = { act: 'switch organization', object: `session:${tokens.sessionId}`, detail: { from: actor.organization, to } }
    await writeAudit(tx, { ...doneBy({ ...who, user: actor.user, organization: to }), ...act, request })
    return { ...tokens, ...(await continueSession(tx, { former: actor.sessionId, next: tokens.sessionId, refresh })) }
  })
}

/** The profile of a trading organization in which this person is an active member. */
export async function profileOf(db: Db | Tx, user: UserId, organization: OrganizationId): Promise<Profile<TradingKind> | undefined> {
  const { rows } = await sql<{ buyerId: BuyerId | null; sellerId: SellerId | null }>`
    select b.id as buyer_id, s.id as seller_id from memberships m
    left join buyers b on b.organization_id = m.organization_id left join sellers s on s.organization_id = m.organization_id
    where m.organization_id = ${organization} and m.user_id = ${user} and m.status = 'active'`.execute(db)
  const [row] = rows
  if (row?.buyerId) return { role: 'buyer', id: row.buyerId }
  return row?.sellerId ? { role: 'seller', id: row.sellerId } : undefined
}
