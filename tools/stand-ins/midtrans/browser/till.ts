import type { PageData, PaymentStatus } from '../pageData.ts'
import { tellMerchant, type Event } from './merchant.ts'
import type { Say } from './words.ts'

export type Choice = {
  payment_type: 'credit_card' | 'bank_transfer' | 'qris' | 'gopay'
  bank?: string | undefined
  installment_term?: number | undefined
  outcome: 'success' | 'pending' | 'deny' | 'challenge'
}

/** Dependencies of every screen. */
export type Till = {
  data: PageData
  say: Say
  /** Puts a screen in place of the one before and the reader at its heading; `back` leads to the one before. */
  show: (screen: HTMLElement, back?: () => void) => void
  /** The payment as last heard of; null until one was begun. */
  status: PaymentStatus | null
  /** Screens that others lead to; here so that no two files need each other. */
  go: {
    methods: () => void
    over: () => void
    /** Shows the result of a payment. `again` retries after the service did not answer. */
    outcome: (status: PaymentStatus | null, again: () => void) => void
  }
}

const base = location.pathname.slice(0, location.pathname.indexOf('/snap/v4/'))

/** Pays; null when the service does not answer, a status of 407 when the time is over. */
export async function pay(till: Till, choice: Choice): Promise<PaymentStatus | null> {
  const status = await ask(`${base}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: till.data.token, ...choice }),
  })
  if (status?.transaction_id) till.status = status
  return status
}

/** How the payment stands now; null when that cannot be learned. */
export async function look(till: Till): Promise<PaymentStatus | null> {
  const status = await ask(`${base}/snap/v1/transactions/${till.data.token}/status`)
  if (!status?.transaction_id) return null
  till.status = status
  return status
}

async function ask(url: string, init?: RequestInit): Promise<PaymentStatus | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) })
    return response.status >= 500 ? null : await response.json()
  } catch {
    return null
  }
}

/** Leaves for the store: closes the popup, or moves on to the store's address from a page of our own. */
export function leave({ data, status }: Till, event: Event) {
  const fallback = { order_id: data.orderId, status_code: event === 'error' ? '407' : '201', gross_amount: `${data.amount}.00` }
  if (tellMerchant(event, event === 'close' ? undefined : (status ?? fallback))) return
  const next = status?.finish_redirect_url ?? data.finishUrl
  if (next) location.assign(next)
  else if (history.length > 1) history.back()
  else window.close()
}
