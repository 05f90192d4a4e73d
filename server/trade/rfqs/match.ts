import { sql } from 'kysely'
import { factRules } from '#contract/facts.ts'
import type { AddressId, BuyerId, ProductId, ShopId } from '#contract/ids.ts'
import type { Reply } from '#contract/endpoint.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { rfqLimits, type NewRfq } from '#contract/rfqFields.ts'
import type { rfqs } from '#contract/rfqs.ts'
import { deliversTo, type SearchEngine } from '#server/catalog/api.ts'
import { findAddress } from '#server/identity/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

/** Products that are looked at for one line. */
const perLine = 20
/** Newest goods of the lines' categories that are looked at. */
const perCategory = 5_000

type MatchQuery = { lines: readonly { name: string; ProductId?: ProductId | undefined }[]; AddressId?: AddressId | undefined }
type Match = Omit<Reply<typeof rfqs.matches>['stores'][number], 'ShopId'> & { ShopId: ShopId }
type Row = Omit<Match, 'ShopId' | 'logo'> & { id: ShopId; logo: string | null }

/**
 * Stores to invite, at most as many as a request may have: they sell such goods, deliver to the address, and neither side has closed the
 * conversation. Customers of a store first, then by lines that it sells something for. Throws `not-found` for another's address.
 */
export async function matchStores(
  db: Db,
  engine: SearchEngine,
  user: Actor<'company'>,
  { lines, AddressId: address }: MatchQuery,
): Promise<Match[]> {
  const area = address === undefined ? null : ((await findAddress(db, user.id, address)).area?.id ?? null)
  const found = await engine.match(
    lines.map(({ name }) => name),
    perLine,
  )
  const pairs = lines.flatMap(({ ProductId: own }, line) =>
    [...(own === undefined ? [] : [own]), ...(found[line]?.ids ?? [])].map((product) => ({ line, product })),
  )
  // The best match of a line says its category.
  const leaders = lines.flatMap(({ ProductId: own }, line) => own ?? found[line]?.ids[0] ?? [])
  return (await findStores(db, user.id, { pairs, leaders, area })).map(({ id, logo, ...store }) => ({
    ...store,
    ShopId: id,
    logo: logo === null ? null : pictureUrl(logo),
  }))
}

type Candidates = { pairs: { line: number; product: ProductId }[]; leaders: ProductId[]; area: number | null }

async function findStores(db: Db, buyerId: BuyerId, { pairs, leaders, area }: Candidates): Promise<Row[]> {
  const company = { role: 'buyer', id: buyerId } as const
  const { rows } = await sql<Row>`
    with pairs as (select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (line integer, product bigint)),
    by_words as (
      select d.shop_id, count(distinct pairs.line)::integer as matched from pairs join search_documents d on d.product_id = pairs.product group by d.shop_id
    ), by_category as (
      select distinct shop_id from (select d.shop_id from search_documents d where d.category_id in (
        select category_id from search_documents where product_id = any(${leaders}::bigint[])) order by d.product_id desc limit ${perCategory}) d
    ), related as (
      select r.shop_id from relations r where ${ownedBy(company, 'r')} and r.status = 'active'
    )
    select s.id, s.name, s.logo, s.city, coalesce(w.matched, 0) as matched,
      case when r.shop_id is not null then 'customer' when w.matched > 0 then 'words' else 'category' end as reason,
      case when f.n >= ${factRules.least} then f.good * 100 / f.n end as answers, case when f.n >= ${factRules.least} then f.minutes end as minutes
    from shops s join sellers x on x.id = s.seller_id left join by_words w on w.shop_id = s.id left join by_category c on c.shop_id = s.id
      left join related r on r.shop_id = s.id left join store_facts f on f.shop_id = s.id and f.key = 'requests'
    where (w.shop_id is not null or c.shop_id is not null) and x.closed_at is null and x.suspended_until is null
      and not exists (select from rooms o where o.shop_id = s.id and ${ownedBy(company, 'o')} and (o.buyer_blocked_at is not null or o.shop_blocked_at is not null))
      ${area === null ? sql`` : sql`and s.id in (${deliversTo(area)})`}
    order by r.shop_id is null, w.matched desc nulls last, f.good::float8 / nullif(f.n, 0) desc nulls last, s.id limit ${rfqLimits.stores}`.execute(
    db,
  )
  return rows
}

/** The stores of a new request: those that the company named, else those that match. */
export const storesOf = async (db: Db, engine: SearchEngine, user: Actor<'company'>, asked: NewRfq): Promise<readonly ShopId[]> =>
  asked.ShopIds ??
  (await matchStores(db, engine, user, { lines: await withProducts(db, asked.lines), AddressId: asked.AddressId })).map(
    ({ ShopId: id }) => id,
  )

async function withProducts(db: Db, lines: NewRfq['lines']): Promise<MatchQuery['lines']> {
  const ids = lines.flatMap(({ VariantId: id }) => id ?? [])
  const rows = ids.length === 0 ? [] : await db.selectFrom('variants').select(['id', 'productId']).where('id', 'in', ids).execute()
  const products = new Map(rows.map(({ id, productId }) => [id, productId]))
  return lines.map(({ name, VariantId: id }) => ({ name, ProductId: id === undefined ? undefined : products.get(id) }))
}
