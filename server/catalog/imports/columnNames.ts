/** Heads of columns of choices: the first one of a file is the first axis. */
const choices = ['ukuran', 'size', 'warna', 'color', 'colour', 'varian', 'variasi', 'variant'].concat(
  [1, 2, 3].flatMap((n) => [`option${n}`, `option ${n}`, `opsi ${n}`, `pilihan ${n}`, `varian ${n}`, `variasi ${n}`]),
)

/**
 * What people call the columns of a table, besides the names of the template; the likeliest first. Every door reads by these. A running number (`No`) is none:
 * `number` is our own one of a variant, as our exports say it.
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

/** Without a note in brackets (`Harga (Rp)`), a star for what is required, and signs between words. */
export const plain = (head: string) =>
  head
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The place of the column that is called so, by the likeliest of its names; -1 where there is none. */
export function columnAt(heads: readonly string[], names: readonly string[]): number {
  const all = heads.map(plain)
  return names.map((name) => all.indexOf(name)).find((at) => at >= 0) ?? -1
}
