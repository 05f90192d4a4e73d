import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Rupiah, says, text } from './fields.ts'
import { FileId, StoreOrderId, inPath } from './ids.ts'
import { StoreOrder } from './storeOrders.ts'

/** Most photos of a report of damage. */
export const maxDepositFiles = 5

/**
 * `return`: the store gives all of it back. `report`: it asks for `amount` of it, since something came back damaged or not at all; its company agrees, or
 * contests that, and then an operator decides.
 */
export const DepositMove = z.discriminatedUnion('step', [
  z.object({ step: z.enum(['return', 'agree']) }),
  z.object({
    step: z.literal('report'),
    amount: Rupiah.check(z.gte(1, says('price-negative'))),
    reason: text(500, 'say-why'),
    FileIds: z.array(FileId).check(z.minLength(1, says('photo-needed')), z.maxLength(maxDepositFiles)),
  }),
  z.object({ step: z.literal('contest'), reason: text(500, 'say-why') }),
])
export type DepositMove = z.infer<typeof DepositMove>

export const deposits = {
  move: endpoint({
    method: 'PUT',
    path: '/store-orders/:id/deposit/status',
    summary: 'Give the deposit of a rental back, report damage that it is to pay for, agree to that or contest it',
    access: { can: 'orders.move' },
    invalidates: true,
    audit: ['step', 'amount'],
    params: z.object({ id: inPath(StoreOrderId) }),
    body: DepositMove,
    response: StoreOrder,
    problems: ['not-found', 'forbidden', 'not-allowed-now', 'in-flight', 'idempotency-mismatch'],
    idempotent: true,
  }),
}
