import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalText, text, Time } from './fields.ts'
import { inPath, OperatorRowId, OrderId } from './ids.ts'
import { BankAccount, Refund } from './storeOrders.ts'
import { TwoPersonAct } from './twoPerson.ts'

/**
 * A refund that a person transfers, or that the provider did not pay (`provider-failed`: once it came back it is transferred). `state`: the buyer names no account yet (`closed`: an operator does, as its owner says), changed it
 * within a day, waits for the decision of a chargeback, is to be transferred, or is with the bank. Rupiah.
 */
export const OperatorRefund = z.object({
  id: OperatorRowId,
  OrderId,
  buyer: z.string(),
  amount: z.int(),
  account: z.nullable(BankAccount),
  /** The operator who named it for an account that is closed. */
  accountBy: z.nullable(z.string()),
  state: z.enum(['no-account', 'closed', 'paused', 'decide-first', 'ready', 'sent', 'provider-failed']),
  reason: z.string(),
  reasonCode: Refund.shape.reasonCode,
  createdAt: Time,
  sentBy: z.nullable(z.string()),
  bankReference: z.string(),
})
export type OperatorRefund = z.infer<typeof OperatorRefund>

export const RefundStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('sent'), reference: optionalText(100) }),
  z.object({ step: z.literal('returned'), reason: text(500, 'say-why') }),
  z.object({ step: z.literal('account'), ...BankAccount.shape }),
])
export type RefundStep = z.infer<typeof RefundStep>

/** Gives a whole order back. */
export const OrderRefund = z.object({ reason: text(500, 'say-why') })

const params = z.object({ id: inPath(OperatorRowId) })

export const operatorRefunds = {
  list: endpoint({
    method: 'GET',
    path: '/operator/refunds',
    summary: 'Refunds by transfer that are due, the oldest first, at most 200',
    access: { can: 'refunds.manage' },
    audit: [],
    response: z.object({ rows: z.array(OperatorRefund), total: z.int() }),
  }),
  move: endpoint({
    method: 'PUT',
    path: '/operator/refunds/:id/status',
    summary:
      'The bank was told to transfer it, it came back, or where it goes of a closed account, to which another operator then transfers',
    access: { can: 'refunds.manage' },
    params,
    body: RefundStep,
    response: OperatorRefund,
    problems: ['not-found', 'not-allowed-now', 'second-person'],
    audit: ['step'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/operator/refunds/:id/paid',
    summary: 'Ask for a transfer to be marked as paid; another operator confirms it',
    access: { can: 'refunds.manage' },
    params,
    response: TwoPersonAct,
    status: 201,
    problems: ['not-found', 'not-allowed-now', 'second-person'],
    audit: false,
  }),
  order: endpoint({
    method: 'POST',
    path: '/operator/orders/:id/refund',
    summary: 'Ask for every store order of an order that still can be to be cancelled or refunded; another operator confirms it',
    access: { can: 'refunds.manage' },
    params: z.object({ id: inPath(OrderId) }),
    body: OrderRefund,
    response: TwoPersonAct,
    status: 201,
    problems: ['not-found', 'not-allowed-now', 'second-person'],
    audit: false,
  }),
}
