import type { OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { day } from '../calendar.ts'
import type { PlannedOrder } from '../orders.ts'
import type { LoadedPart, Sales } from './orders.ts'
import type { People } from './people.ts'
import { insertForIds, insertRows } from './rows.ts'

type Entry = {
  account: 'provider' | 'seller-pending' | 'seller-available' | 'payout-transit' | 'buyer-refunds' | 'fees'
  shopId?: ShopId
  storeOrderId?: StoreOrderId
  debit?: number
  credit?: number
}
type Booking = { kind: string; reference: number; orderId: OrderId | null; at: number; entries: Entry[] }

/** The ledger of all sales, refunds, released money and last month's payouts, as the server books them one by one. */
export async function loadMoney(tx: Tx, people: People, planned: readonly PlannedOrder[], sales: Sales, now: Date) {
  const bookings = [
    ...planned.map((order, at) =>
      sale(
        people,
        order,
        sales.parts.filter((part) => part.orderId === sales.orders[at]),
      ),
    ),
    ...sales.parts.flatMap((part) => fee(people, part)),
  ]
  bookings.push(
    ...sales.parts.flatMap((part) => release(people, part)),
    ...(await refunds(tx, people, sales.parts)),
    ...(await payouts(tx, people, sales.parts, now)),
  )
  const real = bookings
    .map((booking) => ({ ...booking, entries: booking.entries.filter(({ debit = 0, credit = 0 }) => debit > 0 || credit > 0) }))
    .filter(({ entries }) => entries.length > 0)
  real.sort((a, b) => a.at - b.at)
  const ids = await insertForIds(
    tx,
    'ledgerTransactions',
    real.map(({ kind, reference, orderId, at }) => ({ kind, reference, orderId, createdAt: new Date(at) })),
  )
  await insertRows(
    tx,
    'ledgerEntries',
    real.flatMap(({ entries, at }, index) =>
      entries.map(({ account, shopId, storeOrderId, debit = 0, credit = 0 }) => ({
        transactionId: ids[index]!,
        account,
        shopId: shopId ?? null,
        storeOrderId: storeOrderId ?? null,
        debit,
        credit,
        createdAt: new Date(at),
      })),
    ),
  )
}

const stepAt = ({ part }: LoadedPart, to: string) => part.steps.find((step) => step.to === to)
const shopOf = (people: People, { part }: LoadedPart) => people.shops.get(part.store)!

const sale = (people: People, order: PlannedOrder, parts: readonly LoadedPart[]): Booking => ({
  kind: 'sale',
  reference: parts[0]!.paymentId,
  orderId: parts[0]!.orderId,
  at: order.paidAt,
  entries: [
    { account: 'provider', debit: order.total },
    ...parts.map((part): Entry => ({
      account: 'seller-pending',
      shopId: shopOf(people, part),
      storeOrderId: part.id,
      credit: part.part.subtotal,
    })),
  ],
})

const fee = (people: People, part: LoadedPart): Booking[] => [
  {
    kind: 'fee',
    reference: part.id,
    orderId: part.orderId,
    at: part.order.paidAt,
    entries: [
      { account: 'seller-pending', shopId: shopOf(people, part), storeOrderId: part.id, debit: part.fee },
      { account: 'fees', storeOrderId: part.id, credit: part.fee },
    ],
  },
]

function release(people: People, part: LoadedPart): Booking[] {
  const received = stepAt(part, 'received')
  if (!received) return []
  const [shopId, amount] = [shopOf(people, part), part.part.subtotal - part.fee]
  const entries: Entry[] = [
    { account: 'seller-pending', shopId, storeOrderId: part.id, debit: amount },
    { account: 'seller-available', shopId, storeOrderId: part.id, credit: amount },
  ]
  return [{ kind: 'release', reference: part.id, orderId: part.orderId, at: received.at, entries }]
}

/** Money that went back: owed when the store refused, paid a little later. A refusal whose money is still under way stays due. */
async function refunds(tx: Tx, people: People, parts: readonly LoadedPart[]): Promise<Booking[]> {
  const refused = parts.filter((part) => stepAt(part, 'rejected'))
  const byHand = ({ order }: LoadedPart) => order.payment.type === 'bank_transfer' || order.payment.type === 'echannel'
  const ids = await insertForIds(
    tx,
    'refunds',
    refused.map((part) => {
      const [rejected, paid] = [stepAt(part, 'rejected')!, stepAt(part, 'refunded')]
      return {
        paymentId: part.paymentId,
        storeOrderId: part.id,
        amount: part.part.subtotal,
        way: byHand(part) ? 'bank' : 'provider',
        status: paid ? 'paid' : 'due',
        refundKey: `${part.orderId}-1-${part.id}`,
        reason: rejected.reason,
        createdAt: new Date(rejected.at),
        paidAt: paid ? new Date(paid.at) : null,
        paidBy: paid ? paid.by : null,
      }
    }),
  )
  return refused.flatMap((part, at): Booking[] => {
    const [shopId, { subtotal }] = [shopOf(people, part), part.part]
    const [rejected, paid] = [stepAt(part, 'rejected')!, stepAt(part, 'refunded')]
    const owed: Entry[] = [
      { account: 'seller-pending', shopId, storeOrderId: part.id, debit: subtotal },
      { account: 'buyer-refunds', credit: subtotal },
    ]
    const returned: Entry[] = [
      { account: 'fees', storeOrderId: part.id, debit: part.fee },
      { account: 'seller-pending', shopId, storeOrderId: part.id, credit: part.fee },
    ]
    const back: Entry[] = [
      { account: 'buyer-refunds', debit: subtotal },
      { account: 'provider', credit: subtotal },
    ]
    return [
      { kind: 'fee-return', reference: part.id, orderId: part.orderId, at: rejected.at, entries: returned },
      { kind: 'refund', reference: part.id, orderId: part.orderId, at: rejected.at, entries: owed },
      ...(paid ? [{ kind: 'refund-paid', reference: ids[at]!, orderId: part.orderId, at: paid.at, entries: back }] : []),
    ]
  })
}

/** Pays out the money that was free a month ago. */
async function payouts(tx: Tx, people: People, parts: readonly LoadedPart[], now: Date): Promise<Booking[]> {
  const until = now.getTime() - 30 * day
  const accounts = await tx.selectFrom('shopAccounts').select(['shopId', 'bank', 'accountNumber', 'accountHolder']).execute()
  const amounts = [...people.shops].map(([store, shopId]) => {
    const free = parts.filter((part) => part.part.store === store && (stepAt(part, 'received')?.at ?? Infinity) < until)
    return { shopId, amount: free.reduce((sum, part) => sum + part.part.subtotal - part.fee, 0) }
  })
  const due = amounts.filter(({ amount }) => amount > 0)
  const ids = await insertForIds(
    tx,
    'payouts',
    due.map(({ shopId, amount }) => ({
      ...accounts.find((account) => account.shopId === shopId),
      shopId,
      amount,
      status: 'paid',
      createdAt: new Date(until + day),
      paidAt: new Date(until + 2 * day),
      paidBy: 'operator',
    })),
  )
  return due.flatMap(({ shopId, amount }, at): Booking[] => {
    const toTransit: Entry[] = [
      { account: 'seller-available', shopId, debit: amount },
      { account: 'payout-transit', shopId, credit: amount },
    ]
    const toBank: Entry[] = [
      { account: 'payout-transit', shopId, debit: amount },
      { account: 'provider', credit: amount },
    ]
    return [
      { kind: 'payout-reserve', reference: ids[at]!, orderId: null, at: until + day, entries: toTransit },
      { kind: 'payout', reference: ids[at]!, orderId: null, at: until + 2 * day, entries: toBank },
    ]
  })
}
