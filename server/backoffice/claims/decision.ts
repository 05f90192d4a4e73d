import * as z from 'zod/mini'
import { Decision } from '#contract/operatorClaims.ts'
import { ClaimId, UserId } from '#contract/ids.ts'
import { Problem } from '#server/platform/errors.ts'
import { decideClaim, organizationsOf } from '#server/trade/api.ts'
import { defineAct } from '../twoPerson/act.ts'

/** A large decision, which takes a second person: bound to the claim as its asker saw it. */
export const claimDecision = defineAct(
  'claims.decide',
  z.extend(Decision, { id: ClaimId, user: UserId, name: z.string() }),
  async (tx, { id, user, name, ...decision }) => {
    const claim = await tx
      .selectFrom('claims')
      .select(['id', 'storeOrderId', 'status', 'amount', 'objected', 'rounds'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (claim?.status !== 'escalated') throw new Problem(claim ? 'not-allowed-now' : 'not-found')
    return {
      subject: `claim:${id}`,
      summary: { act: 'claim-decision', ClaimId: id, remedy: decision.remedy, amount: decision.amount },
      fingerprint: { ...claim, ...decision },
      organizationIds: await organizationsOf(tx, { id: claim.storeOrderId }),
      run: (by, _, confirmedBy) => decideClaim(tx, { user, name: `${name} + ${by}`, confirmedBy }, id, decision),
    }
  },
)
