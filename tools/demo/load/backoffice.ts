import { sql } from 'kysely'
import type { OrderId, PaymentId, UserId } from '#contract/ids.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { settingTypes } from '#contract/settings.ts'
import { actsOf } from '#server/backoffice/module/acts.ts'
import { askForAct } from '#server/backoffice/twoPerson/ask.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { lockOrdersOf } from '#server/payments/attempts/paidOrders.ts'
import { createDispute } from '#server/payments/disputes/disputes.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ordersAsPayables } from '#server/trade/checkout/payable.ts'

/** Work for the operators: a chargeback, and a run of payouts that waits for the second person. */
export async function loadOperatorWork(tx: Tx) {
  const deps = { db: tx, ...ordersAsPayables }
  const card = await lastCard(tx)
  if (card) await createDispute(tx, await lockOrdersOf(deps, tx, card.id), card, { kind: 'chargeback', total: card.amount })
  const ids = (await listPayouts(tx, settingTypes['payouts.minimum'].default)).map(({ id }) => id)
  const asker = { user: await financeOperator(tx), permissions: permissionsOf('platform', ['finance']) }
  await askForAct(tx, actsOf(deps), asker, { act: 'payout-run', input: { ids } })
}

/** The newest card payment of an order that came to its end. */
async function lastCard(tx: Tx) {
  const { rows } = await sql<{ id: PaymentId; orderId: OrderId; amount: number }>`
    select p.id, po.order_id, p.amount from payments p join payment_orders po on po.payment_id = p.id join orders o on o.id = po.order_id
    where p.status = 'settled' and p.type = 'credit_card' and o.status = 'completed'
      and not exists (select from refunds r where r.payment_id = p.id) order by p.id desc limit 1`.execute(tx)
  return rows[0]
}

async function financeOperator(tx: Tx): Promise<UserId> {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('isOperator', '=', true)
    .where('email', 'like', 'finance@%')
    .executeTakeFirstOrThrow()
  return id
}
