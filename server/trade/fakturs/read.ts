import { sql, type RawBuilder } from 'kysely'
import type { Faktur, FakturFilter, FakturMonth } from '#contract/fakturs.ts'
import type { FakturId, ShopId, StoreOrderId } from '#contract/ids.ts'
import { placeOf } from '#contract/lists.ts'
import { ownShop } from '#server/catalog/api.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { today } from '#server/platform/db/today.ts'
import { filesOn } from '#server/platform/files/columns.ts'
import { tailOf } from '../storeOrders/numbers.ts'
import { ownPart } from '../storeOrders/own.ts'
import { notaRetursOf } from './notaRetur.ts'
import { billsNothing } from './release.ts'

const maxMonths = 36

/** SQL: why a faktur `f` of buyer `b` is not in the Coretax file. */
export const byHand = sql.raw<Faktur['byHand']>(`case when f.code = '08' then 'exempt'
  when not exists (select from tax_numbers t where t.organization_id = b.organization_id) then 'buyer-npwp' end`)

/** `own` names the id again, because `filesOn` has an alias `f` of its own. */
const tables = sql.raw(
  `fakturs f join store_orders s on s.id = f.store_order_id join shops h on h.id = f.shop_id join buyers b on b.id = f.buyer_id
    cross join lateral (select f.id as faktur_id) own`,
)

const columns = sql`f.id, s.order_id as order_id, s.id as store_order_id, f.shop_id, f.status, f.code, 'INV/' || ${tailOf('s')} as reference,
  coalesce(s.shop_name, h.name) as store, coalesce(s.buyer_name, b.name) as buyer, f.arose_on, f.due_on,
  case when f.status = 'needed' then f.due_on - ${today} end as days_left, f.net, f.base, f.ppn, f.number, f.issued_on,
  coalesce(f.issued_on >= f.month + interval '1 month', false) as late, (select r.number from fakturs r where r.id = f.replaces_id) as replaces,
  ${sql.raw(billsNothing)} as ended, ${byHand} as by_hand, ${sql.raw(filesOn('faktur', 'own.faktur_id'))} -> 0 as file, b.pkp as buyer_pkp`

type Row = Omit<Faktur, 'OrderId' | 'StoreOrderId' | 'ShopId' | 'notaRetur'> & {
  orderId: Faktur['OrderId']
  storeOrderId: StoreOrderId
  shopId: ShopId
  buyerPkp: boolean
}

/** Fakturs where `which` holds over `fakturs f`. Nota retur: of issued ones whose buyer is a PKP. */
export async function findFakturs(db: Db | Tx, which: RawBuilder<unknown>, more = sql`order by f.id`): Promise<Faktur[]> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where ${which} ${more}`.execute(db)
  const returned = await notaRetursOf(
    db,
    rows.flatMap(({ status, buyerPkp, storeOrderId }) => (status === 'issued' && buyerPkp ? [storeOrderId] : [])),
  )
  return rows.map(({ orderId, storeOrderId, shopId, buyerPkp, ...row }) => ({
    ...row,
    OrderId: orderId,
    StoreOrderId: storeOrderId,
    ShopId: shopId,
    notaRetur: row.status === 'issued' && buyerPkp ? (returned.get(`${storeOrderId} ${row.code}`) ?? []) : [],
  }))
}

/** One faktur by its id. The caller has checked whose it is. */
export async function findFaktur(db: Db | Tx, id: FakturId): Promise<Faktur> {
  const [faktur] = await findFakturs(db, sql`f.id = ${id}`)
  if (!faktur) throw new Error(`faktur ${id} is gone`)
  return faktur
}

/** A page of an own store's fakturs of a month, needed ones first. Throws `not-found`. */
export async function pageStoreFakturs(db: Db, user: Actor<'supplier'>, id: ShopId, filter: FakturFilter) {
  await ownShop(db, user.id, id)
  return pageOf(db, sql`f.shop_id = ${id}`, filter)
}

/** A page of the company's fakturs of a month, without those that are not needed. */
export const pageCompanyFakturs = (db: Db, user: Actor<'company'>, filter: FakturFilter) =>
  pageOf(db, sql`${ownedBy(user, 'f')} and f.status <> 'not-needed'`, filter)

async function pageOf(db: Db, owned: RawBuilder<unknown>, filter: FakturFilter) {
  const which = sql`${owned} and f.month = ${`${filter.month}-01`}::date ${filter.status === 'all' ? sql`` : sql`and f.status = ${filter.status}`}`
  const { rows } = await sql<{ total: number }>`select count(*) as total from fakturs f where ${which}`.execute(db)
  const { place, offset } = placeOf(rows[0]?.total ?? 0, filter)
  const more = sql`order by f.status = 'needed' desc, f.id limit ${filter.limit} offset ${offset}`
  return { ...place, rows: await findFakturs(db, which, more) }
}

/** Months of an own store with fakturs. Throws `not-found`. */
export async function listStoreMonths(db: Db, user: Actor<'supplier'>, id: ShopId) {
  await ownShop(db, user.id, id)
  const shop = await db.selectFrom('shops').select('pkpFrom').where('id', '=', id).executeTakeFirstOrThrow()
  const months = await monthsOf(db, sql`f.shop_id = ${id}`)
  return { registered: shop.pkpFrom !== null || months.length > 0, months }
}

/** Months of the company with fakturs. */
export const listCompanyMonths = async (db: Db, user: Actor<'company'>) => ({
  months: await monthsOf(db, sql`${ownedBy(user, 'f')} and f.status <> 'not-needed'`),
})

async function monthsOf(db: Db, owned: RawBuilder<unknown>): Promise<FakturMonth[]> {
  const { rows } = await sql<FakturMonth>`
    select to_char(f.month, 'YYYY-MM') as month, max(f.due_on) as due_on, max(f.due_on) - ${today} as days_left,
      count(*) filter (where f.status = 'needed') as needed, count(*) filter (where f.status = 'issued') as issued,
      count(*) filter (where f.status = 'replaced') as replaced, count(*) filter (where f.status = 'cancelled') as cancelled,
      count(*) filter (where f.status = 'not-needed') as not_needed,
      count(*) filter (where f.status = 'needed' and ${byHand} is null) as to_upload,
      count(*) filter (where f.status = 'needed' and ${byHand} is not null) as by_hand,
      count(*) filter (where f.number is not null and exists (select from files x where x.subject_type = 'faktur' and x.subject_id = f.id)) as files,
      count(*) filter (where f.status = 'issued' and b.pkp and exists (select from credit_notes n where n.store_order_id = f.store_order_id)) as returned
    from fakturs f join buyers b on b.id = f.buyer_id where ${owned} group by f.month order by f.month desc limit ${maxMonths}`.execute(db)
  return rows
}

/** Fakturs of a store order, for both sides, oldest first. Throws `not-found`. */
export async function listFaktursOfPart(db: Db, user: Actor<TradingKind>, id: StoreOrderId): Promise<Faktur[]> {
  await ownPart(db, user, id)
  return findFakturs(db, sql`f.store_order_id = ${id} ${user.role === 'buyer' ? sql`and f.status <> 'not-needed'` : sql``}`)
}
