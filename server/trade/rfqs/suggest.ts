import { sql } from 'kysely'
import type { ProductId, ShopId, VariantId } from '#contract/ids.ts'
import type { RfqLine } from '#contract/rfqFields.ts'
import type { Suggestion } from '#contract/rfqInvitations.ts'
import { type SearchEngine, sqlKinds, unitOf, unitsColumn, variantName, type Terms } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency.ts'

/** Matching hundreds of lines uses a third of a second. Two at a time keep other requests responsive. */
const matching = limitConcurrency(2, { maxWaiting: 40, maxWaitMs: 20_000 })
/** Products of the store that are looked at for one line, and goods that are suggested for it. */
const candidates = 3
const maxGoods = 5

type Row = Pick<Terms, 'productId' | 'baseUnit' | 'decimals' | 'units'> & {
  id: VariantId
  name: string
  options: Record<string, string>
  price: number
}

/** A store's own goods that may answer each line, best first: those that the line is about, else those with its words. */
export async function suggestGoods(
  db: Db,
  engine: SearchEngine,
  shopId: ShopId,
  lines: readonly Pick<RfqLine, 'name' | 'ProductId' | 'VariantId'>[],
): Promise<Suggestion[][]> {
  const found = await matching(() =>
    engine.match(
      lines.map(({ name }) => name),
      candidates,
      shopId,
    ),
  )
  const products = lines.map(({ ProductId: own }, at) => [...new Set([...(own === null ? [] : [own]), ...(found[at]?.ids ?? [])])])
  const variants = await readVariants(db, shopId, [...new Set(products.flat())])
  return lines.map((line, at) => {
    const its = products[at]!.flatMap((id) => variants.get(id) ?? [])
    const [named, others] = [its.filter(({ id }) => id === line.VariantId), its.filter(({ id }) => id !== line.VariantId)]
    return [...named, ...others].slice(0, maxGoods).map(present)
  })
}

async function readVariants(db: Db, shopId: ShopId, ids: ProductId[]): Promise<Map<ProductId, Row[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select p.id as product_id, p.name, p.base_unit, p.decimals, ${sql.raw(unitsColumn)} as units, v.id, v.options, v.price
    from products p cross join lateral (select v.id, v.options, v.price, v.position from variants v where v.product_id = p.id and v.active
      order by v.position, v.id limit ${maxGoods}) v
    where p.id = any(${ids}::bigint[]) and p.shop_id = ${shopId} and p.deleted_at is null and p.kind in (${sql.raw(sqlKinds(({ isBooked }) => !isBooked))})
    order by v.position, v.id`.execute(db)
  return Map.groupBy(rows, ({ productId }) => productId)
}

function present(row: Row): Suggestion {
  return { VariantId: row.id, name: variantName(row.name, row.options), unit: unitOf(row)?.unit ?? row.baseUnit, price: row.price }
}
