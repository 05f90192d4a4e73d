import type { OrganizationId } from '#contract/ids.ts'
import type { Level } from '#contract/verifications.ts'
import type { TradingRole } from '#contract/roles.ts'
import { recordAccountEvent } from '#server/identity/events.ts'
import type { ActorName, Profile, TradingKind } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Events of an organization's level. `reason`: an operator's words for its owner. */
export type VerificationEvent = {
  type:
    | 'verification.submitted'
    | 'verification.saved'
    | 'verification.verified'
    | 'verification.needs-more'
    | 'verification.refused'
    | 'verification.suspended'
    | 'verification.lifted'
    | 'verification.expired'
    | 'verification.expiring'
  data: { level: Level; reason: string }
}

type Row = { organizationId: OrganizationId; side: string; level: string; reason: string }

/** Records an event of a level, for the organization's own people only. */
export async function recordVerification(tx: Tx, row: Row, type: string, actor: ActorName) {
  const who = await profileOf(tx, row)
  if (who) await recordAccountEvent(tx, who, { type, data: { level: row.level, reason: row.reason }, actor })
}

/** The company or supplier of an organization; undefined for a closed one. */
async function profileOf(tx: Tx, { organizationId, side }: Row): Promise<Profile<TradingKind> | undefined> {
  const role = side as TradingRole
  const row = await tx
    .selectFrom(role === 'buyer' ? 'buyers' : 'sellers')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row && ({ role, id: row.id } as Profile<TradingKind>)
}
