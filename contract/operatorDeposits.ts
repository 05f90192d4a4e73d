import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Rupiah, says, text, Time } from './fields.ts'
import { SavedFile } from './files.ts'
import { DepositId, OrderId, inPath } from './ids.ts'
import { TwoPersonAct } from './twoPerson.ts'

/** A deposit of which a store asks for `asked`, and its company does not agree or is silent. Rupiah. */
export const ContestedDeposit = z.object({
  id: DepositId,
  OrderId,
  buyerName: z.string(),
  shopName: z.string(),
  amount: z.int(),
  asked: z.int(),
  reason: z.string(),
  answer: z.string(),
  files: z.array(SavedFile),
  since: Time,
})
export type ContestedDeposit = z.infer<typeof ContestedDeposit>

/** `given`: to the store, at most what it asks for. Both sides read the reason. */
export const DepositDecision = z.object({
  given: Rupiah,
  text: text(500, 'say-why').check(z.minLength(40, says('reason-short'))),
})
export type DepositDecision = z.infer<typeof DepositDecision>

export const operatorDeposits = {
  list: endpoint({
    method: 'GET',
    path: '/operator/deposits',
    summary: 'Deposits that wait for a decision, the longest waiting first (at most 100)',
    access: { can: 'claims.decide' },
    audit: [],
    response: z.object({ rows: z.array(ContestedDeposit) }),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/operator/deposits/:id/decision',
    summary:
      'Decide how much of a deposit its store is given; where it asks for an amount of the settings or more another operator has to confirm it (`waits`)',
    access: { can: 'claims.decide' },
    params: z.object({ id: inPath(DepositId) }),
    body: DepositDecision,
    response: z.object({ waits: z.nullable(TwoPersonAct) }),
    problems: ['not-found', 'not-allowed-now', 'second-person'],
    audit: ['given'],
  }),
}
