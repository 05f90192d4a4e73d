import { sql } from 'kysely'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { ownRfqs } from './own.ts'

/** True for the company and the invited stores: they may see the files of a request. */
export async function maySeeRfq(db: Db, actor: Actor, id: number): Promise<boolean> {
  if (actor.role === 'operator') return false
  if (actor.role === 'buyer') {
    if (!actor.permissions.has('rfqs.read')) return false
    const { rows } = await sql`select from rfqs r where r.id = ${id} and ${ownRfqs(actor)}`.execute(db)
    return rows.length > 0
  }
  if (!actor.permissions.has('invitations.read')) return false
  const { rows } =
    await sql`select from rfq_invitations i join shops s on s.id = i.shop_id where i.rfq_id = ${id} and ${ownedBy(actor, 's')}`.execute(db)
  return rows.length > 0
}
