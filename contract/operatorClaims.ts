import * as z from 'zod/mini'
import { Claim, ClaimHead, ClaimStatus, Remedy } from './claims.ts'
import { endpoint } from './endpoint.ts'
import { Rupiah, says, text, Time } from './fields.ts'
import { ClaimId, inPath } from './ids.ts'
import { Shipment } from './shipments.ts'
import { endless, endlessQuery } from './lists.ts'
import { TwoPersonAct } from './twoPerson.ts'

/** `amount` 0 for goods once more, and where nothing is due. Both sides read the reason. */
export const Decision = z.object({
  remedy: Remedy,
  amount: Rupiah,
  text: text(2000, 'say-why').check(z.minLength(40, says('reason-short'))),
})
export type Decision = z.infer<typeof Decision>

/** One that waits, with since when it stands where it does. */
const OperatorClaimHead = z.extend(ClaimHead, { since: Time })
export type OperatorClaimHead = z.infer<typeof OperatorClaimHead>

/**
 * All that a claim is decided by. `money`: of the part, and in `storeFree` of its store altogether; what a decision takes beyond `held` comes from there.
 * `messages`: the chat since this order was paid. `alreadyDecided`: this operator decided before the objection. Rupiah.
 */
export const ClaimCase = z.extend(Claim, {
  since: Time,
  mayDecide: z.boolean(),
  alreadyDecided: z.boolean(),
  money: z.object({
    total: z.int(),
    fee: z.int(),
    credited: z.int(),
    held: z.int(),
    free: z.int(),
    storeFree: z.int(),
    disputed: z.boolean(),
  }),
  shipments: z.array(Shipment),
  messages: z.array(z.object({ at: Time, side: z.enum(['buyer', 'seller']), text: z.string(), hasPicture: z.boolean() })),
})
export type ClaimCase = z.infer<typeof ClaimCase>

const params = z.object({ id: inPath(ClaimId) })

export const operatorClaims = {
  list: endpoint({
    method: 'GET',
    path: '/operator/claims',
    summary: 'Claims of one state, newest first; those that wait for a decision, which it is without one, the longest waiting first',
    access: { can: 'claims.decide' },
    audit: ['before', 'status'],
    query: z.object({ ...endlessQuery, status: z._default(ClaimStatus, 'escalated') }),
    response: endless(OperatorClaimHead),
  }),
  show: endpoint({
    method: 'GET',
    path: '/operator/claims/:id',
    summary: 'A claim with all that it is decided by: words, papers and photos of both sides, the chat of its order, its money',
    access: { can: 'claims.decide' },
    params,
    response: ClaimCase,
    problems: ['not-found'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/operator/claims/:id/decision',
    summary: 'Decide a claim; from an amount of the settings on another operator has to confirm it (`waits`)',
    access: { can: 'claims.decide' },
    params,
    body: Decision,
    response: z.object({ claim: Claim, waits: z.nullable(TwoPersonAct) }),
    problems: ['not-found', 'not-allowed-now', 'money-paid-out', 'second-person'],
    audit: ['remedy', 'amount'],
  }),
}
