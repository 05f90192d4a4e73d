import type { AddressId, BuyerId } from '#contract/ids.ts'
import { findDestination } from '#server/catalog/api.ts'
import { findDelivery } from '#server/identity/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { QuotePlace } from './own.ts'

/** Where an order from a quote goes. `deliverTo`: the address as an order keeps it, null for the default one; `version`: of the address. */
export type OrderPlace = { AddressId: AddressId | null; deliverTo: string | null; version: string | null }

/**
 * The address of an accepted quote: the named one, or that of the question. Its price holds for the district that was asked about. Throws
 * `not-found` for another company's or an archived address, `validation` without one or for another district.
 */
export async function findPlace(tx: Tx, buyerId: BuyerId, asked: QuotePlace | null, way: string, named?: AddressId): Promise<OrderPlace> {
  const id = named ?? (asked?.AddressId as AddressId | null | undefined) ?? undefined
  if (way === 'pickup') return { AddressId: null, deliverTo: id === undefined ? null : await findDelivery(tx, buyerId, id), version: null }
  if (id === undefined) throw invalid('required')
  const { place, version } = await findDestination(tx, buyerId, id)
  if (asked && asked.areaId !== null && place?.areaId !== asked.areaId) throw invalid('other-district')
  return { AddressId: id, deliverTo: await findDelivery(tx, buyerId, id), version }
}

const invalid = (code: 'required' | 'other-district') => new Problem('validation', { errors: [{ path: 'AddressId', code }] })
