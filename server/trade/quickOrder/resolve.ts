import { sql } from 'kysely'
import type { BuyerId, ProductId } from '#contract/ids.ts'
import { quickLimits, type QuickLine, type QuickPreview } from '#contract/quickOrder.ts'
import type { SearchEngine } from '#server/catalog/search/engine.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { productViews } from '#server/catalog/products/find.ts'
import { readLines, type ReadLine } from './readLines.ts'

/** Orders that are looked through for what was bought before. */
const recentOrders = 500

/** What the lines of a table mean: known by the company's own codes, else searched for. Throws `malformed`, `too-large`. */
export async function previewOrder(db: Db, engine: SearchEngine, buyerId: BuyerId, table: string[][]): Promise<QuickPreview> {
  const lines = readLines(table)
  if (lines.length === 0) throw new Problem('malformed', { detail: { code: 'no-lines' } })
  if (lines.length > quickLimits.lines)
    throw new Problem('too-large', { detail: { code: 'too-many-lines', params: { max: quickLimits.lines } } })
  const codes = await codesOf(db, buyerId, lines)
  const known = (line: ReadLine) => codes.get(line.code)
  const unknown = [...new Set(lines.filter((line) => known(line) === undefined).map(({ words }) => words))]
  const found = await engine.match(unknown, quickLimits.candidates)
  const candidates = new Map(unknown.map((words, index) => [words, found[index] ?? []]))
  const bought = await boughtBefore(db, buyerId, [...new Set(found.flat())])
  const read = lines.map((line) => toQuickLine(line, known(line), candidates.get(line.words) ?? [], bought))
  const views = await productViews(db, [...new Set(read.flatMap((line) => line.candidates))])
  return {
    lines: read,
    products: [...views.values()].map(({ id, name, price, stock, mainImage, Shop }) => ({
      id,
      name,
      price,
      stock,
      mainImage,
      shopName: Shop.name,
    })),
  }
}

/** What a search found is never chosen by itself, unless the company bought it before. */
function toQuickLine(
  { words: _, ...line }: ReadLine,
  known: ProductId | undefined,
  found: ProductId[],
  bought: ReadonlySet<ProductId>,
): QuickLine {
  if (known !== undefined) return { ...line, match: 'code', chosen: known, candidates: [known] }
  const chosen = found.find((id) => bought.has(id)) ?? null
  return { ...line, match: found.length > 0 ? 'search' : 'none', chosen, candidates: found }
}

/** What the company's codes stand for, as far as it is sold. */
async function codesOf(db: Db, buyerId: BuyerId, lines: ReadLine[]): Promise<Map<string, ProductId>> {
  const codes = [...new Set(lines.map(({ code }) => code))]
  const { rows } = await sql<{ code: string; productId: ProductId }>`
    select c.code, p.id as product_id from company_codes c join variants v on v.id = c.variant_id join products p on p.id = v.product_id
    where ${ownedBy({ role: 'buyer', id: buyerId }, 'c')} and c.code = any(${codes}::text[]) and p.deleted_at is null`.execute(db)
  return new Map(rows.map(({ code, productId }) => [code, productId]))
}

async function boughtBefore(db: Db, buyerId: BuyerId, ids: ProductId[]): Promise<Set<ProductId>> {
  const { rows } = await sql<{ productId: ProductId }>`
    select distinct l.product_id from (select o.id from orders o where ${ownedBy({ role: 'buyer', id: buyerId }, 'o')} and o.paid_at is not null
      order by o.paid_at desc limit ${recentOrders}) o join order_lines l on l.order_id = o.id
    where l.product_id = any(${ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ productId }) => productId))
}
