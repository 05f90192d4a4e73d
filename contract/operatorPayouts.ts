import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalText, text, Time } from './fields.ts'
import { OperatorRowId, inPath, ShopId, TwoPersonActId } from './ids.ts'
import { endless, endlessQuery } from './lists.ts'
import { Money } from './money.ts'
import { TwoPersonAct } from './twoPerson.ts'

const Status = z.enum(['listed', 'sent', 'paid', 'returned', 'cancelled'])

/** One transfer to a store, where it goes as it was listed. Rupiah. */
export const OperatorPayout = z.object({
  id: OperatorRowId,
  ShopId,
  shop: z.string(),
  amount: z.int(),
  bank: z.string(),
  number: z.string(),
  holder: z.string(),
  /** Nothing arrived at this account before: its holder has to be the owner, or the business that was proven. Absent once something did. */
  first: z.optional(
    z.object({
      owner: z.string(),
      proven: z.nullable(z.string()),
      /** Whose bank book was checked in which month (`YYYY-MM`), since this account was saved. */
      book: z.optional(z.nullable(z.object({ name: z.string(), month: z.string() }))),
    }),
  ),
  status: Status,
  createdAt: Time,
  /** The run with which it went to the bank. */
  run: z.nullable(TwoPersonActId),
  sentBy: z.nullable(z.string()),
  paidBy: z.nullable(z.string()),
  bankReference: z.string(),
  reason: z.string(),
})
export type OperatorPayout = z.infer<typeof OperatorPayout>

/** A run that was confirmed: how many of its transfers the bank has not confirmed yet. Rupiah. */
const Run = z.object({
  id: TwoPersonActId,
  at: Time,
  askedBy: z.string(),
  confirmedBy: z.string(),
  payouts: z.int(),
  total: z.int(),
  open: z.int(),
})

/** The total of the next run, the bank's balance and the reasons why other stores wait. Rupiah. */
export const PayoutOverview = z.object({
  next: z.object({ stores: z.int(), total: z.int() }),
  listed: z.object({ payouts: z.int(), total: z.int() }),
  sent: z.object({ payouts: z.int(), total: z.int() }),
  runs: z.array(Run),
  /** At most 200. */
  waiting: z.array(z.object({ ShopId, shop: z.string(), free: z.int(), why: Money.shape.payoutsWait, closed: z.boolean() })),
})
export type PayoutOverview = z.infer<typeof PayoutOverview>

export const PayoutStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('paid'), reference: optionalText(100) }),
  z.object({ step: z.literal('returned'), reference: optionalText(100), reason: text(500) }),
])
export type PayoutStep = z.infer<typeof PayoutStep>
export const PayRun = z.object({ reference: optionalText(100) })

export const operatorPayouts = {
  overview: endpoint({
    method: 'GET',
    path: '/operator/payouts/overview',
    summary: 'What the next run of payouts pays, what the bank has, and which stores wait and why',
    access: { can: 'payouts.manage' },
    response: PayoutOverview,
  }),
  list: endpoint({
    method: 'GET',
    path: '/operator/payouts',
    summary: 'Payouts, newest first',
    access: { can: 'payouts.manage' },
    audit: ['before', 'status'],
    query: z.object({ ...endlessQuery, status: z.optional(Status) }),
    response: endless(OperatorPayout),
  }),
  run: endpoint({
    method: 'POST',
    path: '/operator/payouts/runs',
    summary: 'Reserve what stores are owed and ask for a run that pays it; another operator confirms it',
    access: { can: 'payouts.manage' },
    response: TwoPersonAct,
    status: 201,
    problems: ['not-allowed-now', 'second-person'],
    audit: false,
  }),
  file: endpoint({
    method: 'GET',
    path: '/operator/payouts/runs/:id/file',
    summary: 'What the bank has not confirmed yet of a confirmed run, as CSV for it',
    access: { can: 'payouts.manage' },
    limit: 'file',
    params: z.object({ id: inPath(TwoPersonActId) }),
    response: z.unknown(),
    problems: ['not-found'],
  }),
  payRun: endpoint({
    method: 'PUT',
    path: '/operator/payouts/runs/:id/status',
    summary: 'The bank has transferred a whole run; up to 500 at a time, `left` says how many are still to be marked',
    access: { can: 'payouts.manage' },
    params: z.object({ id: inPath(TwoPersonActId) }),
    body: PayRun,
    response: z.object({ paid: z.int(), left: z.int() }),
    problems: ['not-found', 'not-allowed-now'],
    audit: ['reference'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/operator/payouts/:id/status',
    summary:
      'The bank has transferred what was sent to it, or sent it back: then the money of the store is free again. What was paid comes back when another operator has confirmed it (`waits`)',
    access: { can: 'payouts.manage' },
    params: z.object({ id: inPath(OperatorRowId) }),
    body: PayoutStep,
    response: z.extend(OperatorPayout, { waits: z.nullable(TwoPersonAct) }),
    problems: ['not-found', 'not-allowed-now', 'second-person'],
    audit: ['step', 'reference'],
  }),
}
