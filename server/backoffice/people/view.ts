import type * as z from 'zod/mini'
import type { View, views } from '#contract/views.ts'
import { refuseOwnCase } from '#server/identity/operators/operators.ts'
import { createView } from '#server/identity/views/views.ts'
import type { SignedInActor } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

type Asked = z.output<typeof views.open.body & object>

/** Opens a member's account for an operator. Throws `not-found`, also for a ticket of somebody else, and `second-person` for an own account. */
export async function viewAs(
  db: Db,
  operator: SignedInActor<'platform'>,
  { OrganizationId, UserId, TicketId, reason }: Asked,
): Promise<View> {
  await refuseOwnCase(db, [operator.user], [OrganizationId])
  return inTransaction(db, async (tx) => {
    const ticket =
      TicketId &&
      (await tx
        .selectFrom('tickets')
        .select('id')
        .where('id', '=', TicketId)
        .where('organizationId', '=', OrganizationId)
        .executeTakeFirst())
    if (TicketId && !ticket) throw new Problem('not-found')
    return createView(tx, operator, { organization: OrganizationId, user: UserId, ticket: TicketId, reason })
  })
}
