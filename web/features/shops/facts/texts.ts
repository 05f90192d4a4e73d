export const texts = {
  'How products are ordered': 'Bagaimana urutan dibuat',
  'Answers within': 'Menjawab dalam',
  'Answers requests for quotes': 'Menjawab permintaan penawaran',
  'Requests for quotes that the store answered with an offer or a refusal, of those that it got in the last {days} days; half of the answers were quicker than the time beside it.':
    'Permintaan penawaran yang dijawab toko dengan penawaran atau penolakan, dari yang diterima dalam {days} hari terakhir; separuh jawaban lebih cepat dari waktu di sampingnya.',
  'On Pasokan since': 'Di Pasokan sejak',
  'not enough data yet': 'belum cukup data',
  'of {n, number}': 'dari {n, number}',
  '{n, number} minutes': { one: '1 minute', id: '{n, number} menit' },
  '{n, number} hours': { one: '1 hour', id: '{n, number} jam' },
  '{n, number} days': { one: '1 day', id: '{n, number} hari' },
  'Orders accepted': 'Diterima',
  'Orders that the store accepted, of those that it accepted, rejected or let lapse. What the company cancelled does not count.':
    'Pesanan yang diterima toko, dari yang diterima, ditolak, atau dibiarkan lewat waktu. Yang dibatalkan pembeli tidak dihitung.',
  'Answer new orders the same day and keep your stock up to date: what is sold out is not ordered.':
    'Tanggapi pesanan baru pada hari yang sama dan jaga stok tetap benar: yang habis tidak akan dipesan.',
  'Shipped on time': 'Kirim tepat waktu',
  'Orders that left by the day that was promised at checkout, of those that left or should have left.':
    'Pesanan yang dikirim paling lambat pada hari yang dijanjikan saat checkout, dari yang sudah atau seharusnya dikirim.',
  'Say honestly how many working days goods take, and enter the days on which your store rests.':
    'Tulis lama penyiapan barang dengan jujur, dan isi hari libur toko Anda.',
  'Arrived on time': 'Tiba tepat waktu',
  'Orders that arrived by the promised day, of those whose arrival is known from the courier’s code or the company’s confirmation.':
    'Pesanan yang tiba paling lambat pada hari yang dijanjikan, dari yang waktu tibanya diketahui: dari kode kurir atau konfirmasi pembeli sendiri.',
  'Choose couriers that arrive on time, and ship early in the day.': 'Pilih kurir yang tepat waktu, dan kirim lebih pagi.',
  'Without complaint': 'Tanpa keluhan',
  'Received orders without a claim that ended with money or goods for the company. What is still disputed does not count.':
    'Pesanan diterima tanpa klaim yang berakhir dengan uang atau barang untuk pembeli. Yang masih diperselisihkan belum dihitung.',
  'Describe goods as they are, pack them well, and settle problems before Pasokan has to decide.':
    'Jelaskan barang apa adanya, kemas dengan baik, dan selesaikan masalah sebelum Pasokan memutuskan.',
  'Customers who return': 'Pelanggan kembali',
  'Companies that received two or more orders, of all that received one.':
    'Perusahaan yang menerima dua pesanan atau lebih, dari semua yang menerima pesanan.',
  'Add a card with your store’s name, answer reviews, and give good customers special prices.':
    'Sertakan kartu nama toko, balas ulasan, beri harga khusus untuk pelanggan yang baik.',
  'Orders completed': 'Pesanan selesai',
  'Orders that companies received.': 'Pesanan yang sudah diterima pembeli.',
  'It grows with every order that arrives.': 'Bertambah dengan setiap pesanan yang tiba.',
  Chat: 'Chat',
  'How it orders on Pasokan': 'Cara berbelanja di Pasokan',
  'Orders from your store': 'Pesanan di toko Anda',
  'All {n, number}': 'Semua {n, number}',
  'None yet.': 'Belum ada.',
  'Order {id}': 'Pesanan {id}',
  'Orders paid': 'Pesanan dibayar',
  'Orders that the company paid, of those and the ones whose payment number expired unpaid.':
    'Pesanan yang dibayar perusahaan, dari yang dibayar dan yang nomor pembayarannya habis waktu tanpa dibayar.',
  'Confirms receipt within': 'Mengonfirmasi penerimaan dalam',
  'The time from arrival to the company’s confirmation: half of its orders took less.':
    'Waktu dari barang tiba sampai pembeli mengonfirmasi: separuh pesanannya lebih cepat dari ini.',
  'Orders received': 'Pesanan diterima',
  'Orders that the company received within a year.': 'Pesanan yang diterima perusahaan dalam setahun.',
  'Cancelled by the buyer': 'Dibatalkan pembeli',
  'Paid orders that the company cancelled, of all that it paid within a year.':
    'Pesanan terbayar yang dibatalkan perusahaan, dari semua yang dibayarnya dalam setahun.',
  'Facts of stores': 'Fakta toko',
  'Counted each night from the orders of the last {days} days. A share is shown from {n} orders on and cannot be edited by anyone. What caused a wrong number is corrected at its source.':
    'Dihitung tiap malam dari pesanan {days} hari terakhir. Persentase tampil mulai {n} pesanan dan tidak dapat diubah siapa pun. Angka yang keliru diperbaiki pada sumbernya.',
  'The time in which the store usually answers a message: half of its answers in the last {days} days were quicker.':
    'Waktu toko biasanya menjawab pesan: separuh jawabannya dalam {days} hari terakhir lebih cepat dari ini.',
  'The day on which the account was opened.': 'Hari akun dibuka.',
  'Facts of companies': 'Fakta perusahaan',
  'Only stores that a company ordered from, or is a customer of, see these facts.':
    'Hanya toko yang dipesan perusahaan itu, atau yang menjadi langganannya, yang melihatnya.',
  'Store facts': 'Fakta Toko',
  'What companies see of your store, how each number is counted, and how to improve it.':
    'Yang dilihat perusahaan tentang toko Anda, cara setiap angka dihitung, dan cara memperbaikinya.',
  'Counted on {day}': 'Dihitung {day}',
  'How it is counted': 'Cara menghitung',
  'How to improve it': 'Cara memperbaiki',
  'How facts affect the order of lists': 'Peran fakta dalam urutan daftar',
} as const
