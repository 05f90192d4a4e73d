import { sql } from 'kysely'
import type { BuyerId, OrganizationId, SellerId } from '#contract/ids.ts'
import { recordAccountEvent } from '#server/identity/events.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Changes among the people of an organization. `name`: the person's. */
export type MemberEvent = {
  type:
    | 'account.member_joined'
    | 'account.member_left'
    | 'account.member_removed'
    | 'account.member_roles_changed'
    | 'account.administration_transferred'
  data: { name: string }
}

/** Tells the organization of a change among its people. */
export async function recordMemberEvent(tx: Tx, organization: OrganizationId, event: MemberEvent) {
  const { rows } = await sql<{ buyerId: BuyerId | null; sellerId: SellerId | null }>`
    select b.id as buyer_id, s.id as seller_id from organizations o
    left join buyers b on b.organization_id = o.id left join sellers s on s.organization_id = o.id where o.id = ${organization}`.execute(tx)
  const { buyerId, sellerId } = rows[0] ?? {}
  if (buyerId) await recordAccountEvent(tx, { role: 'buyer', id: buyerId }, event)
  else if (sellerId) await recordAccountEvent(tx, { role: 'seller', id: sellerId }, event)
}
