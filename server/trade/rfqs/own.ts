import { sql } from 'kysely'
import type { BuyerId, RfqId, ShopId } from '#contract/ids.ts'
import type { InvitationStatus, RfqStatus } from '#contract/rfqFields.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { rfqStatusNow } from './status.ts'
import { inScope, orderScope } from '../orders/scope.ts'

/** SQL: requests `r` that a member of the company may see. */
export const ownRfqs = (user: Actor<'company'>) => inScope(orderScope(user), 'r')

/** A locked request, with its status by the clock. */
export type LockedRfq = { id: RfqId; buyerId: BuyerId; status: RfqStatus; deadline: Date; neededBy: string | null; wishShown: boolean }

/** Locks a request of the actor's company against every offer, withdrawal and award. Throws `not-found`. */
export async function lockRfq(tx: Tx, user: Actor<'company'>, id: RfqId): Promise<LockedRfq> {
  const { rows } = await sql<LockedRfq>`
    select r.id, r.buyer_id, ${sql.raw(rfqStatusNow)} as status, r.deadline, r.needed_by, r.wish_shown
    from rfqs r where r.id = ${id} and ${ownRfqs(user)} for update`.execute(tx)
  const [rfq] = rows
  if (!rfq) throw new Problem('not-found')
  return rfq
}

/** Throws `expired` after the deadline, `not-allowed-now` for a request that is decided. */
export function refuseOver(status: RfqStatus) {
  if (status === 'ended') throw new Problem('expired', { detail: { code: 'rfq-over' } })
  if (status !== 'open') throw new Problem('not-allowed-now', { detail: { code: 'rfq-decided' } })
}

/** An invitation with its request, which no award or new deadline reaches until the transaction ends. */
export type LockedInvitation = LockedRfq & { shopId: ShopId; answer: InvitationStatus; area: string }

/** Locks the invitation of the actor's store, and its request for sharing: stores do not wait for each other. Throws `not-found`. */
export async function lockInvitation(tx: Tx, seller: Pick<Actor<'supplier'>, 'role' | 'id'>, id: RfqId): Promise<LockedInvitation> {
  await sql`select from rfqs where id = ${id} for share`.execute(tx)
  const { rows } = await sql<LockedInvitation>`
    select r.id, r.buyer_id, ${sql.raw(rfqStatusNow)} as status, r.deadline, r.needed_by, r.wish_shown, i.shop_id, i.status as answer,
      coalesce(r.place ->> 'area', '') as area
    from rfq_invitations i join rfqs r on r.id = i.rfq_id join shops s on s.id = i.shop_id
    where i.rfq_id = ${id} and ${ownedBy(seller, 's')} for update of i`.execute(tx)
  const [invitation] = rows
  if (!invitation) throw new Problem('not-found')
  return invitation
}
