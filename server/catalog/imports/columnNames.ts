/** Heads of option columns: the first one in a file is the first axis. */
const choices = ['ukuran', 'size', 'warna', 'color', 'colour', 'varian', 'variasi', 'variant'].concat(
  [1, 2, 3].flatMap((n) => [`option${n}`, `option ${n}`, `opsi ${n}`, `pilihan ${n}`, `varian ${n}`, `variasi ${n}`]),
)

/**
 * Known heads of a table's columns besides the template's names, most likely first. All imports use them. A running number (`No`) is left
 * out: `number` is our own variant number in exports.
 */
export const columnNames = {
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
    'harga khusus',
    'harga pelanggan',
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
    'sisa',
    'jml',
  ],
  pictures: ['pictures', 'images', 'image', 'gambar', 'foto', 'foto produk', 'gambar produk', 'nama file foto'],
  unit: ['unit', 'satuan', 'satuan jual', 'sale unit', 'uom', 'sat'],
  factor: ['factor', 'isi per satuan', 'isi satuan', 'konversi'],
  minimum: ['minimum', 'minimal pembelian', 'minimum order', 'min order', 'moq', 'min', 'minimal', 'mulai', 'from'],
  tiers: ['tiers', 'harga grosir', 'harga bertingkat'],
  parent: ['parent', 'parent code', 'parent sku', 'kode induk', 'induk', 'sku induk'],
  option1: choices,
  option2: choices,
  option3: choices,
  kind: ['kind', 'jenis penjualan', 'cara jual', 'sold as'],
  deposit: ['deposit', 'jaminan', 'uang jaminan'],
  rest: ['rest', 'rest days', 'hari jeda', 'jeda'],
  details: ['details', 'rincian', 'rincian produk', 'atribut', 'attributes'],
  number: ['nomor', 'nomor varian', 'variant id', 'number'],
  sku: ['sku', 'kode', 'kode barang', 'code', 'item code', 'kode produk', 'no barang', 'seller sku', 'sku penjual'],
  barcode: ['barcode', 'gtin', 'ean', 'kode batang'],
  quantity: ['jumlah', 'jml', 'qty', 'quantity', 'kuantitas', 'banyak', 'banyaknya', 'volume'],
} as const satisfies Record<string, readonly string[]>
export type Field = keyof typeof columnNames

/** Normalizes a head: strips notes in brackets (`Harga (Rp)`), the star of required columns, and signs between words. */
export const plain = (head: string) =>
  head
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Index of the column with one of these names, the most likely name first; -1 without any. */
export function columnAt(heads: readonly string[], names: readonly string[]): number {
  const all = heads.map(plain)
  return names.map((name) => all.indexOf(name)).find((at) => at >= 0) ?? -1
}
