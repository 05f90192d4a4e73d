import type { RfqId, ShopId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'

/** The invitation of the actor's store to a request. Throws `not-found`. */
export async function ownInvitation(db: Db, seller: Pick<Actor<'supplier'>, 'role' | 'id'>, id: RfqId): Promise<{ shopId: ShopId }> {
  const invitation = await db
    .selectFrom('rfqInvitations as i')
    .innerJoin('shops as s', 's.id', 'i.shopId')
    .select('i.shopId')
    .where('i.rfqId', '=', id)
    .where(ownedBy(seller, 's'))
    .executeTakeFirst()
  if (!invitation) throw new Problem('not-found')
  return invitation
}
