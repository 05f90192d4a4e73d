import { sql } from 'kysely'
import type { BuyerId, SellerId, SessionId } from '#contract/ids.ts'
import type { SessionUser } from '#contract/memberships.ts'
import { permissionsOf, type OrganizationKind } from '#contract/permissions.ts'
import type { OrganizationSession, OwnOrganizations } from '#contract/sessions.ts'
import type { SignedInActor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** The person of a new session with the organizations that they may act for. Throws `unauthenticated` where the session has ended. */
export async function findSessionUser(db: Db, session: SessionId): Promise<SessionUser> {
  const { rows } = await sql<Omit<SessionUser, 'permissions'> & { kind: OrganizationKind }>`
    select u.id as user_id, u.name as user_name, m.roles, mine.kind,
      (select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'roles', own.roles,
          'name', coalesce(b.name, sh.name, se.username, '')) order by o.id)
        from memberships own join organizations o on o.id = own.organization_id
        left join buyers b on b.organization_id = o.id
        left join sellers se on se.organization_id = o.id left join shops sh on sh.seller_id = se.id
        where own.user_id = u.id and own.status = 'active') as organizations
    from sessions s join users u on u.id = s.user_id
    join memberships m on m.user_id = s.user_id and m.organization_id = s.organization_id and m.status = 'active'
    join organizations mine on mine.id = m.organization_id
    where s.id = ${session} and s.ended_at is null`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('unauthenticated')
  const { kind, ...person } = row
  return { ...person, permissions: [...permissionsOf(kind, person.roles)] }
}

/** Company fields of a session. */
export const nameOfBuyer = (db: Db, id: BuyerId) =>
  db.selectFrom('buyers').select(['name', 'pricesWithoutPpn']).where('id', '=', id).executeTakeFirstOrThrow()

/** Seller fields of a session, with the store if one exists. */
export const storeOfSeller = (db: Db, id: SellerId) =>
  db
    .selectFrom('sellers')
    .leftJoin('shops', 'shops.sellerId', 'sellers.id')
    .select(['sellers.username', 'shops.id as shopId', 'shops.name as shopName'])
    .where('sellers.id', '=', id)
    .executeTakeFirstOrThrow()

/** Organizations that a signed-in person may act for. */
export async function findOwnOrganizations(db: Db, { sessionId, organization }: SignedInActor): Promise<OwnOrganizations> {
  return { current: organization, organizations: (await findSessionUser(db, sessionId)).organizations }
}

/** Display fields of a session's organization. `id` is the company's or the store's, null while the supplier has no store. */
export async function findSessionProfile(
  db: Db,
  session: SessionId,
): Promise<Pick<OrganizationSession, 'role' | 'id' | 'sellerId' | 'name' | 'pricesWithoutPpn'>> {
  const { rows } = await sql<{ sellerId: SellerId | null; id: number | null; name: string | null; pricesWithoutPpn: boolean }>`
    select s.seller_id, coalesce(b.id, sh.id) as id, coalesce(b.name, sh.name) as name, coalesce(b.prices_without_ppn, false) as prices_without_ppn from sessions s
    left join buyers b on b.id = s.buyer_id left join shops sh on sh.seller_id = s.seller_id where s.id = ${session}`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('unauthenticated')
  return { role: row.sellerId === null ? 'buyer' : 'seller', ...row }
}
