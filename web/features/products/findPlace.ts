import { defaultPlace } from '#web/features/addresses/feature.ts'
import { keptPlace, placeOfAddress, type Place } from './place.ts'

/** The place chosen last in this browser, else the company's default address; undefined if there is neither. */
export async function findPlace(): Promise<Place | undefined> {
  const kept = keptPlace()
  if (kept) return kept
  const address = await defaultPlace().catch(() => null)
  return address ? placeOfAddress(address) : undefined
}
