import type { ServiceId } from '#contract/courierServices.ts'
import type { AreaId } from '#contract/ids.ts'

/** A district with the postal code of the address in it. */
export type Place = { areaId: AreaId; postalCode: string }
/** One parcel of billed grams; `value` in rupiah. */
export type RateRequest = { from: Place; to: Place; grams: number; value: number; services: ServiceId[] }
/** Rupiah for one parcel; days on the way. A service that does not go there is left out. */
export type Rate = { service: ServiceId; price: number; minDays: number; maxDays: number }

/** Asks the couriers' prices of a provider. Rejects when there is no usable answer in time. */
export type RateSource = (request: RateRequest) => Promise<Rate[]>

/** How long a whole call may take. */
export const timeoutMs = 3_000

/** The provider answers, but not this question: nothing is carried there. */
export class Refused extends Error {
  override name = 'Refused'
}

/** One call with our key; the JSON that came. Rejects without an answer in time, and for any status but 200; `Refused` for 400, 404 and 422. */
export async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  const reply = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if ([400, 404, 422].includes(reply.status))
    throw new Refused(`the courier service answered ${reply.status}: ${(await reply.text()).slice(0, 200)}`)
  if (reply.status !== 200) throw new Error(`the courier service answered ${reply.status}`)
  return reply.json()
}

/** "2 - 3 days", "1-2 day", "2": the least and the most days; hours are within the day. */
export function daysOf(text: string): { minDays: number; maxDays: number } {
  const [min = 1, max = min] = (text.match(/\d+/g) ?? []).map(Number)
  const days = /hour|jam/i.test(text) ? [0, 1] : [min, Math.max(min, max)]
  return { minDays: days[0] ?? 1, maxDays: days[1] ?? 1 }
}
