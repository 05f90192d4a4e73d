import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text, Time } from './fields.ts'
import { inPath, OperatorRowId, OrderId, ShopId, StoreOrderId } from './ids.ts'
import { TwoPersonAct } from './twoPerson.ts'

/** Money that was taken back and that no one bears yet. `left`: of `amount`, what no refund was paid with. Rupiah. */
export const OperatorDispute = z.object({
  id: OperatorRowId,
  kind: z.enum(['chargeback', 'refund', 'void']),
  OrderId,
  /** All orders that the payment pays; `OrderId` is the first. */
  OrderIds: z.array(OrderId),
  buyer: z.string(),
  amount: z.int(),
  left: z.int(),
  createdAt: Time,
  /** Parts that their stores can be charged with. `bears`: with how much of `left`, the part alone; 0 where it does not fit. */
  parts: z.array(z.object({ id: StoreOrderId, ShopId, shop: z.string(), total: z.int(), bears: z.int(), status: z.string() })),
})
export type OperatorDispute = z.infer<typeof OperatorDispute>

/**
 * Decides who bears a dispute: the stores (their store orders are refunded; all that can be without `parts`), the platform, or
 * no one because the money came back.
 */
export const DisputeDecision = z.object({
  outcome: z.enum(['seller', 'platform', 'won']),
  parts: z._default(z.array(StoreOrderId).check(z.maxLength(100)), []),
  reason: text(500, 'say-why'),
})
export type DisputeDecision = z.infer<typeof DisputeDecision>

export const operatorDisputes = {
  list: endpoint({
    method: 'GET',
    path: '/operator/reversals',
    summary: 'Chargebacks and other money that was taken back, the oldest first, at most 200',
    access: { can: 'disputes.resolve' },
    audit: [],
    response: z.object({ rows: z.array(OperatorDispute) }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/operator/reversals/:id/decision',
    summary: 'Ask for a decision who bears it; another operator confirms it',
    access: { can: 'disputes.resolve' },
    params: z.object({ id: inPath(OperatorRowId) }),
    body: DisputeDecision,
    response: TwoPersonAct,
    status: 201,
    problems: ['not-found', 'not-allowed-now', 'second-person'],
    audit: false,
  }),
}
