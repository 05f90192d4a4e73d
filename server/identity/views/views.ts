import { sql } from 'kysely'
import type { BuyerId, OrganizationId, SellerId, TicketId, UserId } from '#contract/ids.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { viewMinutes, type View } from '#contract/views.ts'
import type { Actor, SignedInActor, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import { addJob, addJobs } from '#server/platform/jobs/add.ts'
import { hashToken, newViewToken } from '#server/identity/sessions/tokens.ts'

type Seen = { organization: OrganizationId; user: UserId; ticket: TicketId | undefined; reason: string }

/**
 * Lets an operator see for half an hour what a member of a store or company sees. What the same sign-in looked at before is over.
 * Throws `not-found` for who is no active member.
 */
export async function createView(tx: Tx, operator: SignedInActor<'platform'>, { organization, user, ticket, reason }: Seen): Promise<View> {
  await sql`select from sessions where id = ${operator.sessionId} for no key update`.execute(tx)
  await endView(tx, operator)
  const token = newViewToken()
  const { rows } = await sql<
    Omit<View, 'token' | 'expiresAt' | 'role' | 'permissions'> & { expiresAt: Date; company: boolean; roles: string[] }
  >`
    with opened as (
      insert into account_views (token_hash, session_id, operator_id, user_id, organization_id, ticket_id, reason, expires_at)
      select ${hashToken(token)}, ${operator.sessionId}, ${operator.user}, m.user_id, m.organization_id, ${ticket ?? null}, ${reason},
        now() + make_interval(mins => ${viewMinutes})
      from memberships m join organizations o on o.id = m.organization_id
      where m.organization_id = ${organization} and m.user_id = ${user} and m.status = 'active' and o.kind <> 'platform' and m.user_id <> ${operator.user}
      returning user_id, organization_id, expires_at)
    select v.expires_at, b.id is not null as company, coalesce(b.id, h.id) as id, x.id as seller_id, coalesce(b.name, h.name) as name,
      coalesce(b.prices_without_ppn, false) as prices_without_ppn, u.name as person, m.roles
    from opened v join users u on u.id = v.user_id join memberships m on m.user_id = v.user_id and m.organization_id = v.organization_id
      left join buyers b on b.organization_id = v.organization_id
      left join sellers x on x.organization_id = v.organization_id left join shops h on h.seller_id = x.id`.execute(tx)
  const [row] = rows
  if (!row) throw new Problem('not-found')
  const { company, expiresAt, roles, ...seen } = row
  const permissions = [...permissionsOf(company ? 'company' : 'supplier', roles)]
  return { ...seen, token, role: company ? 'buyer' : 'seller', permissions, expiresAt: expiresAt.toISOString() }
}

/** Ends what an operator's sign-in looks at, and has the person told. Returns whether there was something. */
export async function endView(tx: Tx, { sessionId }: SignedInActor<'platform'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account_views set ended_at = least(now(), expires_at) where session_id = ${sessionId} and ended_at is null`.execute(tx)
  if (numAffectedRows === 0n) return false
  await addJob(tx, 'notify-account-views', {})
  return true
}

const held = `select v.operator_id as "operator", p.roles as "operatorRoles", v.user_id as "user", v.organization_id as "organization",
    b.id as "buyerId", x.id as "sellerId", m.roles
  from account_views v join sessions s on s.id = v.session_id and s.ended_at is null and s.access_expires_at > now()
  join memberships p on p.organization_id = s.organization_id and p.user_id = v.operator_id and p.status = 'active'
  join memberships m on m.organization_id = v.organization_id and m.user_id = v.user_id and m.status = 'active'
  left join buyers b on b.organization_id = v.organization_id left join sellers x on x.organization_id = v.organization_id
  where v.token_hash = $1 and v.expires_at > now() and v.ended_at is null`
type ViewHolder = Pick<Actor, 'user' | 'organization'> & {
  operator: UserId
  operatorRoles: string[]
  buyerId: BuyerId | null
  sellerId: SellerId
  roles: string[]
}

/**
 * Whom the operator with this token sees; undefined once the time is over, either side's membership or the operator's sign-in has ended, or the
 * operator's roles allow it no more.
 */
export async function findView(db: Db, token: string): Promise<{ operator: UserId; actor: Actor<TradingKind> } | undefined> {
  const [row] = await runPrepared<ViewHolder>(db, held, [hashToken(token)])
  if (!row || !permissionsOf('platform', row.operatorRoles).has('people.view')) return undefined
  const { operator, user, organization, buyerId, sellerId, roles } = row
  const by = { via: 'view', user, organization } as const
  if (buyerId !== null) return { operator, actor: { ...by, role: 'buyer', id: buyerId, permissions: permissionsOf('company', roles) } }
  return { operator, actor: { ...by, role: 'seller', id: sellerId, permissions: permissionsOf('supplier', roles) } }
}

/** People told in one round. */
const batchSize = 200

const rolesOfOperator = sql`coalesce((select p.roles from memberships p join organizations o on o.id = p.organization_id and o.kind = 'platform'
  where p.user_id = v.operator_id), '{}')`

/** Mails everybody who was looked at, once it is over, with the reason: each time once, also after a break in the middle. */
export const notifyAccountViews = (db: Db) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ userId: UserId; roles: string[]; reason: string; at: Date; ticket: string | null }>`
      update account_views v set notified_at = now() from (
        select id from account_views where notified_at is null and (expires_at < now() or ended_at is not null) order by id limit ${batchSize} for update skip locked) d
      where v.id = d.id returning v.user_id, v.reason, ${rolesOfOperator} as roles, v.created_at as at, (select number from tickets t where t.id = v.ticket_id) as ticket`.execute(
      tx,
    )
    await addJobs(
      tx,
      'send-mail',
      rows.map(({ userId, at, ...view }) => ({ to: { userId }, mail: { kind: 'viewed', at: at.toISOString(), ...view } })),
    )
  })
