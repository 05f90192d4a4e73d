import * as z from 'zod/mini'
import { categoryNames } from '#contract/categoryNames.ts'
import { subcategoryNames } from '#contract/subcategoryNames.ts'
import { subcategoryTexts } from '#contract/words/subcategories.ts'
import { importFields, type ImportField, type RowReason } from '#contract/imports.ts'
import { ProductDetails } from '#contract/products.ts'
import { readTypedQuantity } from '#contract/typedQuantity.ts'
import { readWholeNumber } from '#contract/wholeNumber.ts'
import { fieldSaid } from '#contract/words/fields.ts'
import { categoryWords } from '#server/catalog/search/categoryWords.ts'
import { fieldOf, readUnitCells, stepsIn } from './unitCells.ts'

/** Which column is taken for which field: its head. */
export type Mapping = { [F in ImportField]?: string | undefined }
export type Cells = { [F in ImportField]?: string | undefined }

/** What sellers call the columns, besides the names of the template; the likeliest first. */
const known: Record<ImportField, string[]> = {
  name: [
    'name',
    'nama',
    'nama produk',
    'nama barang',
    'product',
    'product name',
    'produk',
    'barang',
    'item',
    'nama item',
    'judul',
    'title',
  ],
  category: [
    'category',
    'kategori',
    'categoryid',
    'category id',
    'kategori produk',
    'kategori barang',
    'jenis',
    'jenis barang',
    'kelompok',
  ],
  description: ['description', 'deskripsi', 'keterangan', 'uraian', 'deskripsi produk', 'deskripsi barang', 'detail', 'spesifikasi'],
  price: [
    'price',
    'harga',
    'harga jual',
    'harga satuan',
    'unit price',
    'selling price',
    'harga jual satuan',
    'harga per satuan',
    'harga pcs',
    'harga produk',
    'harga barang',
    'hrg',
    'hrg jual',
    'harga rp',
    'price rp',
  ],
  stock: [
    'stock',
    'stok',
    'qty',
    'quantity',
    'jumlah',
    'persediaan',
    'stok barang',
    'jumlah stok',
    'sisa stok',
    'stok akhir',
    'saldo',
    'jml',
  ],
  pictures: ['pictures', 'images', 'image', 'gambar', 'foto', 'foto produk', 'gambar produk', 'nama file foto'],
  unit: ['unit', 'satuan', 'satuan jual', 'sale unit', 'uom'],
  factor: ['factor', 'isi per satuan', 'isi satuan', 'konversi'],
  minimum: ['minimum', 'minimal pembelian', 'minimum order', 'min order', 'moq'],
  tiers: ['tiers', 'harga grosir', 'harga bertingkat'],
}

/** Without a note in brackets (`Harga (Rp)`), a star for what is required, and signs between words. */
const plain = (head: string) =>
  head
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The wished mapping where it names columns that are there, or none by an empty name; otherwise what the heads say. */
export function mapColumns(heads: string[], wished: Mapping): Mapping {
  const entries = importFields.map((field) => {
    const own = wished[field]
    const head = own === '' ? undefined : own && heads.includes(own) ? own : headNamed(heads, known[field])
    return [field, head] as const
  })
  return Object.fromEntries(entries.filter(([, head]) => head !== undefined))
}

const headNamed = (heads: string[], names: string[]) =>
  names.map((name) => heads.find((head) => plain(head) === name)).find((head) => head !== undefined)

export function pickCells(heads: string[], cells: string[], mapping: Mapping): Cells {
  const picked = importFields.map((field) => [field, cells[heads.indexOf(mapping[field] ?? '')] ?? ''] as const)
  return Object.fromEntries(picked.filter(([field]) => mapping[field] !== undefined))
}

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
  const pictures = (cells.pictures ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
  return { details: parsed.data, pictures }
}

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
