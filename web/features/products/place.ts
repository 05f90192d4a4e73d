import type { Address } from '#contract/addresses.ts'
import type { Area } from '#contract/areas.ts'
import { readSession } from '#web/shell/session/session.ts'

/** Destination to price delivery for: an address of the company, or a district. `name`: its label. */
export type Place = { where: { AddressId: Address['id'] } | { areaId: Area['id'] }; name: string }

const key = 'place'
const who = () => String(readSession()?.id ?? '')

export const placeOfAddress = ({ id, label }: Address): Place => ({ where: { AddressId: id }, name: label })
export const placeOfArea = ({ id, district }: Area): Place => ({ where: { areaId: id }, name: district })

export function keepPlace(place: Place) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...place, who: who() }))
  } catch {
    // Storage is unavailable: the place is chosen again on the next page.
  }
}

/** The place chosen in this browser. An address counts only for the user who chose it. */
export function keptPlace(): Place | undefined {
  try {
    const { where, name, who: whose } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Place & { who: string }>
    return where && typeof name === 'string' && ('areaId' in where || whose === who()) ? { where, name } : undefined
  } catch {
    return undefined
  }
}
