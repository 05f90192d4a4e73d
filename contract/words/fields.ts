import { amountWords } from './amounts.ts'
import type { WordParams, Values, Word } from './fill.ts'
import { quoteFieldWords } from './quotes.ts'

/** Texts of field errors. The schemas of the contract use these codes as their messages. */
export const fieldWords = {
  required: { en: 'Please fill this in.', id: 'Mohon diisi.' },
  invalid: { en: 'This is not valid.', id: 'Isian ini tidak valid.' },
  unreadable: { en: 'Contains unreadable characters.', id: 'Berisi karakter yang tidak terbaca.' },
  invisible: { en: 'Contains invisible characters. Please type it anew.', id: 'Berisi karakter yang tidak terlihat. Silakan ketik ulang.' },
  'too-long': { en: 'At most {max} characters.', id: 'Paling banyak {max} karakter.' },
  'too-short': { en: 'At least {min} characters.', id: 'Paling sedikit {min} karakter.' },
  email: { en: 'Enter an e-mail address like name@company.co.id.', id: 'Isi alamat email seperti nama@perusahaan.co.id.' },
  phone: { en: 'Enter a phone number such as 0812 3456 7890.', id: 'Isi nomor telepon seperti 0812 3456 7890.' },
  'ktp-digits': { en: 'A KTP number has 16 digits.', id: 'Nomor KTP terdiri dari 16 angka.' },
  ktp: {
    en: 'This is not a KTP number. It has 16 digits: region, date of birth, serial number.',
    id: 'Ini bukan nomor KTP. Nomor KTP terdiri dari 16 angka: wilayah, tanggal lahir, nomor urut.',
  },
  'common-password': {
    en: 'This password is too common or was found in a data breach. Please choose another one.',
    id: 'Kata sandi ini terlalu umum atau pernah bocor. Silakan pilih yang lain.',
  },
  area: { en: 'Choose a district from the list.', id: 'Pilih kecamatan dari daftar.' },
  'postal-code': { en: 'A postal code has five digits.', id: 'Kode pos terdiri dari lima angka.' },
  nitku: { en: 'A NITKU has 22 digits.', id: 'NITKU terdiri dari 22 angka.' },
  npwp: { en: 'An NPWP has 16 digits, or 15 on older cards.', id: 'NPWP terdiri dari 16 angka, atau 15 pada kartu lama.' },
  'tax-place': { en: 'Six digits: the last ones of the NITKU.', id: 'Enam angka: enam angka terakhir NITKU.' },
  'pkp-unverified': {
    en: 'Your PKP status is not verified yet. Send your SPPKP on the Verification page first.',
    id: 'Status PKP Anda belum terverifikasi. Kirim SPPKP Anda di halaman Verifikasi lebih dahulu.',
  },
  nib: { en: 'An NIB has 13 digits.', id: 'NIB terdiri dari 13 angka.' },
  'document-kind': { en: 'Choose what this is.', id: 'Pilih jenis dokumennya.' },
  'documents-missing': { en: 'Please add the documents that are missing first.', id: 'Tambahkan dahulu dokumen yang belum ada.' },
  'checks-missing': {
    en: 'Every check that this level needs has to be all right first, and none may be refused.',
    id: 'Semua pemeriksaan wajib harus sesuai dahulu, dan tidak boleh ada yang tidak sesuai.',
  },
  'account-number': { en: 'An account number has digits only.', id: 'Nomor rekening hanya berisi angka.' },
  'receipt-code': { en: 'Enter the six digits.', id: 'Isi enam angkanya.' },
  'photo-needed': { en: 'Please add at least one photo of it.', id: 'Mohon tambahkan paling sedikit satu foto.' },
  'more-than-claimed': { en: 'Enter 1 to {max, rupiah}.', id: 'Isi 1 sampai {max, rupiah}.' },
  'more-than-shipped': { en: 'That is more than has been shipped.', id: 'Yang sudah dikirim belum sebanyak itu.' },
  'more-than-left': { en: 'That is more than is left to ship.', id: 'Sisa yang belum dikirim tidak sebanyak itu.' },
  'last-shipment': {
    en: 'An order leaves in at most {max} shipments: ship all that is left of it.',
    id: 'Satu pesanan dikirim paling banyak {max} kali: kirim semua sisanya.',
  },
  'not-what-was-shipped': {
    en: 'What was found has to add up to what was shipped.',
    id: 'Jumlah yang diperiksa harus sama dengan yang dikirim.',
  },
  'no-change': { en: 'Enter how many came (+) or left (-).', id: 'Isi jumlah yang masuk (+) atau keluar (-).' },
  'role-needed': { en: 'Choose at least one role.', id: 'Pilih paling sedikit satu peran.' },
  stars: { en: 'Choose one to five stars.', id: 'Pilih satu sampai lima bintang.' },
  category: { en: 'Choose a category.', id: 'Pilih kategori.' },
  subcategory: { en: 'Choose a type of this category.', id: 'Pilih jenis dari kategori ini.' },
  rupiah: { en: 'Enter a whole number of rupiah.', id: 'Isi bilangan bulat rupiah.' },
  ...amountWords,
  ...quoteFieldWords,
  'price-negative': { en: 'A price is never negative.', id: 'Harga tidak boleh negatif.' },
  'price-too-high': { en: 'At most {max, rupiah}.', id: 'Paling banyak {max, rupiah}.' },
  quantity: { en: 'Enter a quantity above zero.', id: 'Isi jumlah di atas nol.' },
  'quantity-too-high': { en: 'At most {max, number}.', id: 'Paling banyak {max, number}.' },
  places: { en: 'This has too many decimals.', id: 'Angka di belakang koma terlalu banyak.' },
  'too-many-tiers': { en: 'At most {max} prices for a unit.', id: 'Paling banyak {max} harga untuk satu satuan.' },
  'tiers-rise': { en: 'Each quantity has to be larger than the one before.', id: 'Setiap jumlah harus lebih besar dari sebelumnya.' },
  'tier-prices-fall': {
    en: 'A larger quantity may not cost more for each.',
    id: 'Harga untuk jumlah yang lebih banyak tidak boleh lebih tinggi.',
  },
  barcode: { en: 'This is not a barcode (GTIN): its check digit is wrong.', id: 'Ini bukan kode batang (GTIN): angka pemeriksanya salah.' },
  'unit-twice': { en: 'This unit is already in the list.', id: 'Satuan ini sudah ada.' },
  'base-factor': { en: 'The base unit is one of itself.', id: 'Satuan dasar adalah satu dari satuan itu sendiri.' },
  'unit-price': { en: 'Enter a price for this unit.', id: 'Isi harga untuk satuan ini.' },
  'one-default': { en: 'Choose one unit as the usual one.', id: 'Pilih satu satuan sebagai satuan utama.' },
  'earlier-day': { en: 'Choose a day before the last one that it has.', id: 'Pilih tanggal sebelum hari terakhirnya sekarang.' },
  'fee-of-nothing': { en: 'Choose a category, or enter a store.', id: 'Pilih kategori, atau isi toko.' },
  'choose-store': { en: 'Choose a store from the list.', id: 'Pilih toko dari daftar.' },
  'no-such-store': { en: 'There is no such store.', id: 'Toko ini tidak ada.' },
  'max-below-min': { en: 'The maximum is below the minimum.', id: 'Jumlah maksimum di bawah jumlah minimum.' },
  'same-options': { en: 'Two variants have the same choices.', id: 'Dua varian memiliki pilihan yang sama.' },
  'no-variant': { en: 'At least one variant has to be sold.', id: 'Paling sedikit satu varian harus dijual.' },
  'already-there': { en: '“{name}” is in your store already.', id: '“{name}” sudah ada di toko Anda.' },
  'sku-taken': { en: 'Another variant of your store has this SKU.', id: 'Varian lain di toko Anda sudah memakai SKU ini.' },
  'unit-kept': {
    en: 'The base unit cannot change while there is stock or an order.',
    id: 'Satuan dasar tidak dapat diubah selama ada stok atau pesanan.',
  },
  'whole-number': { en: 'Enter a whole number.', id: 'Isi bilangan bulat.' },
  'stock-negative': { en: 'Stock is never negative.', id: 'Stok tidak boleh negatif.' },
  'stock-too-high': { en: 'At most {max, number} pieces.', id: 'Paling banyak {max, number} buah.' },
  'too-few': { en: 'At least {min}.', id: 'Paling sedikit {min}.' },
  'too-many': { en: 'At most {max}.', id: 'Paling banyak {max}.' },
  'name-link': { en: 'A name cannot hold a web address.', id: 'Nama tidak boleh berisi alamat web.' },
  'too-many-entries': { en: 'Too many entries.', id: 'Terlalu banyak isian.' },
  twice: { en: 'Each product only once.', id: 'Setiap produk hanya sekali.' },
  'too-many-replies': { en: 'At most {max} quick replies.', id: 'Paling banyak {max} balasan cepat.' },
  'mail-code-digits': { en: 'The code has six digits.', id: 'Kode terdiri dari enam angka.' },
  'mail-code': { en: 'This code is wrong or too old. Ask for a new one.', id: 'Kode ini salah atau sudah terlalu lama. Minta kode baru.' },
  'wrong-code': { en: 'This code is wrong or was used before.', id: 'Kode ini salah atau sudah dipakai.' },
  'wrong-password': { en: 'The password is wrong.', id: 'Kata sandi salah.' },
  'no-password': {
    en: 'You have no password yet. Set one with "Forgot password?" first.',
    id: 'Anda belum memiliki kata sandi. Buat dahulu lewat "Lupa kata sandi?".',
  },
  'passkey-unchecked': {
    en: 'This passkey could not be checked. Please make it once more.',
    id: 'Passkey ini tidak dapat diperiksa. Silakan buat sekali lagi.',
  },
  'wrong-passkey': {
    en: 'This passkey does not open this account. Please try again or use another way.',
    id: 'Passkey ini tidak cocok dengan akun ini. Silakan coba lagi atau pakai cara lain.',
  },
  'email-taken': { en: 'This e-mail address already has an account.', id: 'Alamat email ini sudah memiliki akun.' },
  'ktp-taken': { en: 'This KTP number already has an account.', id: 'Nomor KTP ini sudah memiliki akun.' },
  'shop-exists': { en: 'You already have a store.', id: 'Anda sudah memiliki toko.' },
  'image-type': { en: 'Selected file extention is not .jpeg .jpg .png', id: 'Berkas yang dipilih bukan .jpeg .jpg .png' },
  'image-size': { en: 'Selected file size has exceed 5MB', id: 'Ukuran berkas melebihi 5MB' },
  'too-many-images': { en: 'Maximum 5 images to upload', id: 'Maksimum 5 gambar untuk diunggah' },
  'image-megapixels': { en: 'A picture has at most 40 megapixels.', id: 'Satu gambar paling besar 40 megapiksel.' },
  'image-damaged': { en: 'This picture is damaged and cannot be opened.', id: 'Gambar ini rusak dan tidak dapat dibuka.' },
  'image-too-costly': {
    en: 'This picture takes too much time or memory to open.',
    id: 'Gambar ini memerlukan terlalu banyak waktu atau memori untuk dibuka.',
  },
  'images-too-slow': {
    en: 'The pictures of this file took too long altogether. Please send the rest in another file.',
    id: 'Gambar dalam berkas ini secara keseluruhan terlalu lama diproses. Silakan kirim sisanya dalam berkas lain.',
  },
  'file-type': {
    en: 'Send a PDF, JPEG, PNG, WebP, Excel, Word, CSV, XML or ZIP file.',
    id: 'Kirim berkas PDF, JPEG, PNG, WebP, Excel, Word, CSV, XML, atau ZIP.',
  },
  'file-ending': { en: 'This file is not what its name says.', id: 'Isi berkas ini tidak sesuai dengan namanya.' },
  'file-size': { en: 'At most 10 MB.', id: 'Paling besar 10 MB.' },
  'image-missing': { en: '{file} is not in the ZIP.', id: '{file} tidak ada di ZIP.' },
  'idempotency-key': { en: 'From 1 to 200 characters.', id: 'Dari 1 sampai 200 karakter.' },
  'push-service': { en: 'We do not know this push service.', id: 'Layanan push ini tidak kami kenal.' },
  'say-why': { en: 'Please say why.', id: 'Mohon tuliskan alasannya.' },
  'reason-brief': {
    en: 'Please be more specific: at least 20 characters.',
    id: 'Jelaskan agar dapat dimengerti: paling sedikit 20 karakter.',
  },
  'say-rule': { en: 'Name the law or house rule.', id: 'Sebutkan hukum atau aturan kami.' },
  'reason-short': { en: 'Both sides read this: at least 40 characters.', id: 'Kedua pihak membacanya: paling sedikit 40 karakter.' },
  day: { en: 'Choose a day.', id: 'Pilih tanggal.' },
  'same-days': { en: 'It is booked from this day on already.', id: 'Sudah dipesan mulai tanggal ini.' },
  'day-ahead': { en: 'Choose today or an earlier day.', id: 'Pilih hari ini atau hari sebelumnya.' },
  'standard-number': { en: 'State the number of this certificate first.', id: 'Isi dulu nomor sertifikat ini.' },
  'day-past': { en: 'Choose a day after today.', id: 'Pilih tanggal setelah hari ini.' },
  'day-before-today': { en: 'Choose today or a later day.', id: 'Pilih hari ini atau tanggal setelahnya.' },
  'day-two-weeks': {
    en: 'Choose a day at least 14 days ahead: people are told before it holds.',
    id: 'Pilih tanggal paling cepat 14 hari lagi: pengguna diberi tahu sebelum berlaku.',
  },
  'markup-link': {
    en: 'Links lead to a page of ours, such as /help, or begin with https://.',
    id: 'Tautan menuju halaman kita, seperti /help, atau diawali https://.',
  },
  'day-taken': {
    en: 'From this day another value is decided already. Withdraw it first.',
    id: 'Nilai lain sudah ditetapkan mulai tanggal ini. Tarik dahulu nilai itu.',
  },
  'first-price': { en: 'Say what one costs first.', id: 'Isi dahulu harga satuannya.' },
  'stock-elsewhere': { en: 'Stock stands in the row of the first unit.', id: 'Stok ditulis di baris satuan pertama.' },
  'sku-before': { en: 'Line {line} has this SKU already.', id: 'SKU ini sudah dipakai di baris {line}.' },
  'other-row': { en: 'Line {line} of the same product is refused.', id: 'Baris {line} dari produk yang sama ditolak.' },
  'other-base': {
    en: 'Say what it holds in what the other rows count: 40 {unit}.',
    id: 'Isi dengan satuan yang dihitung baris lain: 40 {unit}.',
  },
  'other-axes': { en: 'The other rows of this product say: {axes}.', id: 'Baris lain dari produk ini berisi: {axes}.' },
  'other-before': { en: 'Line {line} of the same product says something else.', id: 'Baris {line} dari produk yang sama berisi lain.' },
  'row-quotes': {
    en: 'A quotation mark stands in the middle of a text of this row. Write it twice, and the whole text in quotation marks.',
    id: 'Ada tanda kutip di tengah teks baris ini. Tulis dua kali, dan apit seluruh teksnya dengan tanda kutip.',
  },
  'rows-apart': {
    en: 'Rows of the same product stand further up. In a table this large they stand one below the other.',
    id: 'Baris produk yang sama ada di atas. Dalam tabel sebesar ini, barisnya harus berurutan.',
  },
  'usual-unit': { en: 'Each choice needs a row in {unit}.', id: 'Setiap pilihan perlu satu baris dalam {unit}.' },
  'not-made': { en: 'Files are only for what is made to order.', id: 'Berkas hanya untuk barang pesanan khusus.' },
  'link-of-ours': {
    en: 'A page of ours, from the first slash on: /?category=6',
    id: 'Halaman kami sendiri, mulai dari garis miring: /?category=6',
  },
  'holiday-taken': { en: 'This day is a holiday already.', id: 'Tanggal ini sudah menjadi hari libur.' },
  'synonym-count': { en: 'Two to ten different terms, with commas between.', id: 'Dua sampai sepuluh istilah berbeda, dipisahkan koma.' },
  'synonym-words': {
    en: 'Each term has one to three words and at most 60 characters.',
    id: 'Setiap istilah terdiri dari satu sampai tiga kata, paling banyak 60 karakter.',
  },
  'synonym-taken': { en: 'These words are on the list already.', id: 'Kata-kata ini sudah ada di daftar.' },
  percent: {
    en: 'A percentage from 0.01 to 90, with two decimals at most.',
    id: 'Isi persen dari 0,01 sampai 90, paling banyak dua angka di belakang koma.',
  },
  'price-zero': { en: 'A price is more than zero.', id: 'Harga harus lebih dari nol.' },
  'too-many-rows': { en: 'At most {max} rows.', id: 'Paling banyak {max} baris.' },
  'row-twice': { en: 'This unit and quantity is there already.', id: 'Satuan dan jumlah ini sudah ada.' },
  kind: { en: 'Enter barang, pesanan, jasa or sewa.', id: 'Isi barang, pesanan, jasa, atau sewa.' },
  'rental-only': { en: 'Only what is rented out has this: its kind is sewa.', id: 'Hanya untuk yang disewakan: jenisnya sewa.' },
  'no-such-unit': { en: 'This is not sold in this unit.', id: 'Barang ini tidak dijual dalam satuan ini.' },
  'no-such-variant': { en: 'Your store does not sell this.', id: 'Toko Anda tidak menjual barang ini.' },
  'day-order': { en: 'Choose a day not before the first one.', id: 'Pilih tanggal yang tidak mendahului tanggal mulai.' },
  'day-ready': { en: 'Choose a day on which it is ready.', id: 'Pilih tanggal setelah barang siap.' },
  'report-days': { en: 'At most 366 days in one report.', id: 'Paling banyak 366 hari dalam satu laporan.' },
  'too-many-days': { en: 'At most 92 days at once.', id: 'Paling banyak 92 hari sekaligus.' },
  'too-far-ahead': { en: 'Choose a day within a year from today.', id: 'Pilih tanggal dalam setahun sejak hari ini.' },
  'other-days': {
    en: 'This is in your cart for other days. Change them there, or order those first.',
    id: 'Ini sudah ada di keranjang untuk tanggal lain. Ubah di sana, atau pesan itu lebih dahulu.',
  },
  'not-by-day': { en: 'This is not booked by the day.', id: 'Ini tidak dipesan per hari.' },
  'day-unit': { en: 'Choose day, person-day, hour or event.', id: 'Pilih hari, orang-hari, jam, atau kegiatan.' },
  'one-day-unit': {
    en: 'What is booked by the day is sold in one unit alone.',
    id: 'Yang dipesan per hari dijual dalam satu satuan saja.',
  },
  'days-order': { en: 'Not fewer than the least days.', id: 'Tidak kurang dari hari paling cepat.' },
  'working-day': { en: 'Choose at least one working day.', id: 'Pilih sedikitnya satu hari kerja.' },
  'time-of-day': { en: 'Enter a time such as 15:00.', id: 'Isi jam seperti 15:00.' },
  'zone-areas': { en: 'Choose at least one area.', id: 'Pilih sedikitnya satu wilayah.' },
  'zone-needed': { en: 'Add a zone that your own courier drives to.', id: 'Tambahkan zona yang dilayani kurir Anda.' },
  'origin-needed': { en: 'Couriers need to know where they pick up.', id: 'Kurir perlu tahu alamat penjemputan.' },
  'plain-number': { en: 'Type it without separators: 1250 or 2.5.', id: 'Ketik tanpa pemisah ribuan: 1250 atau 2,5.' },
  'detail-twice': { en: 'This stands here twice, with different values.', id: 'Ditulis dua kali dengan isi yang berbeda.' },
  'no-such-detail': { en: 'Products of this category are not asked for this.', id: 'Produk kategori ini tidak memiliki rincian ini.' },
  'details-required': { en: 'Its category asks for this.', id: 'Kategorinya memerlukan ini.' },
  courier: { en: 'Choose a courier.', id: 'Pilih kurir.' },
  month: { en: 'Choose a month.', id: 'Pilih bulan.' },
  'faktur-columns': {
    en: 'The list needs the columns Nomor Faktur Pajak and Tanggal Faktur Pajak.',
    id: 'Daftar harus berisi kolom Nomor Faktur Pajak dan Tanggal Faktur Pajak.',
  },
  'faktur-number': { en: 'A faktur number has 17 digits.', id: 'Nomor faktur pajak terdiri dari 17 angka.' },
  'faktur-code': {
    en: 'This number begins with another transaction code. These goods take {expected}.',
    id: 'Nomor ini berawalan kode transaksi lain. Barang ini memakai {expected}.',
  },
  'faktur-taken': { en: 'Another faktur has this number already.', id: 'Nomor ini sudah dipakai faktur lain.' },
  'faktur-future': { en: 'This day has not come yet.', id: 'Tanggal ini belum tiba.' },
  'faktur-early': { en: 'Not before the month of the payment.', id: 'Tidak boleh sebelum bulan pembayaran.' },
  'faktur-dpp': { en: 'Our DPP is {ours, rupiah}.', id: 'DPP menurut pesanan {ours, rupiah}.' },
  'faktur-ppn': { en: 'Our PPN is {ours, rupiah}.', id: 'PPN menurut pesanan {ours, rupiah}.' },
  'faktur-collector': {
    en: 'Codes 02 and 03 are for buyers that collect PPN themselves.',
    id: 'Kode 02 dan 03 hanya untuk pembeli yang memungut PPN sendiri.',
  },
} as const satisfies Record<string, Word>

export type FieldCode = keyof typeof fieldWords
export type FieldSaid = WordParams<typeof fieldWords>
/** Where in the body, and what. */
export type FieldError = { path: string; code: FieldCode; params?: Values | undefined }

/** An issue that zod reports. */
type Issue = { code?: string | undefined; message: string; origin?: string; maximum?: number | bigint; minimum?: number | bigint }

/** Returns the field code of an issue: its own, or one derived from its kind, with the limit that it names. */
export function fieldSaid(issue: Issue): { code: FieldCode; params?: Values } {
  // A string that says what is missing says it of its length, too.
  const isOfAnother = issue.code === 'too_big' && issue.message === 'required'
  const code = isFieldCode(issue.message) && !isOfAnother ? issue.message : codeOf(issue)
  const text: string = fieldWords[code].en
  if (text.includes('{max')) return { code, params: { max: Number(issue.maximum) } }
  return text.includes('{min') ? { code, params: { min: Number(issue.minimum) } } : { code }
}

const isFieldCode = (message: string): message is FieldCode => Object.hasOwn(fieldWords, message)

/** Derives the code of an issue that has no own one. */
function codeOf({ code, origin }: Issue): FieldCode {
  if (code === 'too_big') return origin === 'string' ? 'too-long' : 'too-many'
  if (code === 'too_small') return origin === 'string' ? 'too-short' : 'too-few'
  return 'invalid'
}
