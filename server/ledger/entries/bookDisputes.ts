import { sql } from 'kysely'
import type { OrderId, ShopId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockedBalance } from '../balances.ts'
import { shortOf } from './book.ts'
import { book, type Entry } from './entries.ts'

/** Books the opening of a dispute: the provider took money. `reference`: the dispute. */
export const bookDispute = (tx: Tx, orderId: OrderId | null, { id, amount }: { id: number; amount: number }) =>
  book(tx, {
    kind: 'dispute',
    reference: id,
    orderId,
    allowedBy: 'provider',
    entries: [
      { account: 'disputes', debit: amount },
      { account: 'provider', credit: amount },
    ],
  })

type DisputeEnd = { id: number; ours: number; borne: { shopId: ShopId; amount: number }[]; alreadyPaid: number; by: string }

/**
 * Books the end of a dispute. Money that paid no refund is won back, is our loss, or is `borne` by stores, as debt if paid out.
 * `alreadyPaid`: due refunds that the buyer got by the dispute. `reference`: the dispute.
 */
export async function bookDisputeEnd(tx: Tx, orderIds: OrderId[], { id, ours, borne, alreadyPaid, by }: DisputeEnd, won: boolean) {
  const stores: Entry[] = []
  const [order = 0, ...others] = orderIds
  const orderId = others.length === 0 ? (orderIds[0] ?? null) : null
  for (const { shopId, amount } of borne) {
    const debt = await shortOf(tx, shopId, amount, { code: 'payment-disputed', params: { order } }, true)
    stores.push({ account: 'seller-available', shopId, debit: amount - debt }, { account: 'seller-debt', shopId, debit: debt })
  }
  await book(tx, {
    kind: 'dispute-end',
    reference: id,
    orderId,
    allowedBy: borne.length > 0 ? by : undefined,
    entries: [
      ...stores,
      { account: won ? 'provider' : 'fees', debit: ours },
      { account: 'disputes', credit: ours + borne.reduce((sum, { amount }) => sum + amount, 0) },
      { account: 'buyer-refunds', debit: alreadyPaid },
      { account: 'fees', credit: alreadyPaid },
    ],
  })
}

/**
 * Reverses a dispute whose payment settled after all. Stores get back what they bore; the rest of `amount`, without refunds, is ours.
 * Returns the amounts per store. `reference`: the dispute. Rupiah.
 */
export async function bookDisputeUndone(tx: Tx, orderId: OrderId | null, { id, amount }: { id: number; amount: number }) {
  const { rows: borne } = await sql<{ shopId: ShopId; amount: number }>`
    select e.shop_id, sum(e.debit)::bigint as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.kind = 'dispute-end' and t.reference = ${id} and e.shop_id is not null group by e.shop_id order by e.shop_id`.execute(tx)
  const stores: Entry[] = []
  for (const { shopId, amount: back } of borne) {
    const pays = Math.min(back, await lockedBalance(tx, 'seller-debt', shopId))
    stores.push({ account: 'seller-debt', shopId, credit: pays }, { account: 'seller-available', shopId, credit: back - pays })
  }
  const ours = amount - borne.reduce((sum, { amount: back }) => sum + back, 0)
  await book(tx, {
    kind: 'dispute-undone',
    reference: id,
    orderId,
    entries: [
      { account: 'provider', debit: Math.max(0, amount), credit: Math.max(0, -amount) },
      { account: 'fees', debit: Math.max(0, -ours), credit: Math.max(0, ours) },
      ...stores,
    ],
  })
  return borne
}
