import { findAddress } from '#server/identity/addresses/read.ts'
import type { AddressId, AreaId, BuyerId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Place } from './source.ts'

/** A district with a postal code: the given one, else its first. Throws `validation` for one that is not on the list. */
export async function placeOf(db: Db, areaId: AreaId, postalCode = ''): Promise<Place> {
  const area = await db.selectFrom('areas').select('postalCodes').where('id', '=', areaId).executeTakeFirst()
  if (!area) throw new Problem('validation', { errors: [{ path: 'areaId', code: 'area' }] })
  return { areaId, postalCode: postalCode || (area.postalCodes[0] ?? '') }
}

/** The same of a company's address; null for one that has no district. Throws `not-found` for an archived or another company's one. */
export async function placeOfAddress(db: Db, buyerId: BuyerId, id: AddressId): Promise<Place | null> {
  const { area, postalCode, archivedAt } = await findAddress(db, buyerId, id)
  if (archivedAt !== null) throw new Problem('not-found', { detail: { code: 'no-such-address' } })
  return area && { areaId: area.id, postalCode: postalCode || (area.postalCodes[0] ?? '') }
}
