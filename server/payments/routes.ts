import { setTimeout as pause } from 'node:timers/promises'
import { payments } from '#contract/payments.ts'
import type { Config } from '#server/platform/config.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { handleWebhook } from './webhooks/webhooks.ts'
import type { PaymentDeps } from './deps.ts'

/** The provider waits 5 seconds for an answer (design: safety), in milliseconds with something to spare. */
const maxMs = 4_500

export function paymentRoutes(route: Route, deps: PaymentDeps, { midtrans }: Pick<Config, 'midtrans'>) {
  route(payments.setup, async () => ({ script: midtrans.snapScriptUrl, clientKey: midtrans.clientKey }))
  route(payments.notification, async ({ body, request }) => ({
    message: await withTimeout(handleWebhook(deps, midtrans.serverKey, body, request.ip)),
  }))
}

/**
 * Waits for the work, or throws `unavailable` after a timeout (an overloaded database), so that the provider retries. The work continues
 * and is idempotent.
 */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const clock = new AbortController()
  const late = pause(maxMs, undefined, { signal: clock.signal, ref: false }).then(() => {
    throw new Problem('unavailable')
  })
  // Ignores the rejection of the timer, which is aborted below.
  late.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clock.abort())
}
