import type { ProductId } from '#contract/ids.ts'
import type { Product } from '#contract/products.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { productColumns, productTables, toProduct, type ProductRow } from '#server/catalog/products/wire.ts'
import { anyOfFirst } from '#server/platform/db/anyOf.ts'

/** Products as everyone sees them, deleted ones too: an order still shows what was bought. */
export async function productViews(db: Db, ids: ProductId[]): Promise<Map<ProductId, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await runPrepared<ProductRow>(db, `select ${productColumns} from ${productTables} where p.id = ${anyOfFirst}`, [ids])
  return new Map(rows.map((row) => [row.id, toProduct(row)]))
}
