import type { Config } from '#server/platform/config.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency.ts'
import { biteship } from './biteship.ts'
import { rajaongkir } from './rajaongkir.ts'
import { Refused, timeoutMs, type Rate, type RateRequest, type RateSource } from './source.ts'

/** Rates. `stale`: an earlier response, because the provider does not respond. Undefined: no rates at all. */
export type Rates = { rates: Rate[]; stale: boolean } | undefined
/** `fresh`: bypasses the cache, for payments. `byCompany`: not a visitor. Never within a transaction. */
export type Asking = { fresh?: boolean; byCompany?: boolean }
export type AskRates = (request: RateRequest, options?: Asking) => Promise<Rates>

const [hour, second] = [3_600_000, 1_000]
/**
 * Cache lifetime, maximum age of stale rates, and the pause after a provider failure (milliseconds); cache size; visitors' requests per
 * day.
 */
const lives = { keptMs: hour, staleMs: 24 * hour, restMs: 10 * second, maxKept: 20_000, looksADay: 5_000 }

/** Visitors' weights are rounded up to this step in grams, so that more requests share a cache entry. */
const lookGrams = 100

type CachedRates = { rates: Rate[]; at: number }

/** Requests rates from the configured provider and caches them. Serves stale rates for up to a day while it does not respond. */
export function createRates(
  { couriers }: Pick<Config, 'couriers'>,
  log: Log,
  { keptMs, staleMs, restMs, maxKept, looksADay } = lives,
): AskRates {
  const source = couriers && sources[couriers.provider](couriers)
  // Separate queues: buyers do not wait for visitors, and payments wait for neither.
  const turns = {
    look: limitConcurrency(8, { maxWaiting: 200, maxWaitMs: timeoutMs }),
    buy: limitConcurrency(8, { maxWaiting: 200, maxWaitMs: timeoutMs }),
    pay: limitConcurrency(8, { maxWaitMs: timeoutMs }),
  }
  const kept = new Map<string, CachedRates>()
  const inFlight = new Map<string, Promise<CachedRates | undefined>>()
  let silentUntil = 0
  const looks = { day: 0, calls: 0 }

  /** Limits the daily requests that visitors cause, because the provider charges for them. */
  const mayLook = () => {
    const day = Math.floor(Date.now() / (24 * hour))
    if (looks.day !== day) Object.assign(looks, { day, calls: 0 })
    return (looks.calls += 1) <= looksADay
  }

  const ask = async (source: RateSource, key: string, request: RateRequest, turn: keyof typeof turns): Promise<CachedRates | undefined> => {
    if (Date.now() < silentUntil || (turn === 'look' && !mayLook())) return undefined
    try {
      return keep(key, await turns[turn](() => source(request)))
    } catch (error) {
      // The queue was full or too slow, which is not a failure of the provider.
      if (error instanceof Problem) return undefined
      log.warn({ err: error }, 'the courier service does not answer')
      if (error instanceof Refused) return keep(key, [])
      silentUntil = Date.now() + restMs
      return undefined
    }
  }
  const keep = (key: string, rates: Rate[]) => {
    const answer = { rates, at: Date.now() }
    kept.delete(key)
    kept.set(key, answer)
    if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? '')
    return answer
  }

  return async (asked, { fresh = false, byCompany = false } = {}) => {
    if (!source) return undefined
    const request = fresh || byCompany ? asked : { ...asked, grams: Math.ceil(asked.grams / lookGrams) * lookGrams }
    const key = keyOf(request)
    const known = kept.get(key)
    if (known && !fresh && Date.now() - known.at < keptMs) return { rates: known.rates, stale: false }
    const turn = fresh ? 'pay' : byCompany ? 'buy' : 'look'
    const place = `${turn} ${key}`
    const asking = inFlight.get(place) ?? ask(source, key, request, turn).finally(() => inFlight.delete(place))
    inFlight.set(place, asking)
    const answer = await asking
    if (answer) return { rates: answer.rates, stale: false }
    return known && Date.now() - known.at < staleMs ? { rates: known.rates, stale: true } : undefined
  }
}

const sources = { biteship, rajaongkir }

/** Cache key of the inputs that determine rates. The goods' value is sent but not insured, so it is not part. */
const keyOf = ({ from, to, grams, services }: RateRequest) =>
  JSON.stringify([from.postalCode, to.postalCode, from.areaId, to.areaId, grams, services.toSorted()])
