import * as z from 'zod/mini'
import { categoryNames } from '#contract/categoryNames.ts'
import { subcategoryNames } from '#contract/subcategoryNames.ts'
import { subcategoryTexts } from '#contract/words/subcategories.ts'
import type { ImportField, RowReason } from '#contract/imports.ts'
import { ProductDetails } from '#contract/products.ts'
import { readTypedQuantity } from '#contract/typedQuantity.ts'
import { readWholeNumber } from '#contract/wholeNumber.ts'
import { fieldSaid } from '#contract/words/fields.ts'
import { categoryWords } from '#server/catalog/search/categoryWords.ts'
import { plain, type Cells } from './columns.ts'
import { fieldOf, readUnitCells, stepsIn } from './unitCells.ts'

/** A row as a product, or why it cannot be one. */
export function readRow(cells: Cells): { details: ProductDetails; pictures: string[] } | { reasons: RowReason[] } {
  const sold = readUnitCells(cells)
  if ('reasons' in sold) return sold
  const stock = readTypedQuantity(cells.stock ?? '', sold.decimals, 'en')
  const parsed = z.safeParse(ProductDetails, {
    name: cells.name ?? '',
    ...shelfOf(cells.category ?? ''),
    description: cells.description || cells.name || '',
    price: readWholeNumber(cells.price ?? '') ?? Number.NaN,
    stock: stock === undefined ? Number.NaN : stepsIn(stock, sold.decimals),
    ...sold.said,
  })
  if (!parsed.success)
    return {
      reasons: parsed.error.issues.map((issue) => ({
        field: columnOf(issue.path.map(String)),
        ...fieldSaid(issue),
      })),
    }
  return { details: parsed.data, pictures: picturesIn(cells) }
}

export const picturesIn = (cells: Cells) =>
  (cells.pictures ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

const columnOf = (path: string[]): ImportField =>
  path[0] === 'CategoryId' || path[0] === 'SubcategoryId' ? 'category' : path[0] === 'units' ? fieldOf(path) : (path[0] as ImportField)

/** A category, one of the second level by its name in either language, or both with a `>` between them. */
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
