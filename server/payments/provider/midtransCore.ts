import * as z from 'zod/mini'
import { rupiahOf } from '../webhooks/webhooks.ts'
import { callMidtrans, ProviderError, type MidtransAccess } from './midtransHttp.ts'
import type { ProviderStatus } from './provider.ts'

/** Every answer of the core API carries its code as text, whatever the HTTP status. */
const Answer = z.looseObject({ status_code: z.string(), status_message: z.optional(z.string()) })

/** A payment's status. Midtrans may add fields, and sends the term as "6" or 6. */
const Status = z.object({
  order_id: z.string(),
  status_code: z.string(),
  transaction_status: z.string(),
  payment_type: z.string(),
  gross_amount: z.string(),
  currency: z._default(z.string(), 'IDR'),
  fraud_status: z.optional(z.string()),
  expiry_time: z.optional(z.string()),
  bank: z.optional(z.string()),
  installment_term: z.optional(z.union([z.string(), z.number()])),
  va_numbers: z.optional(z.array(z.object({ bank: z.string(), va_number: z.string() }))),
  permata_va_number: z.optional(z.string()),
  biller_code: z.optional(z.string()),
  bill_key: z.optional(z.string()),
  refunds: z.optional(z.array(z.object({ refund_amount: z.string(), refund_key: z.optional(z.string()) }))),
})
type Status = z.infer<typeof Status>

/** `GET …/status`; `unknown` until the payer has chosen a way to pay. Throws ProviderError. */
export async function statusOf(access: MidtransAccess, orderId: string): Promise<ProviderStatus | 'unknown'> {
  const { json } = await callMidtrans(access, 'GET', address(access, orderId, 'status'))
  const answer = understood(json)
  if (answer.status_code === '404') return 'unknown'
  const parsed = z.safeParse(Status, json)
  if (parsed.success) return statusFrom(parsed.data)
  if (answer.status_code.startsWith('4')) throw refusedWith(answer)
  throw new ProviderError('garbage', 'The provider described a payment that cannot be read.')
}

/** `POST …/cancel` or `expire`: `refused` when the payment's state does not allow it, `unknown` when there is no such payment. */
export async function actOn(access: MidtransAccess, orderId: string, act: 'cancel' | 'expire') {
  const answer = await post(access, orderId, act)
  // Said of refunds only.
  return answer === 'duplicate' || answer === 'later' ? 'refused' : answer
}

/** `POST …/refund`: 406 is a key that was used before, 414 too little money of ours, 412 a state that does not allow it. */
export const refundAt = (access: MidtransAccess, orderId: string, body: { refund_key: string; amount: number; reason: string }) =>
  post(access, orderId, 'refund', body)

type Act = 'cancel' | 'expire' | 'refund'

async function post(
  access: MidtransAccess,
  orderId: string,
  act: Act,
  body?: unknown,
): Promise<'done' | 'refused' | 'unknown' | 'duplicate' | 'later'> {
  const { json } = await callMidtrans(access, 'POST', address(access, orderId, act), body)
  const answer = understood(json)
  // 407 means "expired", which is success for an expire call.
  if (answer.status_code.startsWith('2') || (act === 'expire' && answer.status_code === '407')) return 'done'
  if (answer.status_code === '404') return 'unknown'
  if (answer.status_code === '401' || answer.status_code === '429') throw refusedWith(answer)
  if (answer.status_code === '406') return 'duplicate'
  if (answer.status_code === '414') return 'later'
  if (answer.status_code.startsWith('4')) return 'refused'
  throw new ProviderError('unreachable', `The provider failed with ${answer.status_code}.`)
}

const address = ({ apiUrl }: MidtransAccess, orderId: string, act: string) => `${apiUrl}/v2/${encodeURIComponent(orderId)}/${act}`

function understood(json: unknown) {
  const parsed = z.safeParse(Answer, json)
  if (!parsed.success) throw new ProviderError('garbage', 'The provider answered without a status code.')
  return parsed.data
}

const refusedWith = ({ status_code, status_message }: z.infer<typeof Answer>) =>
  new ProviderError('refused', `The provider refused with ${status_code}: ${status_message ?? 'no reason'}`)

function statusFrom(status: Status): ProviderStatus {
  const term = Number(status.installment_term)
  return {
    providerOrderId: status.order_id,
    status: status.transaction_status,
    statusCode: status.status_code,
    fraudStatus: status.fraud_status,
    amount: rupiahOf(status.gross_amount),
    currency: status.currency,
    type: status.payment_type,
    bank: status.bank ?? virtualAccountOf(status)?.bank,
    installmentTerm: Number.isInteger(term) && term > 0 ? term : undefined,
    expiresAt: jakartaTime(status.expiry_time),
    virtualAccount: virtualAccountOf(status),
    givenBack: status.refunds?.map(({ refund_key: key, refund_amount }) => ({ key, amount: rupiahOf(refund_amount) ?? Number.NaN })),
  }
}

/** Midtrans writes times of GMT+7 without their offset. */
function jakartaTime(text = ''): Date | undefined {
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? new Date(`${text.replace(' ', 'T')}+07:00`) : undefined
  return at && !Number.isNaN(at.getTime()) ? at : undefined
}

/** Three ways to write where to transfer to: a list, Permata's own field, and Mandiri's biller and key. */
function virtualAccountOf({ va_numbers, permata_va_number, biller_code, bill_key }: Status) {
  const first = va_numbers?.[0]
  if (first) return { bank: first.bank, number: first.va_number }
  if (permata_va_number) return { bank: 'permata', number: permata_va_number }
  return biller_code && bill_key ? { bank: 'mandiri', number: `${biller_code} ${bill_key}` } : undefined
}
