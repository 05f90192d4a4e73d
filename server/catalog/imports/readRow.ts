import * as z from 'zod/mini'
import type { AttributeList } from '#contract/attributes.ts'
import { categoryNames } from '#contract/categoryNames.ts'
import { subcategoryNames } from '#contract/subcategoryNames.ts'
import { subcategoryTexts } from '#contract/words/subcategories.ts'
import type { ImportField, RowReason } from '#contract/imports.ts'
import { ProductDetails } from '#contract/products.ts'
import { readAmount } from '#contract/amount.ts'
import { fieldSaid } from '#contract/words/fields.ts'
import { categoryWords } from '#server/catalog/search/categoryWords.ts'
import { asKind } from '#server/catalog/products/kinds.ts'
import { readDetails } from './detailCells.ts'
import { readKindCells } from './kindCells.ts'
import { plain } from './columnNames.ts'
import type { Cells } from './columns.ts'
import { refusalOf } from './refusal.ts'
import { fieldOf, readUnitCells, stepsIn } from './unitCells.ts'

/** Parses a row as a product. Returns the reasons for which it cannot be one. */
export function readRow(
  cells: Cells,
  lists: readonly AttributeList[],
): { details: ProductDetails; pictures: string[] } | { reasons: RowReason[] } {
  const sold = readUnitCells(cells)
  if ('reasons' in sold) return sold
  const kind = readKindCells(cells)
  if ('reasons' in kind) return kind
  const isMade = kind.said.kind === 'made-to-order' && !cells.stock?.trim()
  const stock = isMade ? 0 : readAmount(cells.stock ?? '', sold.decimals)
  const parsed = z.safeParse(ProductDetails, {
    name: cells.name ?? '',
    ...shelfOf(cells.category ?? ''),
    description: cells.description || cells.name || '',
    // Text that is no number is passed on to the schema, which gives the reason (contract/fields.ts).
    price: readAmount(cells.price ?? '') ?? cells.price ?? '',
    stock: stock === undefined ? (cells.stock ?? '') : stepsIn(stock, sold.decimals),
    ...(cells.sku?.trim()
      ? { variants: [{ options: {}, sku: cells.sku.trim(), stock: stock === undefined ? 0 : stepsIn(stock, sold.decimals) }] }
      : {}),
    ...sold.said,
    ...kind.said,
  })
  if (!parsed.success)
    return {
      reasons: parsed.error.issues.map((issue) => ({
        field: columnOf(issue.path.map(String)),
        ...fieldSaid(issue),
      })),
    }
  const reason = againstKind(parsed.data)
  if (reason) return { reasons: [reason] }
  const attributes = readDetails(cells.details ?? '', lists, parsed.data)
  if (Array.isArray(attributes)) return { reasons: attributes }
  return { details: { ...parsed.data, attributes }, pictures: picturesIn(cells) }
}

export const picturesIn = (cells: Cells) =>
  (cells.pictures ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

/** Row error of the checks on a product's kind and units. */
function againstKind(details: ProductDetails): RowReason | undefined {
  const refusal = refusalOf(() => asKind(details))
  if (!refusal) return undefined
  const { path, ...why } = refusal
  return { ...why, field: columnOf(path.split('.')) }
}

/** The column that a field path of a product came from. */
export function columnOf(path: string[]): ImportField {
  const [part = 'name'] = path
  if (part === 'CategoryId' || part === 'SubcategoryId') return 'category'
  if (part === 'bufferDays') return 'rest'
  if (part === 'variants') return 'sku'
  return part === 'units' || part === 'baseUnit' ? fieldOf(path) : (part as ImportField)
}

/** Parses a category, a subcategory by its name in either language, or both separated by `>`. */
function shelfOf(text: string): { CategoryId: number; SubcategoryId?: number } {
  const [first = '', ...rest] = text.split('>')
  const below = belowBy.get(plain(rest.length > 0 ? rest.join('>') : first))
  const CategoryId = categoryOf(first)
  const category = below === undefined ? Number.NaN : Math.floor(below / 100)
  const fits = below !== undefined && (Number.isNaN(CategoryId) || category === CategoryId)
  return fits ? { CategoryId: category, SubcategoryId: below } : { CategoryId }
}

const belowBy = new Map(
  Object.entries(subcategoryNames).flatMap(([id, name]) =>
    [name, subcategoryTexts[name]].map((word) => [plain(word), Number(id)] as const),
  ),
)

function categoryOf(text: string) {
  if (/^\d+$/.test(text)) return Number(text)
  const wanted = plain(text)
  const words = wanted.match(/\p{L}+/gu) ?? []
  const found = Object.entries(categoryNames).find(([id, name]) => {
    const known = (categoryWords[Number(id)] ?? '').split(' ')
    return name.toLowerCase() === wanted || (words.length > 0 && words.every((word) => known.includes(word)))
  })
  return found ? Number(found[0]) : Number.NaN
}
