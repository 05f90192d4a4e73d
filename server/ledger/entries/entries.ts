import type { OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

type Kind =
  | 'sale'
  | 'fee'
  | 'release'
  | 'refund'
  | 'fee-return'
  | 'unapplied'
  | 'refund-paid'
  | 'refund-cut'
  | 'refund-undone'
  | 'refund-again'
  | 'dispute'
  | 'dispute-end'
  | 'dispute-undone'
  | 'payout-reserve'
  | 'payout-cancel'
  | 'payout'
  | 'payout-return'
  | 'credit'
  | 'credit-fee'
  | 'hold'
  | 'hold-end'
  | 'provider-cost'
  | 'deposit-end'
  | 'deposit-part'
type StoreAccount = 'seller-pending' | 'seller-available' | 'payout-transit' | 'seller-debt'

export type Entry = {
  account: 'provider' | 'buyer-refunds' | 'fees' | 'disputes' | 'deposits' | StoreAccount
  shopId?: ShopId
  storeOrderId?: StoreOrderId
  debit?: number
  credit?: number
}

/**
 * `reference`: the cause, booked once. `allowedBy`: who allows passing a limit: an operator's name, or `provider` for its own facts
 * (`dispute`, `refund-paid`, `refund-again`; the database refuses others).
 */
export type Booking = { kind: Kind; reference: number; orderId: OrderId | null; allowedBy?: string | undefined; entries: Entry[] }

/**
 * Writes balanced transactions in one statement; zero entries are omitted. The database refuses a second one for the same cause, and one
 * that lowers a balance below its limit.
 */
export async function book(tx: Tx, ...given: Booking[]) {
  const bookings = given
    .map((booking) => ({ ...booking, entries: booking.entries.filter(({ debit = 0, credit = 0 }) => debit > 0 || credit > 0) }))
    .filter(({ entries }) => entries.length > 0)
  if (bookings.length === 0) return
  const made = await tx
    .insertInto('ledgerTransactions')
    .values(bookings.map(({ kind, reference, orderId, allowedBy }) => ({ kind, reference, orderId, allowedBy: allowedBy ?? null })))
    .returning(['id', 'kind', 'reference'])
    .execute()
  const ids = new Map(made.map(({ id, kind, reference }) => [`${kind} ${reference}`, id]))
  await tx
    .insertInto('ledgerEntries')
    .values(
      bookings.flatMap(({ kind, reference, entries }) =>
        entries.map(({ account, shopId, storeOrderId, debit = 0, credit = 0 }) => ({
          transactionId: ids.get(`${kind} ${reference}`)!,
          account,
          shopId: shopId ?? null,
          storeOrderId: storeOrderId ?? null,
          debit,
          credit,
        })),
      ),
    )
    .execute()
}
