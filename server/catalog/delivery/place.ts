import type { AddressId, AreaId, BuyerId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Place } from './source.ts'

/** A district with a postal code: the given one, else its first. Throws `validation` for one that is not on the list. */
export async function placeOf(db: Db, areaId: AreaId, postalCode = ''): Promise<Place> {
  const area = await db.selectFrom('areas').select('postalCodes').where('id', '=', areaId).modifyEnd(keepPlan).executeTakeFirst()
  if (!area) throw new Problem('validation', { errors: [{ path: 'areaId', code: 'area' }] })
  return { areaId, postalCode: postalCode || (area.postalCodes[0] ?? '') }
}

/** Where an address of a company is, null for one that has no district, and which version of it says so. */
export type Destination = { place: Place | null; version: string }

/** An address of a company as what is sent there needs it. Throws `not-found` for an archived or another company's one. */
export async function findDestination(db: Db | Tx, buyerId: BuyerId, id: AddressId): Promise<Destination> {
  const found = await db
    .selectFrom('addresses')
    .leftJoin('areas', 'areas.id', 'addresses.areaId')
    .select(['addresses.version', 'addresses.areaId', 'addresses.postalCode', 'areas.postalCodes'])
    .where('addresses.id', '=', id)
    .where(ownedBy({ role: 'buyer', id: buyerId }))
    .where('archivedAt', 'is', null)
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  if (!found) throw new Problem('not-found', { detail: { code: 'no-such-address' } })
  const { areaId, postalCode, postalCodes, version } = found
  return { place: areaId && { areaId, postalCode: postalCode || (postalCodes?.[0] ?? '') }, version: `${id}.${version}` }
}

type Where = { AddressId?: AddressId | undefined; areaId?: AreaId | undefined }

/**
 * The place that is asked for: null for an address without a district, undefined where none is said. Throws `not-found` for an address that
 * is not the company's, `unauthenticated` without one, `validation` for a district that is not on the list.
 */
export async function findPlace(db: Db, buyerId: BuyerId | undefined, { AddressId: id, areaId }: Where): Promise<Place | null | undefined> {
  if (id === undefined) return areaId === undefined ? undefined : placeOf(db, areaId)
  if (buyerId === undefined) throw new Problem('unauthenticated')
  return (await findDestination(db, buyerId, id)).place
}
