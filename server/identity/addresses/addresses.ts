import { sql } from 'kysely'
import { maxAddresses, type Address, type AddressEdit, type AddressInput } from '#contract/addresses.ts'
import type { AddressId, AreaId, BuyerId } from '#contract/ids.ts'
import { placeOf } from '#contract/lists.ts'
import { lockCompany } from '#server/identity/buyers/lockCompany.ts'
import { normalisePhone } from '#server/identity/accounts/phones.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { currentAddresses, findAddress, presentAddress } from './read.ts'

/** A page of a company's addresses. There are few, so one page holds all. */
export async function listAddresses(db: Db, buyerId: BuyerId, { page, limit }: { page: number; limit: number }) {
  const rows = await currentAddresses(db, buyerId).execute()
  const { place, offset } = placeOf(rows.length, { page, limit })
  return { ...place, rows: rows.slice(offset, offset + limit).map(presentAddress) }
}

/**
 * Adds an address; the company's first one becomes its default. Throws `validation` for an unknown area, `not-allowed-now` beyond the
 * limit.
 */
export const createAddress = (db: Db, buyerId: BuyerId, input: AddressInput): Promise<Address> =>
  inTransaction(db, async (tx) => {
    await lockCompany(tx, buyerId)
    const first = await limitAddresses(tx, buyerId)
    const { isDefault = false, isBilling = false, ...fields } = await stored(tx, input)
    const flags = { isDefault: isDefault || first, isBilling }
    await releaseFlags(tx, buyerId, flags)
    const { id } = await tx
      .insertInto('addresses')
      .values({ buyerId, ...fields, ...flags })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeProfileAddress(tx, buyerId)
    return findAddress(tx, buyerId, id)
  })

/**
 * Saves an address; an archived one becomes active again. Throws `not-found`, `changed-meanwhile`, and `not-allowed-now` where no default
 * address would remain.
 */
export const updateAddress = (db: Db, buyerId: BuyerId, id: AddressId, { version, ...input }: AddressEdit): Promise<Address> =>
  inTransaction(db, async (tx) => {
    await lockCompany(tx, buyerId)
    const before = await findAddress(tx, buyerId, id)
    if (before.version !== version) throw new Problem('changed-meanwhile', { current: before })
    if (before.isDefault && input.isDefault === false) throw new Problem('not-allowed-now', { detail: { code: 'default-address' } })
    if (before.archivedAt !== null) await limitAddresses(tx, buyerId)
    const fields = await stored(tx, { ...input, areaId: input.areaId ?? before.area?.id })
    await releaseFlags(tx, buyerId, input, id)
    await tx
      .updateTable('addresses')
      .set({ ...fields, archivedAt: null, version: version + 1, updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await writeProfileAddress(tx, buyerId)
    return findAddress(tx, buyerId, id)
  })

/** Archives an address; repeating it is a no-op. Throws `not-found`, and `not-allowed-now` for the default one. */
export const archiveAddress = (db: Db, buyerId: BuyerId, id: AddressId): Promise<Address> =>
  inTransaction(db, async (tx) => {
    await lockCompany(tx, buyerId)
    const { isDefault, archivedAt } = await findAddress(tx, buyerId, id)
    if (isDefault) throw new Problem('not-allowed-now', { detail: { code: 'default-address' } })
    if (archivedAt === null) {
      const now = sql<Date>`now()`
      await tx
        .updateTable('addresses')
        .set({ isBilling: false, archivedAt: now, updatedAt: now, version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
    }
    return findAddress(tx, buyerId, id)
  })

/** The specification's single address of a company is its default address on a line. */
export const writeProfileAddress = (tx: Tx, buyerId: BuyerId) =>
  sql`update buyers set address = address_line(a), updated_at = now() from addresses a
    where buyers.id = ${buyerId} and a.buyer_id = buyers.id and a.is_default and buyers.address <> address_line(a)`.execute(tx)

/** Whether the company has no address yet. */
async function limitAddresses(tx: Tx, buyerId: BuyerId) {
  const { length } = await currentAddresses(tx, buyerId).clearSelect().select('addresses.id').execute()
  if (length >= maxAddresses)
    throw new Problem('not-allowed-now', { detail: { code: 'too-many-addresses', params: { max: maxAddresses } } })
  return length === 0
}

type Fields = Omit<AddressEdit, 'version'>

/** The fields as stored. Throws `validation` for an unknown area. */
async function stored(tx: Tx, { areaId, postalCode, phone, ...fields }: Fields) {
  const [only, ...more] = areaId === undefined ? [] : await postalCodesOf(tx, areaId)
  return {
    ...fields,
    areaId: areaId ?? null,
    phone: normalisePhone(phone),
    postalCode: postalCode || (more.length > 0 ? '' : (only ?? '')),
  }
}

async function postalCodesOf(tx: Tx, areaId: AreaId) {
  const area = await tx.selectFrom('areas').select('postalCodes').where('id', '=', areaId).executeTakeFirst()
  if (!area) throw new Problem('validation', { errors: [{ path: 'areaId', code: 'area' }] })
  return area.postalCodes
}

/** Clears the flags on the company's other addresses: only one is the default, only one is for billing. */
async function releaseFlags(tx: Tx, buyerId: BuyerId, flags: Pick<AddressInput, 'isDefault' | 'isBilling'>, but?: AddressId) {
  for (const flag of ['isDefault', 'isBilling'] as const)
    if (flags[flag])
      await tx
        .updateTable('addresses')
        .set({ [flag]: false, version: sql`version + 1`, updatedAt: sql<Date>`now()` })
        .where(ownedBy({ role: 'buyer', id: buyerId }))
        .where(flag, '=', true)
        .$if(but !== undefined, (query) => query.where('id', '<>', but!))
        .execute()
}
