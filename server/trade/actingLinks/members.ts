import { sql } from 'kysely'
import { permissionsOf, type Permission } from '#contract/permissions.ts'
import type { LinkQuestion } from '#contract/actingLinks.ts'
import type { OrganizationId, SellerId, UserId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findLinkUse } from './linkUse.ts'
import type { LinkSubject } from './question.ts'

type Answerable = Exclude<LinkQuestion, 'not-me'>

/** The permission that an answer needs with a session, and so by a link. */
const permissionFor = {
  order: 'orders.move',
  pickup: 'orders.move',
  'delivery-request': 'customers.manage',
  quote: 'quotes.use',
  rfq: 'invitations.use',
} as const satisfies Record<Answerable, Permission>

/** Taking an answer back needs what giving it needs: it may move an order. Undefined where the answer is gone. */
async function permissionOf(db: Db, subject: LinkSubject): Promise<Permission | undefined> {
  if (subject.question !== 'not-me') return permissionFor[subject.question]
  const use = await findLinkUse(db, subject.answerId)
  return (
    use &&
    permissionFor[use.storeOrderId !== null ? 'order' : use.rfqId !== null ? 'rfq' : use.quoteId !== null ? 'quote' : 'delivery-request']
  )
}

/** Members who are mailed a question at most: stores have few. */
const maxMembers = 50

type Row = { user: UserId; organization: OrganizationId; roles: string[]; name: string }

const membersOf = (sellerId: SellerId) => sql`
  select m.user_id as "user", m.organization_id as organization, m.roles, u.name from sellers s
  join memberships m on m.organization_id = s.organization_id join users u on u.id = m.user_id
  where s.id = ${sellerId} and s.closed_at is null and m.status = 'active' and u.closed_at is null`

/**
 * The active member of a store with the permission that a subject needs, acting for it, and their name; undefined without one. `lock` keeps
 * membership and roles until the end of the transaction.
 */
export async function findMember(db: Db, who: { sellerId: SellerId; user: UserId; subject: LinkSubject }, { lock = false } = {}) {
  const { rows } = await sql<Row>`${membersOf(who.sellerId)} and m.user_id = ${who.user} ${lock ? sql`for share of m` : sql``}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const permissions = permissionsOf('supplier', row.roles)
  const needed = await permissionOf(db, who.subject)
  if (!needed || !permissions.has(needed)) return undefined
  const { user, organization, name } = row
  const actor: Actor<'supplier'> = { role: 'seller', id: who.sellerId, via: 'system', user, organization, permissions }
  return { actor, name }
}

/** The active members of a store who may answer a question. */
export async function findAnswerers(db: Db, sellerId: SellerId, question: Answerable): Promise<UserId[]> {
  const { rows } = await sql<Row>`${membersOf(sellerId)} order by m.created_at, m.user_id limit ${maxMembers}`.execute(db)
  return rows.filter(({ roles }) => permissionsOf('supplier', roles).has(permissionFor[question])).map(({ user }) => user)
}
