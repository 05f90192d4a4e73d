import { batteryPack, cableDrum, coil, projector, scanner, siren, smokeDetector, solarPanel, standFan } from '../drawings/models/devices.ts'
import { bulb, cctv, laptop, monitor, powerStrip, receiptPrinter, router, tower, walkie } from '../drawings/models/electronic.ts'
import { item } from './item.ts'

export const electronic = [
  item('elektro-nusa', 'Kamera CCTV Outdoor 5 MP Bullet IR 30 m', 465_000, 120, cctv({}), 'Kamera bullet 5 megapiksel dengan inframerah sampai 30 meter dan rumah tahan hujan IP67. Mendukung perekaman H.265 sehingga hemat ruang penyimpanan. Sudah termasuk braket dan sekrup.'),
  item('elektro-nusa', 'Kamera CCTV Indoor 3 MP Dua Arah', 289_000, 150, cctv({ color: '#e4e8ea', dot: '#25b48b' }), 'Cocok untuk kasir, gudang kecil, dan ruang tunggu. Dilengkapi mikrofon dan pengeras suara sehingga petugas dapat berbicara dari kantor.'),
  item('elektro-nusa', 'Perekam NVR 8 Kanal + HDD 2 TB', 2_350_000, 28, tower({ color: '#30383d', panel: '#8fd8c4', wide: 36, tall: 8, deep: 28 }), 'Merekam delapan kamera 5 MP sekaligus selama kurang lebih 14 hari. HDD khusus pengawasan sudah terpasang dan diuji 24 jam sebelum dikirim.'),
  item('elektro-nusa', 'Router WiFi 6 Dual Band AX3000', 745_000, 75, router({}), 'Untuk kantor sampai 40 perangkat, dengan jaringan tamu terpisah. Empat antena luar dan tiga port gigabit. Kami bantu konfigurasi awal lewat telepon.'),
  item('elektro-nusa', 'Access Point Plafon WiFi 6 PoE', 1_180_000, 40, smokeDetector({ color: '#eef2f2' }), 'Dipasang di plafon dan mendapat daya lewat kabel jaringan, jadi tidak perlu stop kontak tambahan. Satu unit menjangkau ruang kerja sekitar 150 m².'),
  item('elektro-nusa', 'Laptop Bisnis 14 inci i5 RAM 16 GB SSD 512 GB', 9_850_000, 24, laptop({}), 'Laptop kerja dengan bodi logam, papan ketik berlampu, dan baterai 10 jam. Garansi servis datang ke kantor selama 2 tahun di kota besar.'),
  item('elektro-nusa', 'Laptop Sekolah 11,6 inci RAM 8 GB', 3_975_000, 60, laptop({ color: '#4f5b61', glow: '#2a6f97' }), 'Ringan, tahan jatuh dari meja, dan engselnya membuka sampai 180 derajat. Banyak dipakai laboratorium komputer SMP dan SMA.'),
  item('elektro-nusa', 'Monitor LED 24 inci IPS Full HD', 1_690_000, 55, monitor({}), 'Panel IPS dengan warna merata dan dudukan yang dapat dinaikkan. Tersedia port HDMI dan DisplayPort, kabel HDMI disertakan.'),
  item('elektro-nusa', 'Monitor LED 32 inci QHD', 3_240_000, 18, monitor({ color: '#2b5f8a', wide: 70 }), 'Ruang kerja luas untuk desain, akuntansi, dan pemantauan CCTV. Bingkai tipis sehingga dua layar dapat dijajarkan rapi.'),
  item('elektro-nusa', 'Komputer Kasir Mini PC RAM 8 GB', 4_150_000, 22, tower({ color: '#384247', wide: 9, tall: 20, deep: 20 }), 'Mini PC senyap yang muat di bawah meja kasir. Sudah terpasang sistem operasi berlisensi dan siap disambungkan ke printer struk.'),
  item('elektro-nusa', 'Printer Struk Thermal 80 mm LAN', 985_000, 48, receiptPrinter({}), 'Mencetak 250 mm per detik dengan pemotong kertas otomatis. Port LAN dan USB, cocok untuk restoran dengan dapur terpisah.'),
  item('elektro-nusa', 'Printer Label Pengiriman 100 x 150 mm', 1_275_000, 35, receiptPrinter({ color: '#e4e7e6', trim: '#d9483b' }), 'Mencetak resi tanpa tinta langsung dari marketplace. Deteksi ukuran label otomatis sehingga tidak ada label terbuang.'),
  item('elektro-nusa', 'Pemindai Barcode 2D dengan Dudukan', 515_000, 65, scanner({}), 'Membaca QRIS, barcode rusak, maupun layar ponsel. Dudukan menjaga mode pindai otomatis di meja kasir.'),
  item('elektro-nusa', 'Handy Talky 5 Watt (isi 2 unit)', 690_000, 52, walkie({}), 'Sepasang HT dengan jangkauan sampai 5 km di area terbuka. Baterai bertahan satu giliran jaga penuh; pengisi daya meja disertakan.'),
  item('elektro-nusa', 'Proyektor 4.000 Lumen Full HD', 7_450_000, 12, projector({}), 'Cukup terang untuk ruang rapat tanpa harus mematikan lampu. Koreksi keystone otomatis membuat gambar lurus walau proyektor diletakkan menyamping.'),
  item('terang-abadi', 'Lampu LED Bulb 12 Watt E27 (isi 10)', 185_000, 300, bulb({}), 'Cahaya putih 6500 K dengan umur 15.000 jam. Isi sepuluh dalam satu kotak, lebih hemat untuk kantor dan toko.'),
  item('terang-abadi', 'Lampu LED Bulb 18 Watt Warm White (isi 6)', 168_000, 210, bulb({ color: '#ffe2a6', base: '#efe9dc' }), 'Cahaya hangat untuk kafe, lobi, dan kamar hotel. Tidak berkedip di kamera sehingga aman untuk ruang konten.'),
  item('terang-abadi', 'Stop Kontak 4 Lubang Saklar Kabel 3 m', 78_500, 260, powerStrip({}), 'Berstandar SNI dengan kabel 3 x 1,5 mm² dan pelindung anak. Saklar utama menyala saat arus terhubung.'),
  item('terang-abadi', 'Stop Kontak 6 Lubang Anti Petir', 132_000, 140, powerStrip({ holes: 6, color: '#37454a', switchColor: '#f0a92e' }), 'Melindungi komputer dan server kecil dari lonjakan tegangan sampai 900 joule. Badan tahan panas dan dapat digantung di dinding.'),
  item('terang-abadi', 'Kabel NYM 3 x 2,5 mm² Rol 50 m', 1_045_000, 85, coil({ color: '#e9ece8' }), 'Kabel tembaga murni untuk instalasi dalam gedung. Panjang diukur ulang sebelum dikirim dan dilengkapi surat keterangan mutu pabrik.'),
  item('terang-abadi', 'Kabel LAN Cat6 UTP Drum 305 m', 1_390_000, 46, cableDrum({ color: '#2a6f97' }), 'Konduktor tembaga penuh, lolos uji gigabit sampai 90 meter. Gulungan kayu memudahkan penarikan di atas plafon.'),
  item('terang-abadi', 'Panel Surya Monocrystalline 550 Wp', 2_180_000, 60, solarPanel({}), 'Panel setengah sel dengan efisiensi 21 persen dan garansi kinerja 25 tahun. Bingkai aluminium tahan udara pantai.'),
  item('terang-abadi', 'Baterai LiFePO4 12 V 100 Ah', 4_650_000, 26, batteryPack({}), 'Pengganti aki basah untuk PJU, kapal kecil, dan cadangan BTS. Lebih dari 3.000 siklus dan ringan, hanya 11 kilogram.'),
  item('terang-abadi', 'UPS 1200 VA Line Interactive', 1_325_000, 38, tower({}), 'Memberi waktu sekitar 15 menit untuk menyimpan pekerjaan saat listrik padam. Layar menampilkan beban dan sisa daya.'),
  item('terang-abadi', 'Kipas Angin Berdiri Industri 20 inci', 615_000, 70, standFan({ color: '#37454a' }), 'Baling-baling logam dan motor tembaga untuk gudang serta ruang produksi. Tinggi dapat diatur, kaki berat tidak mudah bergeser.'),
  item('terang-abadi', 'Lampu Sirine LED 12–24 V', 145_000, 90, siren({}), 'Lampu putar untuk pintu bongkar muat, forklift, dan pos jaga. Pemasangan dengan tiga baut, tahan cuaca.'),
]
