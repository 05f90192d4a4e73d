import * as z from 'zod/mini'
import { installments } from '../attempts/methods.ts'
import { callMidtrans, ProviderError, type MidtransAccess } from './midtransHttp.ts'
import type { PaymentRequest } from './provider.ts'

const Opened = z.object({ token: z.string().check(z.minLength(1)), redirect_url: z.string() })
const Closed = z.object({ canceled_at: z.string() })
const Refused = z.object({ error_messages: z.array(z.string()) })

/**
 * Opens a payment page. Never repeated blindly: an order id is good once. Throws ProviderError, `taken` when the order id
 * was used before.
 */
export async function openPage(
  access: MidtransAccess,
  request: PaymentRequest,
  finishUrl: string | undefined,
  now = Date.now(),
): Promise<{ token: string; redirectUrl: string }> {
  const { status, json } = await callMidtrans(access, 'POST', `${access.snapUrl}/transactions`, snapRequest(request, finishUrl, now))
  const opened = z.safeParse(Opened, json)
  if (status < 300 && opened.success) return { token: opened.data.token, redirectUrl: opened.data.redirect_url }
  const refused = z.safeParse(Refused, json)
  if (!refused.success) throw new ProviderError('garbage', `The provider answered ${status} with neither a token nor a reason.`)
  const reasons = refused.data.error_messages
  throw new ProviderError(reasons.some((reason) => reason.includes('already been taken')) ? 'taken' : 'refused', reasons.join('; '))
}

/** `POST …/cancel` of a page: `busy` when a way to pay was chosen on it. Throws ProviderError. */
export async function closePage(access: MidtransAccess, token: string): Promise<'done' | 'busy' | 'unknown'> {
  const { status, json } = await callMidtrans(access, 'POST', `${access.snapUrl}/transactions/${encodeURIComponent(token)}/cancel`)
  if (status < 300 && z.safeParse(Closed, json).success) return 'done'
  const refused = z.safeParse(Refused, json)
  if (!refused.success) throw new ProviderError('garbage', `The provider answered ${status} with neither a time nor a reason.`)
  const reasons = refused.data.error_messages.join('; ')
  if (reasons.includes('already cancel')) return 'done'
  if (status === 404) return 'unknown'
  if (reasons.includes('on progress')) return 'busy'
  throw new ProviderError('refused', reasons)
}

/** Cards always prove themselves (`secure`), and installments are the payer's choice. */
function snapRequest(
  { providerOrderId, amount, lines, buyer, methods, expiresAt, payableUntil }: PaymentRequest,
  finishUrl: string | undefined,
  now: number,
) {
  const { terms, banks } = installments
  return {
    transaction_details: { order_id: providerOrderId, gross_amount: amount },
    item_details: lines.map(({ id, name, price, quantity }) => ({ id, name: shortName(name), price, quantity })),
    customer_details: {
      first_name: buyer.name.slice(0, 255).toWellFormed(),
      email: buyer.email,
      phone: buyer.phone.replace(/ ext\. \d+$/, ''),
    },
    enabled_payments: methods,
    credit_card: { secure: true, installment: { required: false, terms: Object.fromEntries(banks.map((bank) => [bank, terms])) } },
    // Rounded down: neither outlives the reservation of the goods. A page lives 5 minutes at least (Midtrans' own rule).
    page_expiry: { unit: 'minute', duration: Math.max(5, minutesUntil(expiresAt, now)) },
    expiry: { start_time: zonedTime(now), unit: 'minute', duration: Math.max(5, minutesUntil(payableUntil, now)) },
    ...(finishUrl === undefined ? {} : { callbacks: { finish: finishUrl } }),
  }
}

const minutesUntil = (at: Date, now: number) => Math.floor((at.getTime() - now) / 60_000)

/** Cuts to 50 characters, without splitting a surrogate pair. */
const shortName = (name: string) => name.slice(0, 50).replace(/[\ud800-\udbff]$/, '')

/** `2026-11-20 12:00:00 +0000`. */
const zonedTime = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} +0000`
