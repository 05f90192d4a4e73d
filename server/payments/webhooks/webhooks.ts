import { createHash, timingSafeEqual } from 'node:crypto'
import type { PaymentId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { applyStatusIn } from '../attempts/apply.ts'
import { withSeparation } from '../attempts/separateJoint.ts'
import type { ProviderStatus } from '../provider/provider.ts'
import { concludeWebhook, type WebhookResult } from './conclude.ts'
import { countRefused } from './refusedWebhooks.ts'
import type { PaymentDeps } from '../deps.ts'

/** Order ids of the test webhooks from Midtrans' dashboard, unlike any of ours. They are not stored. */
const testOrderId = /^payment_notif_test_[\w-]+$/

type Webhook = Record<string, unknown>

/** Depth and length that no genuine webhook reaches. Larger ones are refused and not stored. */
const maxDepth = 32
const maxLength = 16_384

/** Milliseconds to wait for the provider's status, while the provider waits for our answer to its webhook. */
const statusTimeoutMs = 3_000

/**
 * Verifies a webhook's signature, stores it, checks it with the provider (by a job if that fails) and applies it once. Only counts one with
 * a bad signature. Throws `malformed`, `too-large`, `forbidden`, `not-found`.
 */
export async function handleWebhook(deps: PaymentDeps, serverKey: string, webhook: Webhook, address: string): Promise<string> {
  if (isDeeperThan(webhook, maxDepth)) throw new Problem('malformed')
  const body = JSON.stringify(webhook)
  if (!isSigned(webhook, serverKey)) {
    await countRefused(deps.db, address, body)
    throw new Problem('forbidden')
  }
  if (testOrderId.test(String(webhook.order_id))) return 'Test received.'
  const stored = await store(deps, webhook, body)
  if (stored.status !== 'received') return answer(stored.status)
  const refusal = await refusalOf(deps, webhook)
  if (refusal) {
    await inTransaction(deps.db, (tx) => concludeWebhook(tx, stored.id, refusal))
    if (!refusal.paymentId) throw new Problem('not-found')
    return answer(refusal.outcome)
  }
  const payment = await paymentOf(deps, webhook)
  if (!payment) throw new Problem('not-found')
  // The signature does not cover transaction_status, so only the provider's current answer is trusted.
  const status = await deps.provider.status(payment.providerOrderId, statusTimeoutMs).catch(silent)
  if (status !== 'silent') return answer(await applyWebhook(deps, stored.id, payment.id, status))
  await addJob(deps.db, 'apply-webhook', { webhookId: stored.id }, { key: `webhook-${stored.id}`, maxAttempts: 25 })
  return 'Kept to be applied.'
}

/** Applies a stored webhook after asking the provider again. Throws `payment-unavailable`: the job is retried. */
export async function applyStoredWebhook(deps: PaymentDeps, webhookId: number) {
  const webhook = await deps.db
    .selectFrom('paymentWebhooks')
    .innerJoin('payments', 'payments.providerOrderId', 'paymentWebhooks.providerOrderId')
    .select(['payments.id', 'payments.providerOrderId'])
    .where('paymentWebhooks.id', '=', webhookId)
    .where('paymentWebhooks.status', '=', 'received')
    .executeTakeFirst()
  if (webhook) await applyWebhook(deps, webhookId, webhook.id, await deps.provider.status(webhook.providerOrderId))
}

function silent(error: unknown): 'silent' {
  if (error instanceof Problem && error.code === 'payment-unavailable') return 'silent'
  throw error
}

/** Applies a webhook at most once. */
const applyWebhook = (deps: PaymentDeps, webhookId: number, paymentId: PaymentId, status: ProviderStatus | 'unknown') =>
  withSeparation(deps, applyStatusIn, (keep) => applyOnce(deps, webhookId, { paymentId, status, keep }))

type AppliedStatus = { paymentId: PaymentId; status: ProviderStatus | 'unknown'; keep: PaymentId | undefined }

const applyOnce = (deps: PaymentDeps, webhookId: number, { paymentId, status, keep }: AppliedStatus) =>
  inTransaction(deps.db, async (tx) => {
    const { status: before } = await tx
      .selectFrom('paymentWebhooks')
      .select('status')
      .where('id', '=', webhookId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before !== 'received') return before
    const applied =
      status === 'unknown'
        ? ({ outcome: 'quarantined', reason: { code: 'unknown-to-provider' } } as const)
        : await applyStatusIn(tx, deps, paymentId, status, 'provider', keep)
    await concludeWebhook(tx, webhookId, { ...applied, paymentId })
    return applied.outcome
  })

/** Stores the raw body under a unique key, so that a repeated webhook finds its row. */
async function store(deps: PaymentDeps, webhook: Webhook, body: string) {
  if (body.length > maxLength) throw new Problem('too-large')
  const bodyHash = createHash('sha256').update(body).digest()
  const providerOrderId = typeof webhook.order_id === 'string' ? printable(webhook.order_id) : ''
  await deps.db
    .insertInto('paymentWebhooks')
    .values({ bodyHash, body, providerOrderId })
    .onConflict((conflict) => conflict.column('bodyHash').doNothing())
    .execute()
  return deps.db.selectFrom('paymentWebhooks').select(['id', 'status']).where('bodyHash', '=', bodyHash).executeTakeFirstOrThrow()
}

const printable = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 100)

/** Iterates instead of recursing, since a hostile body may be arbitrarily deep. */
function isDeeperThan(value: unknown, maxDepth: number) {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return false
}

/** Returns why a webhook is refused without asking the provider; undefined if it is not. */
async function refusalOf(deps: PaymentDeps, webhook: Webhook): Promise<WebhookResult | undefined> {
  const payment = await paymentOf(deps, webhook)
  if (!payment) return { outcome: 'quarantined', reason: { code: 'unknown-to-us' } }
  if (rupiahOf(webhook.gross_amount) !== payment.amount) {
    return {
      outcome: 'quarantined',
      reason: { code: 'amount-differs', params: { amount: String(webhook.gross_amount), expected: payment.amount } },
      paymentId: payment.id,
    }
  }
  if (webhook.currency !== undefined && webhook.currency !== 'IDR') {
    return {
      outcome: 'quarantined',
      reason: { code: 'not-rupiah' },
      paymentId: payment.id,
    }
  }
  return undefined
}

/** SHA-512 over order id, status code, amount and the secret key, compared in constant time (Midtrans). */
export function isSigned({ order_id, status_code, gross_amount, signature_key }: Webhook, serverKey: string) {
  if (![order_id, status_code, gross_amount, signature_key].every((storeOrder) => typeof storeOrder === 'string')) return false
  const expected = createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest()
  const given = Buffer.from(String(signature_key), 'hex')
  return given.length === expected.length && String(signature_key).length === expected.length * 2 && timingSafeEqual(given, expected)
}

/** `"10000.00"` is 10000 rupiah; a fraction of a rupiah is no amount. */
export const rupiahOf = (amount: unknown) => {
  const match = typeof amount === 'string' ? /^(\d{1,15})(?:\.0{1,2})?$/.exec(amount) : null
  return match ? Number(match[1]) : undefined
}

const paymentOf = (deps: PaymentDeps, webhook: Webhook) =>
  deps.db
    .selectFrom('payments')
    .select(['id', 'amount', 'providerOrderId'])
    .where('providerOrderId', '=', printable(String(webhook.order_id)))
    .executeTakeFirst()

/** Everything is heard once. */
const answer = (outcome: string) => (outcome === 'quarantined' ? 'Kept for review.' : 'OK')
