import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Fees } from './fees.ts'
import { Time } from './fields.ts'
import { OrderId, ShopId, StoreOrderId, inPath } from './ids.ts'
import { BankAccount } from './storeOrders.ts'

/** One thing that moved a store's money. `amount` above 0 was earned, below 0 left. Rupiah. */
export const MoneyEvent = z.object({
  at: z.string(),
  kind: z.enum(['sale', 'fee', 'release', 'refund', 'fee-return', 'payout', 'payout-return', 'deposit']),
  amount: z.int(),
  OrderId: z.nullable(OrderId),
  StoreOrderId: z.nullable(StoreOrderId),
})

/** A store's earnings: waiting for receipt, free for payout, on the next payout list, and paid out. */
export const Money = z.object({
  waiting: z.int(),
  free: z.int(),
  paidOut: z.int(),
  /** Kept back for payouts that are listed or on their way. */
  inTransit: z.int(),
  /** Owed to us: money that was paid out and then had to go back to a buyer. What is sold next pays it first. */
  debt: z.int(),
  /** The fee on the goods of new orders, and the next fee if one is decided. Hundredths of a percent. */
  fee: z.object({ basisPoints: z.int(), next: z.nullable(z.object({ basisPoints: z.int(), from: Time })) }),
  /** The same in full: of this store, and of the categories in which it pays another one. */
  fees: Fees,
  /** Why nothing is put on the next list; null when what is free is. */
  payoutsWait: z.nullable(
    z.enum([
      'no-account',
      'email-unproven',
      'account-paused',
      'account-refused',
      'below-minimum',
      'business-unproven',
      'account-unproven',
      'suspended',
    ]),
  ),
  /** Parts whose money waits: why, and when it is free at the latest if all goes well. */
  waits: z.array(
    z.object({
      StoreOrderId: StoreOrderId,
      OrderId: OrderId,
      amount: z.int(),
      /** `not-settled`: the goods are there, the card payment has not settled yet. `claimed`: kept until a claim is settled. */
      why: z.enum(['not-accepted', 'not-shipped', 'not-received', 'not-settled', 'claimed']),
      freeBy: z.nullable(z.string()),
    }),
  ),
  /** Deposits of companies that are held for what they rented, the next to go back first; none of it is the store's. At most 200. */
  deposits: z.array(
    z.object({
      StoreOrderId: StoreOrderId,
      OrderId: OrderId,
      amount: z.int(),
      status: z.enum(['held', 'reported', 'contested']),
      dueAt: z.string(),
    }),
  ),
  payouts: z.array(
    z.object({
      id: z.int(),
      amount: z.int(),
      /** `listed`: reserved for the bank. `sent`: the bank has it. `returned`: it came back. `cancelled`: needed for a refund. */
      status: z.enum(['listed', 'sent', 'paid', 'returned', 'cancelled']),
      createdAt: z.string(),
      paidAt: z.nullable(z.string()),
    }),
  ),
  /** Newest first, at most 200. */
  events: z.array(MoneyEvent),
  account: z.nullable(BankAccount),
  /** Nothing is put on a list before: the account or the e-mail address was just changed. */
  payoutsPausedUntil: z.nullable(z.string()),
})
export type Money = z.infer<typeof Money>

const params = z.object({ id: inPath(ShopId) })

export const money = {
  show: endpoint({
    method: 'GET',
    path: '/shops/:id/money',
    summary: "My store's money: earned, waiting, free, paid out",
    access: { can: 'finance.read', viewAs: true },
    params,
    response: Money,
    problems: ['not-found'],
  }),
  account: endpoint({
    method: 'PUT',
    path: '/shops/:id/account',
    summary: "Say where my store's money goes",
    access: { can: 'finance.manage' },
    params,
    stepUp: true,
    body: BankAccount,
    response: Money,
    problems: ['not-found'],
  }),
}
