import { paperCup } from '../drawings/models/catering.ts'
import { canvasTotePrint, certificateFolder, flagBanner, inkBottles, lightSign, ncrPad, printerMachine, ribbonRoll, signBoard, standPouch } from '../drawings/models/press.ts'
import { booklet, brochures, calendar, cards, packBox, paperBag, rollBanner, spanduk, stickers } from '../drawings/models/print.ts'
import { item } from './item.ts'

export const printing = [
  item('cetak-kilat', 'Roll Up Banner 80 x 200 cm', 285_000, 120, rollBanner({}), 'Rangka aluminium dan cetak bahan albatros yang tidak melengkung. Desain sederhana kami bantu tanpa biaya.'),
  item('cetak-kilat', 'X Banner 60 x 160 cm', 98_000, 260, rollBanner({ color: '#2a6f97', second: '#8fd6b5', mark: 'wave' }), 'Ringan dan cepat dipasang untuk bazar. Tas pembawa disertakan.'),
  item('cetak-kilat', 'Spanduk Flexi 300 gsm per Meter', 32_000, 900, spanduk({}), 'Lubang kait besi setiap 50 cm, warna tahan enam bulan di luar ruang. Lebar mesin 3 meter.'),
  item('cetak-kilat', 'Umbul-umbul Kain 80 x 200 cm', 68_000, 320, flagBanner({}), 'Kain satin dengan jahit keliling dan lubang bambu. Warna merah dan hijau selalu tersedia.'),
  item('cetak-kilat', 'Kartu Nama Dua Sisi (box 100)', 48_000, 540, cards({}), 'Kertas art carton 310 gsm, laminasi doff. Selesai satu hari kerja setelah desain disetujui.'),
  item('cetak-kilat', 'Kartu Nama Hitam Cetak Emas (box 100)', 125_000, 160, cards({ color: '#37454a', second: '#d8b75a', mark: 'star' }), 'Foil emas panas di atas kertas hitam pekat. Kesan pertama yang diingat tamu.'),
  item('cetak-kilat', 'Brosur A4 Lipat Tiga (per 500)', 685_000, 130, brochures({}), 'Art paper 150 gsm full warna dua sisi. Contoh cetak dikirim sebelum produksi penuh.'),
  item('cetak-kilat', 'Selebaran A5 (per 1.000)', 345_000, 170, brochures({ color: '#b9473c', second: '#f4d9a0', fold: false, mark: 'star' }), 'Cetak offset untuk harga satuan paling hemat. Dikemas per seratus.'),
  item('cetak-kilat', 'Buku Panduan Jilid Spiral A5 (per 50)', 485_000, 90, booklet({}), 'Isi 60 halaman, sampul laminasi. Kawat putih atau hitam.'),
  item('cetak-kilat', 'Majalah Perusahaan 24 Halaman (per 100)', 1_150_000, 46, booklet({ color: '#1f6f66', second: '#8fd6b5', mark: 'leaf', count: 5 }), 'Jilid steples tengah dengan kertas matt 120 gsm. Koreksi warna di layar dan di kertas.'),
  item('cetak-kilat', 'Nota Rangkap 3 NCR (per 50 buku)', 735_000, 140, ncrPad({}), 'Nomor urut dicetak otomatis, warna putih merah kuning. Ukuran A5 dan setengah folio.'),
  item('cetak-kilat', 'Nota Rangkap 2 (per 50 buku)', 565_000, 150, ncrPad({ colors: ['#fdfdfa', '#cfe8d8'], ink: '#2a6f97' }), 'Nota kecil untuk toko dan bengkel. Perforasi rapi tidak menyisakan serat.'),
  item('cetak-kilat', 'Stiker Vinyl Bulat 5 cm (per 1.000)', 268_000, 210, stickers({}), 'Tahan air dan gesekan, cocok untuk botol dan kemasan. Potongan digital sesuai bentuk logo.'),
  item('cetak-kilat', 'Stiker Label Thermal 33 x 15 mm (rol 1.000)', 78_000, 320, ribbonRoll({}), 'Rol siap pasang di printer label. Perekat permanen untuk botol dingin.'),
  item('cetak-kilat', 'Map Sertifikat Tebal (per 20)', 215_000, 110, certificateFolder({}), 'Kulit sintetis biru tua dengan saku sudut. Logo dapat diemboss emas.'),
  item('cetak-kilat', 'Cetak Kanvas Bingkai 40 x 60 cm', 285_000, 75, canvasTotePrint({}), 'Kanvas katun dengan bingkai kayu dan gantungan. Foto Anda kami sesuaikan warnanya.'),
  item('cetak-kilat', 'Neon Box Bulat 80 cm', 1_650_000, 14, lightSign({}), 'Lampu LED hemat daya, dua sisi menyala. Termasuk pemasangan di dinding dalam kota.'),
  item('cetak-kilat', 'Papan Nama Akrilik 60 x 40 cm', 485_000, 48, signBoard({ arrow: false }), 'Akrilik tebal 5 mm dengan huruf timbul. Sekrup penutup baja disertakan.'),
  item('cetak-kilat', 'Papan Petunjuk Arah Aluminium', 325_000, 60, signBoard({}), 'Cat pantul malam sesuai standar keselamatan. Dibuat untuk dinding maupun tiang.'),
  item('cetak-kilat', 'Cetak Foto Dokumentasi Acara (per 100)', 215_000, 90, printerMachine({ print: '#1f6f66' }), 'Ukuran 4R di kertas glossy 260 gsm, siap dalam dua jam. Album tipis dapat ditambahkan.'),
  item('kertas-lestari', 'Tinta Printer Isi Ulang 4 Warna 100 ml', 168_000, 190, inkBottles({}), 'Cocok untuk printer tangki, tidak mudah mengendap. Botol anti tumpah.'),
  item('kemas-indah', 'Kardus Kemasan Polos 30 x 20 x 15 cm (isi 50)', 245_000, 420, packBox({}), 'Kardus gelombang B yang kuat menahan tumpukan. Dikirim rata sehingga hemat tempat.'),
  item('kemas-indah', 'Kardus Kemasan Cetak Logo (isi 100)', 565_000, 240, packBox({ ink: '#b9473c', mark: 'star', band: '#b9473c' }), 'Cetak dua warna di empat sisi, minimal 100 buah. Kami bantu menghitung ukuran dari berat isi.'),
  item('kemas-indah', 'Box Kue 22 x 22 x 11 cm Jendela (isi 50)', 195_000, 260, packBox({ color: '#f4e7c9', ink: '#b9473c', size: [24, 10, 24], open: true, mark: 'heart' }), 'Kertas food grade dengan jendela mika. Bagian dalam tidak tembus minyak.'),
  item('kemas-indah', 'Kantong Kertas Coklat dengan Tali (isi 50)', 268_000, 210, paperBag({}), 'Kertas kraft 150 gsm, tali kertas tidak melukai tangan. Muat kotak sepatu.'),
  item('kemas-indah', 'Kantong Kertas Cetak Logo (isi 100)', 645_000, 130, paperBag({ color: '#2a4d69', ink: '#f2c14e', mark: 'star', rope: '#f2c14e' }), 'Cetak offset satu sisi dengan laminasi doff. Pengerjaan lima hari kerja.'),
  item('kemas-indah', 'Standing Pouch Kopi 250 g (isi 50)', 168_000, 310, standPouch({}), 'Tiga lapis dengan katup udara, aroma kopi tetap terjaga. Ritsleting buka tutup.'),
  item('kemas-indah', 'Standing Pouch Kraft Jendela (isi 100)', 148_000, 350, standPouch({ kraft: true, color: '#1f6f66', mark: 'leaf' }), 'Tampilan alami untuk camilan rumahan. Bagian bawah melebar sehingga berdiri tegak di rak.'),
  item('kemas-indah', 'Gelas Kertas 8 oz Cetak (isi 1.000)', 565_000, 90, paperCup({ color: '#e9dcc3', lid: '#8a6536', mark: 'heart' }), 'Lapisan tahan panas dari bahan terurai. Cetak satu warna penuh keliling.'),
  item('kemas-indah', 'Kalender Meja 13 Lembar', 42_000, 460, calendar({}), 'Cetak penuh warna dengan hari libur nasional. Dudukan karton tebal tidak mudah melengkung.'),
]
