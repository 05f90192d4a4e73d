import { chafing, cooler, mealBox, mistFan, paperCup, stallBooth } from '../drawings/models/catering.ts'
import { generator } from '../drawings/models/engines.ts'
import { roll } from '../drawings/models/site.ts'
import { coverChair, flowerStand, foldingChair, parLight, photoBackdrop, roundTable, speakerStack, stagePlatform, stanchion, tent, videotron } from '../drawings/models/venue.ts'
import { item } from './item.ts'

export const events = [
  item('pesta-raya', 'Sewa Tenda Sarnafil 3 x 3 m (per hari)', 450_000, 60, tent({}), 'Rangka baja ringan dan kain tahan api. Sudah termasuk pasang, bongkar, dan tali pengaman.'),
  item('pesta-raya', 'Sewa Tenda Dinding Kaca 6 x 6 m (per hari)', 2_850_000, 12, tent({ walls: true, edge: '#d8b75a' }), 'Untuk jamuan malam dan pameran. Dinding transparan menahan angin tanpa menutup pandangan.'),
  item('pesta-raya', 'Sewa Kursi Lipat (per 10 buah)', 35_000, 320, foldingChair({}), 'Dicuci dan diperiksa setiap selesai acara. Kaki berkaret tidak menggores lantai marmer.'),
  item('pesta-raya', 'Sewa Kursi Futura Cover dan Pita (per 10)', 145_000, 180, coverChair({}), 'Cover spandeks putih yang sudah disetrika. Pita tersedia sembilan warna.'),
  item('pesta-raya', 'Sewa Meja Bundar Taplak 8 Orang', 85_000, 140, roundTable({}), 'Taplak sampai lantai, rangkaian bunga tengah meja termasuk. Ditata oleh tim kami dua jam sebelum acara.'),
  item('pesta-raya', 'Sewa Panggung Modular 8 x 6 m', 6_500_000, 9, stagePlatform({}), 'Tinggi 60 cm dengan tangga dan pelapis karpet hijau. Rangka latar untuk layar sudah menyatu.'),
  item('pesta-raya', 'Sewa Sound System 3.000 Watt + Operator', 3_200_000, 14, speakerStack({}), 'Dua subwoofer dan dua top, cukup untuk 300 tamu. Operator berpengalaman hadir sejak gladi bersih.'),
  item('pesta-raya', 'Sewa Lampu PAR LED 54 Titik (per 8 buah)', 420_000, 90, parLight({}), 'Warna dapat diatur lewat pengendali DMX yang kami bawakan. Konsumsi daya rendah.'),
  item('pesta-raya', 'Sewa Videotron P3 3 x 2 m', 4_750_000, 8, videotron({}), 'Piksel 3 mm, terang untuk ruang maupun luar. Teknisi menyambungkan laptop dan kamera.'),
  item('pesta-raya', 'Sewa Tiang Antrian Emas + Tali (per pasang)', 65_000, 110, stanchion({}), 'Untuk pameran, bank, dan karpet merah. Alas berat tidak mudah terguling.'),
  item('pesta-raya', 'Sewa Standing Flower (per pasang)', 385_000, 40, flowerStand({}), 'Bunga segar yang dirangkai pagi hari acara. Penggantian warna dapat dipesan sehari sebelumnya.'),
  item('pesta-raya', 'Sewa Backdrop Foto 3 x 2,5 m + Balon', 1_250_000, 22, photoBackdrop({}), 'Cetak kain halus tanpa lipatan, balon organik dirangkai di tempat. Titik foto yang paling dikunjungi tamu.'),
  item('pesta-raya', 'Sewa Kipas Air Kabut (per hari)', 285_000, 34, mistFan({}), 'Menurunkan suhu tenda sampai 5 derajat. Tangki 40 liter bertahan delapan jam.'),
  item('pesta-raya', 'Sewa Genset 10 kVA Senyap', 1_150_000, 16, generator({ color: '#f0a92e' }), 'Bahan bakar dan operator delapan jam sudah termasuk. Suara di bawah 65 desibel.'),
  item('pesta-raya', 'Karpet Event Merah (per 30 m)', 525_000, 46, roll({ color: '#b9473c', tail: 40 }), 'Serat padat, tidak tersangkut hak sepatu. Digulung dan diambil kembali setelah acara.'),
  item('pesta-raya', 'Booth Pameran Kayu + Kanopi', 1_850_000, 20, stallBooth({}), 'Meja 150 cm dengan latar untuk spanduk. Dapat dipasang dua orang dalam setengah jam.'),
  item('dapur-bu-rini', 'Nasi Box Ayam Bakar Lengkap', 32_500, 500, mealBox({}), 'Ayam bakar bumbu kuning, urap, sambal, dan buah. Dimasak pagi hari acara, minimal 50 kotak.'),
  item('dapur-bu-rini', 'Nasi Box Rendang Daging', 38_500, 380, mealBox({ color: '#e9e0cd' }), 'Rendang dimasak enam jam sampai kering. Sayur daun singkong dan kerupuk terpisah.'),
  item('dapur-bu-rini', 'Snack Box 4 Macam Kue', 18_500, 640, mealBox({ snack: true, color: '#f4e7c9' }), 'Risoles, lemper, bolu pandan, dan air mineral. Cocok untuk rapat pagi.'),
  item('dapur-bu-rini', 'Paket Prasmanan 100 Porsi', 3_850_000, 30, chafing({}), 'Nasi, dua lauk, sayur, dan buah, lengkap dengan alat saji dan dua pramusaji. Uji rasa gratis untuk pesanan di atas 300 porsi.'),
  item('dapur-bu-rini', 'Prasmanan Menu Daerah 100 Porsi', 4_450_000, 24, chafing({ food: '#8c6a3c' }), 'Gudeg, rawon, atau soto lengkap dengan sambalnya. Gerobak kuliner dapat disewa terpisah.'),
  item('dapur-bu-rini', 'Kopi dan Teh Cup 12 oz (per 100)', 850_000, 46, paperCup({}), 'Kopi tubruk, teh tarik, dan cokelat panas dengan barista dua jam. Gelas kertas dapat terurai.'),
  item('dapur-bu-rini', 'Es Dawet Cup dengan Tutup (per 100)', 620_000, 52, paperCup({ color: '#7fb069', lid: '#dbe8d4', clear: true, mark: 'drop' }), 'Dawet ireng dengan santan segar dan gula jawa. Disajikan dingin dari gerobak.'),
  item('dapur-bu-rini', 'Sewa Cool Box 100 Liter + Es Batu', 165_000, 40, cooler({}), 'Es batu kristal sudah termasuk, minuman dingin sampai sore. Dua pegangan samping.'),
]
