import { sql } from 'kysely'
import type { BuyerId, ProductId, VariantId } from '#contract/ids.ts'
import { isGtin } from '#contract/selling.ts'
import { quickLimits, type QuickLine, type QuickPreview } from '#contract/quickOrder.ts'
import { type MatchResult, type SearchEngine, notesOf, type ReadTable, productViews } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { knownBy, type ProductMatch } from './known.ts'
import { meaningsOf, presentVariant, readSold } from './meanings.ts'
import { readLines, type ReadLine } from './readLines.ts'

/** Orders that are looked through for what was bought before. */
const recentOrders = 500

/** Resolves the lines of a table by the company's own codes, else by search. Throws `malformed`, `too-large`. */
export async function previewOrder(db: Db, engine: SearchEngine, buyerId: BuyerId, table: ReadTable): Promise<QuickPreview> {
  const { lines, above } = readLines(table.rows)
  if (lines.length === 0) throw new Problem('malformed', { detail: { code: 'no-lines' } })
  if (lines.length > quickLimits.lines)
    throw new Problem('too-large', { detail: { code: 'too-many-lines', params: { max: quickLimits.lines } } })
  const known = await knownBy(db, buyerId, [...new Set(lines.map(({ code }) => code))])
  const unknown = [...new Set(lines.filter(({ code }) => !known.has(code)).map(({ words }) => words))]
  const found = await engine.match(unknown, quickLimits.candidates)
  const searched = new Map(unknown.map((words, index) => [words, found[index]!]))
  const codes = [...known.values()].flat()
  const ids = [...new Set([...codes.map(({ productId }) => productId), ...found.flatMap((each) => each.ids)])]
  const [views, sold, bought] = await Promise.all([
    productViews(db, ids),
    readSold(
      db,
      ids,
      codes.map(({ variantId }) => variantId),
    ),
    boughtBefore(db, buyerId, ids),
  ])
  const byProduct = Map.groupBy(sold, ({ productId }) => productId)
  const soldOf = (products: ProductId[]) => products.map((id) => byProduct.get(id) ?? [])
  return {
    lines: lines.map((line) => {
      const its = known.get(line.code)
      return its ? byCode(line, its, soldOf, bought) : bySearch(line, searched.get(line.words)!, soldOf, bought)
    }),
    products: [...views.values()].map(({ id, name, price, stock, mainImage, Shop }) => ({
      id,
      name,
      price,
      stock,
      mainImage,
      shopName: Shop.name,
    })),
    variants: sold.map(presentVariant),
    ...notesOf(table, above),
  }
}

type SoldProducts = Awaited<ReturnType<typeof readSold>>
type SoldOf = (products: ProductId[]) => SoldProducts[]
type PurchasedVariants = ReadonlySet<VariantId>

/** Chooses a unique code match, unless the amount is unreadable. Among matching SKUs it chooses only a variant that was bought before. */
function byCode({ words, ...line }: ReadLine, its: ProductMatch[], soldOf: SoldOf, bought: PurchasedVariants): QuickLine {
  const [{ match, unit }] = its as [ProductMatch]
  const named = new Set(its.map(({ variantId }) => variantId))
  const candidates = [...new Set(its.map(({ productId }) => productId))]
  const meanings = soldOf(candidates).flatMap((sold) => meaningsOf({ words, ...line }, sold, unit))
  const found = its.length === 1 && match !== 'sku' ? its[0] : its.find(({ variantId }) => bought.has(variantId))
  const chosen = line.problem === null ? found : undefined
  return {
    ...line,
    match,
    chosen: chosen?.productId ?? null,
    candidates,
    chosenVariant: chosen?.variantId ?? null,
    meanings: meanings.toSorted((a, b) => Number(named.has(b.VariantId)) - Number(named.has(a.VariantId))),
  }
}

/** Chooses a search result only if it has all words and the company bought it before. */
function bySearch(
  { words, ...line }: ReadLine,
  { ids: candidates, whole }: MatchResult,
  soldOf: SoldOf,
  bought: PurchasedVariants,
): QuickLine {
  const sold = soldOf(candidates)
  const known = whole && line.problem === null ? sold.flat().find(({ variantId }) => bought.has(variantId)) : undefined
  return {
    ...line,
    match: candidates.length > 0 ? 'search' : 'none',
    chosen: known?.productId ?? null,
    candidates,
    chosenVariant: known?.variantId ?? null,
    meanings: sold.flatMap((each) => meaningsOf({ words, ...line }, each, null)),
    problem: candidates.length === 0 && isMistyped(line.code) ? 'check-digit' : line.problem,
  }
}

/** The digits of a barcode, but not with their check digit. */
const isMistyped = (code: string) => /^(\d{8}|\d{12,14})$/.test(code) && !isGtin(code)

async function boughtBefore(db: Db, buyerId: BuyerId, ids: ProductId[]): Promise<Set<VariantId>> {
  const { rows } = await sql<{ variantId: VariantId }>`
    select distinct l.variant_id from (select o.id from orders o where ${ownedBy({ role: 'buyer', id: buyerId }, 'o')} and o.paid_at is not null
      order by o.paid_at desc limit ${recentOrders}) o join order_lines l on l.order_id = o.id
    where l.product_id = any(${ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ variantId }) => variantId))
}
