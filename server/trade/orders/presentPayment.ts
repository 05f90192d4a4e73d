import { sql, type Selectable } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import type { PaymentState } from '#contract/paymentState.ts'
import type { Payments } from '#server/platform/db/schema.ts'

/** Columns of a payment attempt that its buyer sees. */
export const paymentColumns = [
  'payments.id',
  'payments.status',
  'type',
  'payments.amount',
  'token',
  'redirectUrl',
  'expiresAt',
  'installmentTerm',
  'virtualAccount',
  'deniedAt',
] as const

/** SQL: the orders of a payment that a member may see, or with null all of the company. `payment`, `user`: SQL of the ids. */
export const ordersPaid = (payment: string, user: string) => `(
  select coalesce(json_agg(json_build_object('id', paid.order_id, 'amount', paid.amount) order by paid.order_id), '[]') from payment_orders paid
    join orders mine on mine.id = paid.order_id where paid.payment_id = ${payment} and (${user}::bigint is null or mine.user_id = ${user}::bigint))`

type PresentedColumn = 'id' | 'status' | 'type' | 'amount' | 'token' | 'redirectUrl' | 'installmentTerm' | 'virtualAccount'
export type PaymentRow = Pick<Selectable<Payments>, PresentedColumn> & {
  orders: PaymentState['orders']

  expiresAt: Date | string
  deniedAt: Date | string | null
}

/** The same for Kysely, with the member as a bound value: a text per member would be a prepared statement per member. */
export function ordersPaidFor(user: UserId | null) {
  const [first = '', ...rest] = ordersPaid('payments.id', '?').split('?')
  return sql<PaymentState['orders']>`${sql.raw(first)}${sql.join(
    rest.map((part) => sql`${user}${sql.raw(part)}`),
    sql``,
  )}`.as('orders')
}

/** The wire keeps `surplus` for an unapplied payment. */
const paymentStatusOnWire = (status: string) => (status === 'unapplied' ? 'surplus' : status) as PaymentState['status']

export const presentPayment = (row: PaymentRow): PaymentState => ({
  id: row.id,
  orders: row.orders,
  status: paymentStatusOnWire(row.status),
  type: row.type ?? '',
  amount: row.amount,
  token: row.token ?? '',
  redirect_url: row.redirectUrl ?? '',
  expiresAt: new Date(row.expiresAt).toISOString(),
  instalmentTerm: row.installmentTerm,
  declinedAt: row.deniedAt && new Date(row.deniedAt).toISOString(),
  virtualAccount: row.virtualAccount as PaymentState['virtualAccount'],
})
