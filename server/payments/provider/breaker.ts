import { Problem } from '#server/platform/errors.ts'
import type { Provider, ProviderStatus } from './provider.ts'

/** Circuit breaker for the provider's calls in one round. */
export type Breaker = {
  /** The payment's status; `silent` without a usable answer, or while the circuit breaker is open. */
  ask: (providerOrderId: string) => Promise<ProviderStatus | 'unknown' | 'silent'>
  /** True after too many failures in a row: no further calls. */
  isOpen: () => boolean
}

/** Creates a circuit breaker for one round: it opens after `silences` failures in a row. */
export function createBreaker(provider: Provider, { timeoutMs, silences }: { timeoutMs: number; silences: number }): Breaker {
  let inARow = 0
  const isOpen = () => inARow >= silences
  return {
    isOpen,
    ask: async (providerOrderId) => {
      if (isOpen()) return 'silent'
      try {
        const status = await provider.status(providerOrderId, timeoutMs)
        inARow = 0
        return status
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        inARow += 1
        return 'silent'
      }
    },
  }
}
