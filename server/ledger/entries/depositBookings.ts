import type { OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockedBalance } from '../balances.ts'
import { book } from './entries.ts'

type EndedDeposit = {
  id: number
  orderId: OrderId
  storeOrderId: StoreOrderId
  shopId: ShopId
  returned: number
  given: number
  owed: number
}

/**
 * Books the end of a deposit. `owed` of `returned` goes to the buyer, who already has the rest. The store's share pays its debt first.
 * `reference`: the deposit.
 */
export async function bookDepositEnd(tx: Tx, { id, orderId, storeOrderId, shopId, returned, given, owed }: EndedDeposit) {
  const pays = given > 0 ? Math.min(given, await lockedBalance(tx, 'seller-debt', shopId)) : 0
  await book(tx, {
    kind: 'deposit-end',
    reference: id,
    orderId,
    entries: [
      { account: 'deposits', storeOrderId, debit: returned + given },
      { account: 'buyer-refunds', credit: owed },
      { account: 'fees', credit: returned - owed },
      { account: 'seller-debt', shopId, credit: pays },
      { account: 'seller-available', shopId, credit: given - pays },
    ],
  })
}

type DepositPart = { reference: number; orderId: OrderId; storeOrderId: StoreOrderId; returned: number; owed: number }

/** Books the end of some pieces' deposit: `owed` of it goes to the buyer, who already has the rest. */
export const bookDepositPart = (tx: Tx, { reference, orderId, storeOrderId, returned, owed }: DepositPart) =>
  book(tx, {
    kind: 'deposit-part',
    reference,
    orderId,
    entries: [
      { account: 'deposits', storeOrderId, debit: returned },
      { account: 'buyer-refunds', credit: owed },
      { account: 'fees', credit: returned - owed },
    ],
  })
