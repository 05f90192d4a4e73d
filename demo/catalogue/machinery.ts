import { compressor, generator, hopperMill, mixer, motor, palletJack, scaleBench, tank, waterPump, weldingSet } from '../drawings/models/engines.ts'
import { conveyor, latheBench, ovenCabinet, press, sealer, sewingMachine, spinner } from '../drawings/models/workshop.ts'
import { item } from './item.ts'

export const machinery = [
  item('tani-maju', 'Genset Bensin 3.000 Watt Starter Elektrik', 6_450_000, 18, generator({}), 'Cukup untuk freezer, lampu, dan kasir saat listrik padam. Voltase stabil dengan AVR dan peredam suara. Servis pertama gratis di bengkel kami.'),
  item('tani-maju', 'Genset Bensin 1.200 Watt Portabel', 3_180_000, 26, generator({ color: '#2a6f97' }), 'Dapat diangkat satu orang, hemat bahan bakar 0,6 liter per jam. Favorit penyelenggara acara luar ruang.'),
  item('tani-maju', 'Pompa Air Sentrifugal 2 inci 5,5 HP', 2_450_000, 30, waterPump({}), 'Mengalirkan 600 liter per menit untuk irigasi dan kolam. Rumah pompa besi cor yang mudah dibongkar saat tersumbat.'),
  item('tani-maju', 'Pompa Air Industri 3 inci Listrik 3 Fase', 5_150_000, 14, waterPump({ color: '#2f7f5f', mouth: '#4f5b61' }), 'Untuk gedung dan pabrik kecil dengan debit tetap sepanjang hari. Segel mekanik keramik tahan pasir halus.'),
  item('tani-maju', 'Mesin Pencacah Rumput dan Ranting', 4_850_000, 12, hopperMill({}), 'Empat pisau baja pegas, hasil cacahan 1–3 cm untuk pakan maupun kompos. Kapasitas 500 kg per jam.'),
  item('tani-maju', 'Mesin Penepung Disk Mill Stainless', 3_650_000, 16, hopperMill({ color: '#8d989d', hopper: '#dfe5e6', tall: 92 }), 'Menggiling beras, jagung, dan bumbu kering sampai 80 mesh. Bagian yang menyentuh bahan berbahan stainless 304.'),
  item('tani-maju', 'Mesin Pengupas Kopi Basah 200 kg/jam', 5_250_000, 9, hopperMill({ color: '#b9473c', hopper: '#c7d0d3', tall: 108 }), 'Kulit terkelupas tanpa merusak biji, air bekas dapat dialirkan kembali. Dibuat di bengkel kami di Kediri, suku cadang selalu ada.'),
  item('tani-maju', 'Molen Beton 350 Liter Diesel', 14_800_000, 6, mixer({}), 'Satu adukan cukup untuk empat ember besar. Roda ban karet dan pengungkit tuang yang ringan.'),
  item('tani-maju', 'Motor Listrik 1 HP 3 Fase 1.450 RPM', 1_950_000, 35, motor({}), 'Gulungan tembaga penuh dengan kelas isolasi F. Alas standar sehingga mudah menggantikan motor lama.'),
  item('tani-maju', 'Kompresor Angin 2 HP Tangki 100 Liter', 4_350_000, 15, compressor({}), 'Dua silinder dengan sabuk, lebih awet daripada model langsung. Tangki diuji 12 bar dan bersertifikat.'),
  item('tani-maju', 'Mesin Las Inverter 450 Watt', 1_185_000, 40, weldingSet({}), 'Bekerja di listrik rumah 900 VA dengan arus 120 ampere. Kabel las dan topeng sudah termasuk.'),
  item('tani-maju', 'Mesin Bubut Mini Meja', 18_500_000, 4, latheBench({}), 'Putaran 50–2.500 RPM dengan tampilan angka. Cocok untuk bengkel suku cadang dan sekolah teknik.'),
  item('tani-maju', 'Hand Pallet 2,5 Ton Garpu 115 cm', 3_950_000, 20, palletJack({}), 'Roda poliuretan senyap, memutar di lorong sempit. Pompa hidrolik tuang satu kali dengan garansi 1 tahun.'),
  item('tani-maju', 'Konveyor Sabuk 2 m Kecepatan Variabel', 16_900_000, 5, conveyor({}), 'Menghubungkan meja kemas dan gudang. Kecepatan 5–20 meter per menit, panjang dapat dipesan khusus.'),
  item('mitra-mesin', 'Oven Pengering Makanan 20 Rak', 12_400_000, 8, ovenCabinet({}), 'Mengeringkan buah, ikan, dan rempah pada 30–90 °C dengan sirkulasi merata. Konsumsi daya 1.800 watt.'),
  item('mitra-mesin', 'Oven Roti Gas 3 Dek 6 Loyang', 15_750_000, 7, ovenCabinet({ warm: '#e07b39', wide: 80, trays: 3, tall: 96 }), 'Suhu atas dan bawah diatur terpisah sehingga kulit roti konsisten. Pemantik otomatis, ada jendela kaca tahan panas.'),
  item('mitra-mesin', 'Kulkas Display Minuman 2 Pintu', 9_850_000, 11, ovenCabinet({ color: '#e9eeed', glass: '#6d95a3', warm: '#bfe3f2', wide: 74, tall: 130, trays: 5, trim: '#2a6f97' }), 'Lampu LED di setiap rak membuat botol terlihat segar. Pintu menutup sendiri dan hemat listrik.'),
  item('mitra-mesin', 'Mesin Vacuum Sealer Kemasan 30 cm', 2_150_000, 24, sealer({}), 'Menyedot dan merekat plastik embos maupun polos. Kemasan ikan dan sambal bertahan berbulan-bulan.'),
  item('mitra-mesin', 'Mesin Sealer Kantong Kontinu', 6_950_000, 13, sealer({ color: '#37454a' }), 'Merekat 15 meter kantong per menit dengan pencetak tanggal. Suhu stabil untuk plastik sampai 0,15 mm.'),
  item('mitra-mesin', 'Mesin Press Kaos Meja 40 x 60 cm', 3_450_000, 17, press({}), 'Tekanan rata untuk sablon DTF dan sublimasi kaos. Alarm berbunyi saat waktu habis.'),
  item('mitra-mesin', 'Mesin Jahit Industri Jarum Satu + Meja', 4_650_000, 14, sewingMachine({}), 'Putaran 5.000 setik per menit dengan pelumasan otomatis. Sudah termasuk meja, kaki, dan dinamo servo hemat listrik.'),
  item('mitra-mesin', 'Mesin Jahit Rumah 28 Pola', 2_350_000, 21, sewingMachine({ table: false }), 'Dua puluh delapan pola dan lubang kancing otomatis. Cocok untuk usaha jahit rumahan.'),
  item('mitra-mesin', 'Mesin Spinner Peniris Minyak 5 kg', 2_950_000, 19, spinner({}), 'Keripik jadi lebih renyah dan tahan lama karena minyaknya terbuang. Keranjang stainless mudah dicuci.'),
  item('mitra-mesin', 'Ketel Pemanas Air Listrik 100 Liter', 5_650_000, 10, tank({}), 'Pemanas 6 kW dengan termostat dan katup pengaman. Untuk binatu, katering, dan dapur rumah sakit.'),
  item('mitra-mesin', 'Tangki Fermentasi Stainless 200 Liter', 11_200_000, 6, tank({ color: '#dbe2e4', r: 30, tall: 90, trim: '#2a6f97' }), 'Dinding ganda, tutup rapat dengan katup gas. Dipakai produsen kombucha dan cuka buah.'),
  item('mitra-mesin', 'Timbangan Duduk Digital 300 kg', 1_450_000, 28, scaleBench({}), 'Alas 40 x 50 cm dengan layar di depan dan belakang. Sudah ditera, sertifikat berlaku 1 tahun.'),
  item('mitra-mesin', 'Timbangan Dapur Digital 30 kg', 268_000, 65, scaleBench({ small: true, body: '#2a6f97' }), 'Ketelitian 5 gram untuk takaran resep dan porsi bumbu. Wadah dapat dilepas dan dicuci.'),
]
