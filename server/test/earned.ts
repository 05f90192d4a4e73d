import type { ShopId } from '#contract/ids.ts'
import { book, type Booking } from '#server/ledger/entries/entries.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { TestApp } from './app.ts'

let sales = 0

/** A sale of which so much is free for a store, as if it came from orders. Rupiah. */
export const availableSale = (shopId: ShopId, amount: number): Booking => ({
  kind: 'sale',
  reference: -(sales += 1),
  orderId: null,
  entries: [
    { account: 'provider', debit: amount },
    { account: 'seller-available', shopId, credit: amount },
  ],
})

/** Books it. */
export const earn = ({ db }: TestApp, shopId: ShopId, amount: number) => inTransaction(db, (tx) => book(tx, availableSale(shopId, amount)))
