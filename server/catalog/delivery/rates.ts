import type { Config } from '#server/platform/config.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency.ts'
import { biteship } from './biteship.ts'
import { rajaongkir } from './rajaongkir.ts'
import { Refused, timeoutMs, type Rate, type RateRequest, type RateSource } from './source.ts'

/** Rates, and whether they are an earlier answer because there is none today. Undefined: no answer at all. */
export type Rates = { rates: Rate[]; stale: boolean } | undefined
/** `fresh`: who pays asks again even where the last answer is good enough to look at. `byCompany`: not a visitor. Never within a transaction. */
export type Asking = { fresh?: boolean; byCompany?: boolean }
export type AskRates = (request: RateRequest, options?: Asking) => Promise<Rates>

const [hour, second] = [3_600_000, 1_000]
/** How long an answer is as good as new, how long it serves when there is none, and how long a silent source is left alone. */
const lives = { keptMs: hour, staleMs: 24 * hour, restMs: 10 * second, maxKept: 20_000, looksADay: 5_000 }

/** Visitors' shipments are weighed this finely, so that many of them are one question. */
const lookGrams = 100

type CachedRates = { rates: Rate[]; at: number }

/** Asks the configured provider, keeps its answers, and goes on with those for a day while it is silent. */
export function createRates(
  { couriers }: Pick<Config, 'couriers'>,
  log: Log,
  { keptMs, staleMs, restMs, maxKept, looksADay } = lives,
): AskRates {
  const source = couriers && sources[couriers.provider](couriers)
  // However many only look, who buys is answered, and who pays before that.
  const turns = {
    look: limitConcurrency(8, { maxWaiting: 200, maxWaitMs: timeoutMs }),
    buy: limitConcurrency(8, { maxWaiting: 200, maxWaitMs: timeoutMs }),
    pay: limitConcurrency(8, { maxWaitMs: timeoutMs }),
  }
  const kept = new Map<string, CachedRates>()
  const inFlight = new Map<string, Promise<CachedRates | undefined>>()
  let silentUntil = 0
  const looks = { day: 0, calls: 0 }

  /** Limits the paid calls a day that visitors cause. */
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
      // No turn came: that says nothing of the source.
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

/** What the price depends on; not the value, which is told but not insured. */
const keyOf = ({ from, to, grams, services }: RateRequest) =>
  JSON.stringify([from.postalCode, to.postalCode, from.areaId, to.areaId, grams, services.toSorted()])
