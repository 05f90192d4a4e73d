import { randomUUID } from 'node:crypto'
import { channelsFor } from './channels.ts'
import type { SnapRequest } from './snapRequest.ts'
import { duration, startTime } from './time.ts'
import type { Transaction } from './transaction.ts'

const aDay = 86_400_000

/** A page for a request that was found right. Without an expiry it can be paid for a day. */
export function createTransaction(request: SnapRequest, now: number): Transaction {
  const { order_id: orderId, gross_amount: amount } = request.transaction_details
  const { expiry, page_expiry: page, credit_card: card, customer_details: customer } = request
  const start = (expiry?.start_time === undefined ? undefined : startTime(expiry.start_time)) ?? now
  return {
    token: randomUUID(),
    orderId,
    amount,
    items: (request.item_details ?? []).map(({ id, ...item }) => ({ id: id ?? '', ...item })),
    payer: [customer?.first_name, customer?.last_name].filter(Boolean).join(' '),
    channels: channelsFor(request.enabled_payments, amount),
    secure: card?.secure ?? false,
    terms: card?.installment?.terms ?? {},
    finishUrl: request.callbacks?.finish,
    createdAt: now,
    expiresAt: start + (expiry ? (duration(expiry.unit, expiry.duration) ?? aDay) : aDay),
    pageExpiresAt: page && now + (duration(page.unit, page.duration) ?? aDay),
  }
}
