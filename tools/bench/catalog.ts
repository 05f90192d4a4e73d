import { seededRandom, type Random } from './random.ts'

/** A product as the benchmarks make it up; price in rupiah. */
export type MadeUp = { name: string; description: string; categoryId: number; price: number; stock: number; shop: number }

const kinds: Record<number, { things: string[]; sizes: string[]; from: number; to: number }> = {
  1: { things: ['Kabel NYM', 'Lampu LED', 'Laptop', 'Proyektor', 'Handphone', 'Printer Inkjet', 'Stop Kontak', 'Saklar Tunggal', 'Kipas Angin Dinding', 'UPS', 'Monitor', 'Speaker Aktif', 'Mikrofon Nirkabel', 'CCTV', 'Router', 'Baterai Kering', 'Adaptor', 'Panel Surya'], sizes: ['12 watt', '5 watt', '20 watt', '14 inch', '24 inch', '128 GB', '64 GB', '650 VA', '3x2.5 mm', '2x1.5 mm', '10 meter', '5 port', '100 wp'], from: 15_000, to: 9_000_000 },
  2: { things: ['Baut Baja', 'Mur Hexagonal', 'Obeng Plus', 'Palu Kambing', 'Tang Kombinasi', 'Kunci Pas', 'Kunci Inggris', 'Gergaji Kayu', 'Bor Listrik', 'Gerinda Tangan', 'Meteran Gulung', 'Sekrup Gypsum', 'Paku Beton', 'Mata Bor', 'Waterpass', 'Tangga Lipat', 'Kikir Segitiga', 'Amplas Kertas'], sizes: ['M8 x 50 mm', 'M10 x 60 mm', 'M6 x 30 mm', '8 inch', '10 mm', '13 mm', '5 meter', '7.5 meter', '4 inch', '1/2 inch', '1000 watt', 'grit 120'], from: 1_000, to: 2_500_000 },
  3: { things: ['Semen Portland', 'Semen Putih', 'Pasir Beton', 'Batu Bata Merah', 'Bata Ringan', 'Besi Beton', 'Besi Hollow', 'Triplek Meranti', 'Cat Tembok', 'Cat Kayu', 'Keramik Lantai', 'Genteng Metal', 'Pipa PVC', 'Kayu Balok', 'Gypsum Papan', 'Kawat Bendrat', 'Baja Ringan', 'Kaca Bening'], sizes: ['50 kg', '40 kg', '25 kg', '5 kg', '60x60 cm', '40x40 cm', '10 mm', '12 mm', '1/2 inch', '3/4 inch', '4 meter', '6 meter', '2.5 liter'], from: 900, to: 1_200_000 },
  4: { things: ['Kertas HVS', 'Pulpen Gel', 'Pensil Mekanik', 'Buku Tulis', 'Map Plastik', 'Amplop Coklat', 'Stapler Besar', 'Penghapus Karet', 'Spidol Papan Tulis', 'Lakban Bening', 'Lem Kertas', 'Sticky Notes', 'Klip Kertas', 'Ordner Arsip', 'Kalkulator Meja', 'Gunting Kantor', 'Tinta Stempel', 'Papan Tulis'], sizes: ['A4 80 gsm', 'A4 70 gsm', 'F4 70 gsm', 'A3 80 gsm', '0.5 mm', '0.7 mm', '100 lembar', '50 lembar', '38 lembar', '48 mm', '12 digit', '60x90 cm'], from: 1_500, to: 450_000 },
  5: { things: ['Genset Diesel', 'Kompresor Angin', 'Pompa Air', 'Mesin Las Inverter', 'Mesin Bubut', 'Mesin Jahit Industri', 'Mesin Pemotong Rumput', 'Mesin Penggiling', 'Conveyor Belt', 'Forklift Manual', 'Hand Pallet', 'Mesin Press Hidrolik', 'Vacuum Sealer', 'Mesin Pengaduk', 'Chain Block', 'Motor Listrik'], sizes: ['5 kva', '10 kva', '1 hp', '2 hp', '200 ampere', '3 ton', '2 ton', '100 liter', '250 watt', '3 phase'], from: 700_000, to: 95_000_000 },
  6: { things: ['Kaos Polos', 'Tumbler Stainless', 'Payung Lipat', 'Gantungan Kunci', 'Topi Bordir', 'Tas Kanvas', 'Mug Keramik', 'Jaket Parasut', 'Lanyard Cetak', 'Pin Enamel', 'Notebook Kulit', 'Plakat Akrilik', 'Bantal Leher', 'Handuk Sablon', 'Goodie Bag'], sizes: ['ukuran M', 'ukuran L', 'ukuran XL', '500 ml', '350 ml', 'isi 12', 'isi 50', '30x40 cm', '20 oz'], from: 5_000, to: 350_000 },
  7: { things: ['Sewa Tenda', 'Sewa Kursi Futura', 'Sewa Sound System', 'Sewa Panggung', 'Paket Katering', 'Nasi Kotak', 'Dekorasi Bunga', 'Jasa Dokumentasi', 'Sewa Proyektor', 'Sewa Genset', 'Jasa Pembawa Acara', 'Backdrop Acara', 'Sewa Lighting', 'Photobooth'], sizes: ['6x6 meter', '4x6 meter', '5000 watt', '100 porsi', '50 porsi', '1 hari', '2 hari', '4 jam', '8 jam', '200 orang'], from: 15_000, to: 25_000_000 },
  8: { things: ['Jasa Tukang Bangunan', 'Jasa Satpam', 'Jasa Kebersihan Kantor', 'Jasa Sopir', 'Jasa Angkut Barang', 'Jasa Instalasi Listrik', 'Jasa Perawatan AC', 'Jasa Pengelasan', 'Jasa Administrasi', 'Jasa Pengecatan', 'Jasa Taman', 'Jasa Operator Forklift', 'Jasa Penjahit', 'Jasa Kurir'], sizes: ['per hari', 'per bulan', '8 jam', '12 jam', '2 orang', '4 orang', '10 orang', 'per unit', 'per meter'], from: 80_000, to: 8_000_000 },
  9: { things: ['Cetak Brosur', 'Cetak Kartu Nama', 'Cetak Spanduk', 'Cetak Stiker', 'Cetak Undangan', 'Cetak Kalender', 'Cetak Nota', 'Cetak Majalah', 'Cetak Amplop', 'Cetak Map', 'Cetak Kemasan', 'Cetak Buku', 'Tinta Printer', 'Toner Laser'], sizes: ['A5 150 gsm', 'A4 120 gsm', 'A3 260 gsm', '1 rim', '2 rim', '100 lembar', '500 lembar', '3x1 meter', '1000 pcs', '70 ml'], from: 10_000, to: 4_000_000 },
  10: { things: ['Masker Medis', 'Sarung Tangan Nitril', 'Hand Sanitizer', 'Termometer Digital', 'Tensimeter Digital', 'Kasa Steril', 'Alkohol Antiseptik', 'Kotak P3K', 'Kursi Roda', 'Tongkat Lipat', 'Plester Luka', 'Vitamin C', 'Stetoskop', 'Alat Suntik', 'Timbangan Badan', 'Tabung Oksigen'], sizes: ['isi 50', 'isi 100', '500 ml', '1 liter', '100 ml', '3 ml', '5 ml', '10x10 cm', '500 mg', '1 m3'], from: 4_000, to: 6_000_000 },
} // prettier-ignore

const beginnings = [
  'Sinar',
  'Karya',
  'Mitra',
  'Citra',
  'Surya',
  'Bumi',
  'Tirta',
  'Prima',
  'Mega',
  'Graha',
  'Jaya',
  'Artha',
  'Cipta',
  'Duta',
  'Eka',
  'Fajar',
  'Garuda',
  'Harapan',
  'Indo',
  'Kencana',
  'Lestari',
  'Makmur',
  'Nusa',
  'Opal',
  'Panca',
  'Rajawali',
  'Sakti',
  'Tunas',
  'Utama',
  'Wahana',
]
const endings = ['abadi', 'baru', 'dunia', 'emas', 'guna', 'indah', 'jati', 'kita', 'lima', 'maju', 'niaga', 'perkasa', 'raya', 'sentosa', 'tama', 'unggul', 'wijaya', 'yasa', 'zaman', 'asri'] // prettier-ignore
const words = ['Premium', 'Super', 'Ekonomis', 'Standar', 'Industri', 'Serbaguna', 'Tahan Air', 'Anti Karat', 'Merah', 'Biru', 'Hitam', 'Putih', 'Hijau', 'Kuning', 'Abu', 'Tebal', 'Tipis', 'Lokal', 'Impor', 'Profesional', 'Mini', 'Jumbo', 'Hemat', 'Original'] // prettier-ignore
const phrases = ['Cocok untuk kebutuhan perusahaan dan proyek.', 'Dikirim dari gudang kami setiap hari kerja.', 'Harga grosir untuk pembelian banyak.', 'Bergaransi resmi satu tahun.', 'Bahan pilihan, dikerjakan dengan teliti.', 'Tersedia faktur dan surat jalan.', 'Sudah dipakai banyak kantor di Indonesia.', 'Dapat dipesan sesuai ukuran.', 'Stok selalu siap.', 'Dikemas rapi dan aman.'] // prettier-ignore

/** `count` products of `shops` stores, the same on every run, one after another without keeping them. */
export function* madeUpProducts(count: number, shops: number, seed = 7): Generator<MadeUp> {
  const random = seededRandom(seed)
  for (let index = 0; index < count; index++) yield madeUp(random, shops)
}

function madeUp(random: Random, shops: number): MadeUp {
  const categoryId = 1 + random.below(10)
  const kind = kinds[categoryId] ?? { things: [], sizes: [], from: 0, to: 0 }
  const brand = `${random.pick(beginnings)}${random.pick(endings)}`
  // Some hundred thousand codes, as catalogs have them.
  const code = random.next() < 0.3 ? ` ${String.fromCharCode(65 + random.below(26), 65 + random.below(26))}-${100 + random.below(900)}` : ''
  const name = `${random.pick(kind.things)} ${brand} ${random.pick(words)} ${random.pick(kind.sizes)}${code}`
  const price = Math.round((kind.from * (kind.to / kind.from) ** random.next()) / 100) * 100
  const description = `${name}. ${random.pick(phrases)} ${random.pick(phrases)}`
  // A few stores have much, most have little.
  return {
    name,
    description,
    categoryId,
    price,
    stock: random.next() < 0.08 ? 0 : 1 + random.below(500),
    shop: Math.floor(shops * random.next() ** 2),
  }
}
