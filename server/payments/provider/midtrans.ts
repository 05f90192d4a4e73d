import { Problem } from '#server/platform/errors.ts'
import { actOn, refundAt, statusOf } from './midtransCore.ts'
import { ProviderError, type MidtransAccess } from './midtransHttp.ts'
import { closePage, openPage } from './midtransSnap.ts'
import type { Provider } from './provider.ts'

type Options = MidtransAccess & {
  /** Where the payer goes from the provider's full page when the popup was not used. */
  finishUrl?: string | undefined
  /** Logs why a provider call failed; users only read that it does not answer. */
  log?: ((message: string, cause: unknown) => void) | undefined
}

/** Implements Provider with Midtrans, or its stand-in. */
export function midtrans({ finishUrl, log, ...access }: Options): Provider {
  /** Maps every provider failure to one problem; bugs are rethrown. */
  const asProblem = (error: unknown): never => {
    if (!(error instanceof ProviderError)) throw error
    log?.(`Midtrans (${error.kind}): ${error.message}`, error.cause)
    throw new Problem('payment-unavailable')
  }
  return {
    open: (request) =>
      openPage(access, request, finishUrl).catch((error: unknown) =>
        error instanceof ProviderError && error.kind === 'taken' ? 'taken' : asProblem(error),
      ),
    closePage: (token) => closePage(access, token).catch(asProblem),
    status: (orderId, timeoutMs = access.timeoutMs) => statusOf({ ...access, timeoutMs }, orderId).catch(asProblem),
    cancel: (orderId) => actOn(access, orderId, 'cancel').catch(asProblem),
    expire: (orderId) => actOn(access, orderId, 'expire').catch(asProblem),
    refund: (orderId, refund) => giveBack(access, orderId, refund).catch(asProblem),
  }
}

/** A captured card that has not settled yet cannot be refunded, only cancelled, and only whole (Midtrans). */
async function giveBack(access: MidtransAccess, orderId: string, { key, amount, reason }: Parameters<Provider['refund']>[1]) {
  const answer = await refundAt(access, orderId, { refund_key: key, amount, reason })
  if (answer !== 'refused') return answer
  const now = await statusOf(access, orderId)
  return now !== 'unknown' && now.amount === amount && now.status === 'capture' ? actOn(access, orderId, 'cancel') : answer
}
