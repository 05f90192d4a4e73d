import { bandage, bloodPressure, bottle, firstAid, gloveBox, maskBox, oxygen, stethoscope, syringe, thermometer, wheelchair } from '../drawings/models/clinic.ts'
import { jerrycan } from '../drawings/models/site.ts'
import { bodyScale, feverStick, gown, hospitalBed, ivStand, oximeter, sharpsBox, stretcher, trolley } from '../drawings/models/ward.ts'
import { item } from './item.ts'

export const healthcare = [
  item('sehat-sentosa', 'Masker Medis 3 Lapis (box 50)', 28_500, 1_200, maskBox({}), 'Lapisan tengah meltblown dengan penyaringan 95 persen. Tali telinga lembut untuk pemakaian sepanjang hari. Izin edar Kemenkes tercetak di kemasan.'),
  item('sehat-sentosa', 'Masker Duckbill Putih (box 50)', 46_000, 640, maskBox({ color: '#1f8a7a', mask: '#eef4f3', duck: true }), 'Ruang napas luas sehingga tidak menempel di mulut. Disukai perawat dan pengajar.'),
  item('sehat-sentosa', 'Sarung Tangan Nitril Biru M (box 100)', 84_000, 520, gloveBox({}), 'Bebas lateks dan bedak, tekstur di ujung jari. Aman untuk pengolahan makanan.'),
  item('sehat-sentosa', 'Sarung Tangan Lateks L (box 100)', 62_000, 410, gloveBox({ color: '#c8463c', glove: '#f4e7d6' }), 'Elastis dan pas di tangan untuk pemeriksaan. Mudah dilepas satu arah.'),
  item('sehat-sentosa', 'Hand Sanitizer Gel 500 ml', 42_500, 720, bottle({}), 'Alkohol 70 persen dengan pelembap, tidak lengket. Tersedia isi ulang jerigen.'),
  item('sehat-sentosa', 'Hand Sanitizer Semprot 100 ml (isi 24)', 168_000, 360, bottle({ color: '#e9f3f5', label: '#2f6f9f', r: 2.2, tall: 10, top: 'spray' }), 'Kabut halus cepat kering, muat di saku. Satu karton cukup untuk satu rapat besar.'),
  item('sehat-sentosa', 'Alkohol 70% Jerigen 5 Liter', 142_000, 280, jerrycan({ label: '#2f6f9f', mark: 'cross', cap: '#2a4d69' }), 'Untuk kebersihan ruang dan alat. Segel kunci ganda saat pengiriman.'),
  item('sehat-sentosa', 'Disinfektan Lantai 5 Liter', 98_000, 240, jerrycan({ label: '#2f7f5f', mark: 'leaf', cap: '#2f7f5f' }), 'Aman untuk bangsal anak, wangi ringan. Satu tutup untuk lima liter air.'),
  item('sehat-sentosa', 'Sabun Cuci Tangan Cair 1 Liter', 36_500, 480, bottle({ color: '#f4e9d6', label: '#d08a2e', r: 4.2, tall: 17, mark: 'leaf' }), 'Lembut di kulit untuk dipakai berulang. Tersedia kemasan isi ulang 5 liter.'),
  item('sehat-sentosa', 'Termometer Inframerah Dahi', 185_000, 160, thermometer({}), 'Membaca dalam satu detik dari jarak 3 cm. Memori 32 hasil terakhir.'),
  item('sehat-sentosa', 'Termometer Digital Ketiak', 32_000, 280, feverStick({}), 'Ujung lentur, bunyi saat selesai. Kotak plastik menjaga kebersihan.'),
  item('sehat-sentosa', 'Tensimeter Digital Lengan', 385_000, 130, bloodPressure({}), 'Manset ukuran dewasa dan besar dalam satu kotak. Menyimpan hasil dua pengguna.'),
  item('sehat-sentosa', 'Oksimeter Jari', 148_000, 190, oximeter({}), 'Layar dapat diputar agar mudah dibaca perawat. Baterai awet 30 jam.'),
  item('sehat-sentosa', 'Stetoskop Dua Sisi', 215_000, 110, stethoscope({}), 'Suara jernih untuk bayi maupun dewasa. Selang tahan lipat, garansi 1 tahun.'),
  item('medika-utama', 'Kotak P3K Isi 21 Macam', 145_000, 220, firstAid({}), 'Sesuai kebutuhan kantor 50 orang. Daftar isi dan tanggal kedaluwarsa ditempel di tutup.'),
  item('medika-utama', 'Tas P3K Lapangan', 265_000, 140, firstAid({ soft: true, color: '#d9483b' }), 'Banyak saku dan tali selempang. Warna mencolok mudah ditemukan di kendaraan.'),
  item('medika-utama', 'Perban Elastis 10 cm (isi 12)', 68_000, 260, bandage({}), 'Dapat dicuci dan dipakai berulang. Penjepit logam disertakan.'),
  item('medika-utama', 'Kasa Steril 16 x 16 cm (isi 12)', 54_000, 320, bandage({ color: '#f7f4ee', trim: '#2f7f5f' }), 'Dua belas bungkus steril satuan. Daya serap tinggi untuk luka basah.'),
  item('medika-utama', 'Jarum Suntik Sekali Pakai 3 ml (box 100)', 128_000, 240, syringe({}), 'Jarum 23G, steril etilen oksida. Pembelian dilengkapi surat dari fasilitas kesehatan.'),
  item('medika-utama', 'Safety Box Limbah Tajam 5 Liter (isi 10)', 165_000, 150, sharpsBox({}), 'Kardus tebal anti tembus, penutup sekali kunci. Sesuai ketentuan pengelolaan limbah.'),
  item('medika-utama', 'Kursi Roda Lipat Standar', 1_450_000, 38, wheelchair({}), 'Rangka besi cat bakar, roda besar 24 inci. Sandaran tangan dapat diangkat.'),
  item('medika-utama', 'Tempat Tidur Pasien 2 Engkol', 5_450_000, 14, hospitalBed({}), 'Sandaran punggung dan lutut diatur terpisah. Roda berrem, pagar samping aluminium.'),
  item('medika-utama', 'Tiang Infus Kaki Lima', 385_000, 70, ivStand({}), 'Tinggi 130–210 cm dengan pengunci putar. Alas berat sehingga tidak mudah roboh.'),
  item('medika-utama', 'Tabung Oksigen 1 m³ + Regulator', 1_150_000, 55, oxygen({}), 'Sudah diuji tekan, regulator dan humidifier termasuk. Isi ulang dapat dijemput.'),
  item('medika-utama', 'Troli Obat Tiga Susun Stainless', 1_650_000, 26, trolley({}), 'Roda senyap dengan pembatas tepi. Mudah dibersihkan sampai ke sudut.'),
  item('medika-utama', 'Timbangan Badan Digital 180 kg', 185_000, 160, bodyScale({}), 'Kaca tempered dengan layar besar. Menyala otomatis saat diinjak.'),
  item('medika-utama', 'Tandu Lipat Ambulans', 985_000, 34, stretcher({}), 'Menahan 160 kg, dapat dilipat menjadi setengah. Sabuk pengaman tiga titik.'),
  item('medika-utama', 'Gown Bedah Sekali Pakai (isi 10)', 185_000, 210, gown({}), 'Bahan SMS tahan percikan, manset rajut. Steril dalam kemasan ganda.'),
  item('medika-utama', 'Baju Hazmat dengan Tudung (isi 5)', 245_000, 120, gown({ color: '#eef2f3', trim: '#2f6f9f', hood: true }), 'Jahitan tertutup perekat, resleting panjang. Tersedia ukuran L dan XL.'),
]
