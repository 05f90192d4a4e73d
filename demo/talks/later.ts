import type { Talk } from '../chats.ts'

export const laterTalks: readonly Talk[] = [
  { buyer: 'mandala', product: 'Pintu Panel Kayu Mahoni 80 x 210 cm', daysAgo: 33, words: [
    ['b', 'Bu Siti, pintu mahoninya bisa dengan kusen sekalian?'],
    ['s', 'Bisa Pak, kusen 6 x 12 tambah 650 ribu per set. Kayunya dari batang yang sama supaya warnanya senada.'],
    ['b', 'Untuk 12 pintu berapa lama?'],
    ['s', 'Tiga minggu, kami oven dulu sampai kering benar.'],
    ['b', 'Baik, tidak usah buru-buru asal lurus.'],
    ['s', 'Nggih Pak, itu yang paling kami jaga.'],
  ] },
  { buyer: 'kencana', product: 'Tumbler Stainless 500 ml Grafir', daysAgo: 30, words: [
    ['b', 'Grafir nama tamu satu per satu bisa? 80 nama.'],
    ['s', 'Bisa Pak, gratis untuk di atas 50. Kirim daftar namanya dalam satu tabel ya.'],
    ['b', 'Ejaannya tolong diulang ke saya sebelum digrafir.'],
    ['s', 'Siap, besok saya kirim lembar persetujuannya.'],
  ] },
  { buyer: 'kreasi', product: 'Roll Up Banner 80 x 200 cm', daysAgo: 27, words: [
    ['b', 'Desainnya sudah CMYK 150 dpi, sudah cukup?'],
    ['s', 'Cukup Mbak. Teksnya tolong dijadikan kurva dan 10 cm bawah dikosongkan, masuk ke dalam rangka.'],
    ['b', 'Oke, saya revisi. Kalau masuk jam 2, besok pagi bisa diambil?'],
    ['s', 'Bisa, jam 9 sudah siap di meja depan.'],
  ] },
  { buyer: 'sagara', product: 'Oven Pengering Makanan 20 Rak', daysAgo: 24, words: [
    ['b', 'Untuk irisan nanas, sekali jalan kira-kira berapa kilo?'],
    ['s', 'Sekitar 18 kilo segar, kering dalam 9 jam di 60 derajat.'],
    ['b', 'Listriknya 1.800 watt terus menerus?'],
    ['s', 'Hanya satu jam pertama Bu, setelah panas rata-rata 1.100 watt.'],
    ['b', 'Kalau kami datang ke Malang, bisa lihat mesinnya bekerja?'],
    ['s', 'Dengan senang hati, setiap Rabu kami adakan peragaan. Bawa nanasnya sekalian Bu.'],
  ] },
  { buyer: 'cakrawala', product: 'Rak Gudang Besi 4 Susun 200 kg', daysAgo: 21, words: [
    ['b', 'Butuh 30 rak, tapi kami mau pasang sendiri. Ada gambarnya?'],
    ['s', 'Ada panduan dua halaman di dalam dus, palu karetnya kami beri tiga buah.'],
    ['b', 'Susun paling bawah bisa dibuat lebih tinggi?'],
    ['s', 'Bisa, geser saja tiap 5 cm sesuai ukuran keranjang Bapak.'],
  ] },
  { buyer: 'harapan', product: 'Kursi Roda Lipat Standar', daysAgo: 18, words: [
    ['b', 'Kursi rodanya sudah dirakit waktu datang?'],
    ['s', 'Sudah Dok, tinggal pasang pijakan kaki. Ban dipompa di sini.'],
    ['b', 'Ada yang sandarannya bisa direbahkan?'],
    ['s', 'Ada, seri yang lain, minggu depan masuk. Nanti saya kabari lewat chat ini ya.'],
    ['b', 'Terima kasih, saya tunggu.'],
    ['s', 'Dokter, yang sandarannya rebah sudah masuk 6 unit. Harganya 1,9 juta, mau saya buatkan produknya di toko?'],
    ['b', 'Boleh, kami butuh dua.'],
  ] },
  { buyer: 'kreasi', product: 'Nasi Box Ayam Bakar Lengkap', daysAgo: 15, words: [
    ['b', 'Bu Rini, 150 kotak untuk tanggal 5, ada 12 orang yang tidak makan pedas.'],
    ['s', 'Nggih Mbak, 12 kotak sambalnya kami pisah dan beri stiker hijau.'],
    ['b', 'Jam 11.30 sudah di lokasi ya, jam 12 mulai makan.'],
    ['s', 'Kami berangkat jam 9 dari Solo, insyaallah jam 11 sudah di sana.'],
  ] },
  { buyer: 'priangan', product: 'Cuci AC Split Panggilan (per unit)', daysAgo: 12, words: [
    ['b', 'Ada 24 unit, kantor libur hari Sabtu. Bisa dikerjakan sehari?'],
    ['s', 'Bisa Pak, kami kirim empat teknisi. Mulai jam 7, selesai sore.'],
    ['b', 'Freonnya dihitung terpisah?'],
    ['s', 'Iya, per unit dan hanya kalau kurang. Kami catat tekanannya satu-satu di lembar kerja.'],
  ] },
  { buyer: 'wahana', product: 'Pensil 2B Ujian (isi 144)', daysAgo: 8, words: [
    ['b', 'Mbak Retno, untuk ujian bulan depan kami butuh 30 dus. Stoknya cukup?'],
    ['s', 'Cukup Bu, di gudang ada 150 dus. Kirim ke satu alamat atau per sekolah?'],
    ['b', 'Per sekolah, ada lima alamat.'],
    ['s', 'Baik, kirimkan daftarnya saja, ongkirnya kami gabung jadi satu tagihan.'],
  ] },
  { buyer: 'agro', product: 'Tukang Bangunan Harian (per orang)', daysAgo: 6, words: [
    ['b', 'Untuk kandang baru di Blitar perlu 4 tukang dan 6 kenek, dua minggu.'],
    ['s', 'Blitar kami layani dari tim Kediri Pak, ada ongkos tinggal 40 ribu per hari per orang.'],
    ['b', 'Kalau tukangnya yang biasa las juga?'],
    ['s', 'Ada dua yang bisa las, tarifnya beda ya Pak, saya kirim rinciannya.'],
  ] },
  { buyer: 'sagara', product: 'Map Ordner Folio 7 cm (isi 6)', daysAgo: 1.6, unread: 2, words: [
    ['b', 'Pesanan ordner kami kemarin, warnanya boleh dicampur hijau dan biru?'],
    ['s', 'Boleh Bu, hijau 12 dan biru 12 ya?'],
    ['b', 'Betul. Kapan kira-kira dikirim?'],
    ['s', 'Sore ini kami kemas, besok pagi diambil kurir.'],
    ['s', 'Labelnya sekalian saya tulis per divisi kalau Ibu kirim daftarnya.'],
  ] },
  { buyer: 'ritel', product: 'Kalkulator 12 Digit Meja', daysAgo: 0.3, unread: 2, words: [
    ['b', 'Siang, kalkulatornya sudah kami pesan 8 unit. Baterainya sudah termasuk?'],
    ['b', 'Kalau bisa fakturnya atas nama cabang Tandes ya.'],
  ] },
  { buyer: 'harapan', product: 'Papan Tulis Putih 120 x 80 cm + Kaki', daysAgo: 0.12, unread: 1, words: [
    ['b', 'Papan tulisnya bisa diantar ke lantai 3? Lift barang kami 110 cm.'],
    ['s', 'Bisa Dok, kakinya dilepas dulu. Sopir kami bawa alatnya.'],
    ['b', 'Baik, tolong hubungi bagian rumah tangga sebelum datang ya.'],
  ] },
]
