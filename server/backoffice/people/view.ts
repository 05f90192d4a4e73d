import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { OrganizationId, TicketId } from '#contract/ids.ts'
import type { View, views } from '#contract/views.ts'
import { refuseOwnCase, createView } from '#server/identity/api.ts'
import type { SignedInActor } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

type ViewRequest = z.output<typeof views.open.body & object>

/**
 * Opens a member's account for an operator. Throws `not-found`, also for another person's ticket, and `second-person` for an own account.
 */
export async function viewAs(
  db: Db,
  operator: SignedInActor<'platform'>,
  { OrganizationId, UserId, TicketId, reason }: ViewRequest,
): Promise<View> {
  await refuseOwnCase(db, [operator.user], [OrganizationId])
  return inTransaction(db, async (tx) => {
    if (TicketId) await refuseOthersTicket(tx, TicketId, OrganizationId)
    return createView(tx, operator, { organization: OrganizationId, user: UserId, ticket: TicketId, reason })
  })
}

async function refuseOthersTicket(tx: Tx, id: TicketId, organization: OrganizationId) {
  const { rows } = await sql`select from tickets where id = ${id} and organization_id = ${organization}`.execute(tx)
  if (rows.length === 0) throw new Problem('not-found')
}
