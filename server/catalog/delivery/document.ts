import { sql } from 'kysely'
import type { Delivery, DeliveryInput } from '#contract/delivery.ts'
import type { ShopId } from '#contract/ids.ts'
import type { Profile } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { ownOpenShop, ownShop } from '#server/catalog/products/ownShop.ts'
import { areaNames } from './areaNames.ts'
import { recordClosed } from './events.ts'
import { usualCalendar } from './promise.ts'
import { deliveryOf } from './settings.ts'

type Seller = Profile<'supplier'>

/** Throws `not-found` for another's store. */
export async function showDelivery(db: Db, seller: Seller, shopId: ShopId): Promise<Delivery> {
  return present(db, await ownShop(db, seller.id, shopId))
}

/** Replaces the document. Throws `not-found`, `no-shop`, `validation` for an unknown area, `changed-meanwhile`. */
export const saveDelivery = (db: Db, seller: Seller, asked: ShopId, { version, ...input }: DeliveryInput): Promise<Delivery> =>
  inTransaction(db, async (tx) => {
    const shopId = await ownShop(tx, seller.id, asked)
    await ownOpenShop(tx, seller.id)
    await refuseUnknownAreas(tx, input)
    const values = columns(input)
    const saved = await tx
      .insertInto('shopDelivery')
      .values({ shopId, ...values })
      .onConflict((conflict) =>
        conflict
          .column('shopId')
          .doUpdateSet({ ...values, version: version + 1, updatedAt: sql<Date>`now()` })
          .where('shopDelivery.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst()
    if (saved?.version !== version + 1) throw new Problem('changed-meanwhile', { current: await present(tx, shopId) })
    await replaceRows(tx, shopId, input)
    // Kept pages of its products say whether it delivers.
    await sql`select pg_notify('catalogue', 'store:' || ${shopId}::bigint)`.execute(tx)
    if (input.closures.length > 0) await recordClosed(tx, shopId, `seller:${seller.id}`)
    return present(tx, shopId)
  })

type Input = Omit<DeliveryInput, 'version'>

async function refuseUnknownAreas(tx: Tx, { zones, origin }: Input) {
  const known = await areaNames(tx, [...zones.flatMap(({ areas }) => areas), ...(origin ? [origin.areaId] : [])])
  const errors = zones.flatMap(({ areas }, at) =>
    areas.every((code) => known.has(code)) ? [] : [{ path: `zones.${at}.areas`, code: 'area' as const }],
  )
  if (origin && (origin.areaId < 100_000 || !known.has(origin.areaId))) errors.push({ path: 'origin.areaId', code: 'area' })
  if (errors.length > 0) throw new Problem('validation', { errors })
}

const columns = ({ origin, zones: _, closures: __, services, workingDays, ...rest }: Input) => ({
  ...rest,
  services: [...new Set(services)],
  workingDays: [...new Set(workingDays)].toSorted(),
  originStreet: origin?.street ?? null,
  originArea: origin?.areaId ?? null,
  originPostalCode: origin?.postalCode ?? null,
})

async function replaceRows(tx: Tx, shopId: ShopId, { zones, closures }: Input) {
  await tx.deleteFrom('deliveryZones').where('shopId', '=', shopId).execute()
  await tx.deleteFrom('shopClosures').where('shopId', '=', shopId).execute()
  if (zones.length > 0)
    await tx
      .insertInto('deliveryZones')
      .values(zones.map((zone, position) => ({ shopId, position, ...zone, areas: [...new Set(zone.areas)] })))
      .execute()
  if (closures.length > 0)
    await tx
      .insertInto('shopClosures')
      .values(closures.map(({ from, to, text }) => ({ shopId, fromDay: from, toDay: to, text })))
      .execute()
}

/** Default document of a store without saved settings. */
const unsaid = {
  version: 0,
  ownCourier: false,
  pickup: false,
  byQuote: false,
  services: [],
  ...usualCalendar,
  minOrder: 0,
  origin: null,
  zones: [],
}

async function present(db: Db | Tx, shopId: ShopId): Promise<Delivery> {
  const {
    shopId: _,
    holidays: __,
    origin,
    zones,
    ...said
  } = (await deliveryOf(db, [shopId])).get(shopId) ?? { shopId, holidays: [], ...unsaid }
  const names = await areaNames(db, [...zones.flatMap(({ areas }) => areas), ...(origin ? [origin.areaId] : [])])
  const named = (code: number) => ({ code, name: names.get(code) ?? '' })
  return {
    ...said,
    origin: origin && { ...origin, area: names.get(origin.areaId) ?? '' },
    zones: zones.map((zone) => ({ ...zone, areas: zone.areas.map(named) })),
    weightless: await countWeightless(db, shopId),
  }
}

async function countWeightless(db: Db | Tx, shopId: ShopId): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from products where shop_id = ${shopId} and deleted_at is null and grams is null`.execute(db)
  return rows[0]?.count ?? 0
}
