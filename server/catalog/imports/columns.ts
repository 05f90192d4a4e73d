import { importFields, type ImportField } from '#contract/imports.ts'
import { asOption, optionFields, type OptionField } from './options.ts'

/** Which column is taken for which field: its head. */
export type Mapping = { [F in ImportField]?: string | undefined }
export type Cells = { [F in ImportField]?: string | undefined }

/** Heads of columns of choices: the first one of a file is the first axis. */
const choices = ['ukuran', 'size', 'warna', 'color', 'colour', 'varian', 'variasi', 'variant'].concat(
  [1, 2, 3].flatMap((n) => [`option${n}`, `option ${n}`, `opsi ${n}`, `pilihan ${n}`, `varian ${n}`, `variasi ${n}`]),
)

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
  parent: ['parent', 'parent code', 'parent sku', 'kode induk', 'induk', 'sku induk'],
  option1: choices,
  option2: choices,
  option3: choices,
  kind: ['kind', 'jenis penjualan', 'cara jual', 'sold as'],
  deposit: ['deposit', 'jaminan', 'uang jaminan'],
  rest: ['rest', 'rest days', 'hari jeda', 'jeda'],
  details: ['details', 'rincian', 'rincian produk', 'atribut', 'attributes'],
}

/** Without a note in brackets (`Harga (Rp)`), a star for what is required, and signs between words. */
export const plain = (head: string) =>
  head
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The wished mapping where it names columns that are there, or none by an empty name; otherwise what the heads say. */
export function mapColumns(heads: string[], wished: Mapping): Mapping {
  const mapping: Mapping = {}
  for (const field of importFields) {
    const own = wished[field]
    const head =
      own === ''
        ? undefined
        : own && heads.includes(own)
          ? own
          : isOption(field)
            ? choiceHead(heads, { ...wished, ...mapping })
            : headNamed(heads, known[field])
    if (head !== undefined) mapping[field] = head
  }
  return mapping
}

const isOption = (field: ImportField): field is OptionField => optionFields.some((one) => one === field)

const headNamed = (heads: string[], names: string[]) =>
  names.map((name) => heads.find((head) => plain(head) === name)).find((head) => head !== undefined)

/** The next column of choices that is not taken for anything. */
const choiceHead = (heads: string[], taken: Mapping) =>
  heads.find((head) => choices.includes(plain(head)) && !Object.values(taken).includes(head))

export function pickCells(heads: string[], cells: string[], mapping: Mapping): Cells {
  const picked = importFields.map((field) => {
    const head = mapping[field] ?? ''
    const cell = cells[heads.indexOf(head)] ?? ''
    return [field, isOption(field) ? asOption(head, cell) : cell] as const
  })
  return Object.fromEntries(picked.filter(([field]) => mapping[field] !== undefined))
}
