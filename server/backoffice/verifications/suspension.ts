import * as z from 'zod/mini'
import { UserId, VerificationId } from '#contract/ids.ts'
import { VerificationDecision } from '#contract/operatorVerifications.ts'
import { Level } from '#contract/verifications.ts'
import { decideVerification } from '#server/identity/api.ts'
import { Problem } from '#server/platform/errors.ts'
import { defineAct } from '../twoPerson/act.ts'

/** Subject of an act: one act per case can wait at a time. */
export const subjectOf = (id: VerificationId) => `verification:${id}`

/** True for steps that take two persons: suspending an unproven account, and lifting a suspension. Revoking a badge takes one. */
export const takesTwo = (step: VerificationDecision['step'], status: string) =>
  step === 'lift' || (step === 'suspend' && status !== 'verified')

/** A suspension or its end, bound to the case as its asker saw it. */
export const verificationSuspension = defineAct(
  'verifications.decide',
  z.extend(VerificationDecision, { id: VerificationId, user: UserId, email: z.string() }),
  async (tx, { id, user, email, ...decision }) => {
    const row = await tx
      .selectFrom('verifications')
      .select(['level', 'status', 'version', 'organizationId'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
    const { step } = decision
    if (step !== 'suspend' && step !== 'lift') throw new Problem('not-allowed-now')
    const { organizationId, ...state } = row
    if (row.version !== decision.version) throw new Problem('changed-meanwhile')
    return {
      subject: subjectOf(id),
      summary: { act: 'verification', VerificationId: id, step, level: z.parse(Level, row.level) },
      fingerprint: state,
      organizationIds: [organizationId],
      run: (by, _, confirmedBy) => decideVerification(tx, { user, email: `${email} + ${by}`, confirmedBy }, id, decision),
    }
  },
)
