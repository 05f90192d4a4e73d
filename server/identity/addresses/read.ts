import { sql, type Selectable } from 'kysely'
import { maxAddresses, type Address } from '#contract/addresses.ts'
import type { Area } from '#contract/areas.ts'
import type { AddressId, BuyerId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { ofCompany, ownedBy } from '#server/platform/db/ownedBy.ts'
import type { Addresses } from '#server/platform/db/schema.ts'
import { Problem } from '#server/platform/errors.ts'

/** A company's addresses with their areas; archived ones too. */
const ownAddresses = (db: Db | Tx, buyerId: BuyerId) =>
  db
    .selectFrom('addresses')
    .leftJoin('areas', 'areas.id', 'addresses.areaId')
    .selectAll('addresses')
    .select(['areas.district', 'areas.city', 'areas.province', 'areas.postalCodes'])
    .where(ownedBy({ role: 'buyer', id: buyerId }))

/** Those that are not archived, at most `maxAddresses`: the default one first. */
export const currentAddresses = (db: Db | Tx, buyerId: BuyerId) =>
  ownAddresses(db, buyerId).where('archivedAt', 'is', null).orderBy('isDefault', 'desc').orderBy('addresses.id').limit(maxAddresses)

/** Throws `not-found` for another company's. */
export async function findAddress(db: Db | Tx, buyerId: BuyerId, id: AddressId): Promise<Address> {
  const row = await ownAddresses(db, buyerId).where('addresses.id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return presentAddress(row)
}

type Row = Selectable<Addresses> & { [K in 'district' | 'city' | 'province']: string | null } & { postalCodes: string[] | null }

export function presentAddress(row: Row): Address {
  const { id, label, receiver, phone, street, areaId, postalCode, notes, nitku, isDefault, isBilling, version, archivedAt } = row
  const { district, city, province, postalCodes } = row as Omit<Area, 'id'>
  const area = areaId === null ? null : { id: areaId, district, city, province, postalCodes }
  const flags = { isDefault, isBilling, version, archivedAt: archivedAt?.toISOString() ?? null }
  return { id, label, receiver, phone, street, area, postalCode, notes, nitku, ...flags }
}

/** An address `a` with its area `r`, if it has one, as an order keeps it: DeliveryAddress. */
export const deliveryColumns = `jsonb_build_object('AddressId', a.id, 'label', a.label, 'receiver', a.receiver, 'phone', a.phone,
  'street', a.street, 'district', coalesce(r.district, ''), 'city', coalesce(r.city, ''), 'province', coalesce(r.province, ''),
  'postalCode', a.postal_code, 'notes', a.notes)`

/** The billing address, on one line, of the company in this table or alias of it; null where it has none of its own. */
export const billingLine = (company: string) =>
  sql<string | null>`(select address_line(a) from addresses a where a.buyer_id = ${sql.ref(`${company}.id`)} and a.is_billing)`

/** The default address of the company with this id in SQL, as an order keeps it. */
export const defaultDelivery = (buyerId: string) =>
  `(select ${deliveryColumns} from addresses a left join areas r on r.id = a.area_id where ${ofCompany(buyerId, 'a')} and a.is_default)`

/** A named address of the company as an order keeps it. Throws `not-found` for an archived or another company's one. */
export async function findDelivery(tx: Tx, buyerId: BuyerId, id: AddressId): Promise<string> {
  const { rows } = await sql<{
    address: string
  }>`select ${sql.raw(deliveryColumns)}::text as address from addresses a left join areas r on r.id = a.area_id
    where a.id = ${id} and ${ownedBy({ role: 'buyer', id: buyerId }, 'a')} and a.archived_at is null`.execute(tx)
  if (!rows[0]) throw new Problem('not-found', { detail: { code: 'no-such-address' } })
  return rows[0].address
}
