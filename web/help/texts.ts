export const texts = {
  'Holds since {day}.': 'Berlaku sejak {day}.',
  Help: 'Bantuan',
  'How buying and selling on Pasokan works, and whom to ask.': 'Cara membeli dan menjual di Pasokan, dan ke mana bertanya.',
  'Where is my order?': 'Di mana pesanan saya?',
  'Under Orders, with its tracking number. The store writes there when it has sent the goods.':
    'Di menu Pesanan, beserta nomor resinya. Toko menulisnya di sana saat barang dikirim.',
  'How do I pay?': 'Bagaimana cara membayar?',
  'By bank transfer, QRIS, e-wallet or card. A transfer gets a number of its own, which stands on top of your orders and comes by e-mail for your finance department.':
    'Dengan transfer bank, QRIS, dompet digital, atau kartu. Transfer mendapat nomor tersendiri yang tampil paling atas di Pesanan dan dikirim lewat email untuk bagian keuangan Anda.',
  'Something is wrong with the goods': 'Ada masalah dengan barang',
  'Write to the store from the order before you confirm the receipt: until then the money stays with us.':
    'Tulis ke toko dari pesanan itu sebelum Anda mengonfirmasi penerimaan: sampai saat itu uangnya masih kami tahan.',
  'I sell: when do I get my money?': 'Saya menjual: kapan uang saya cair?',
  'When the buyer has received the goods, or the time for objections is over. The page Money says what waits for what.':
    'Saat pembeli menerima barang, atau waktu keberatan telah lewat. Halaman Keuangan menjelaskan apa menunggu apa.',
  'Contact us': 'Hubungi kami',
  'Reply to any of our e-mails, with the number of your order. Never send a password or a one-time code.':
    'Balas email mana pun dari kami, dengan nomor pesanan Anda. Jangan pernah mengirim kata sandi atau kode sekali pakai.',
  'How your payment is protected': 'Cara pembayaran Anda dilindungi',
  'Your money is kept until the goods have arrived.': 'Uang Anda ditahan sampai barang diterima.',
  'You pay Pasokan, not the store': 'Anda membayar ke Pasokan, bukan ke toko',
  'A payment partner takes the money. The store sees that you have paid, and cannot touch it yet.':
    'Mitra pembayaran menerima uangnya. Toko melihat bahwa Anda sudah membayar, tetapi belum dapat mengambilnya.',
  'The store accepts and sends': 'Toko memproses dan mengirim',
  'If it does neither in time, the order is cancelled by itself and all of the money goes back.':
    'Jika tidak dilakukan tepat waktu, pesanan batal otomatis dan seluruh uang kembali.',
  'You confirm the receipt': 'Anda mengonfirmasi penerimaan',
  'Only then is the money of that store free. Without a word from you that happens 14 days after the goods were sent.':
    'Baru setelah itu uang toko tersebut dapat dicairkan. Tanpa kabar dari Anda, hal itu terjadi 14 hari setelah barang dikirim.',
  'Never pay outside Pasokan': 'Jangan membayar di luar Pasokan',
  'What you transfer to an account that someone names in the chat is not protected.':
    'Uang yang Anda transfer ke rekening yang disebut di chat tidak dilindungi.',
  'Terms of use': 'Ketentuan penggunaan',
  'What companies and stores agree to when they register.': 'Yang disepakati perusahaan dan toko saat mendaftar.',
  'Who may register': 'Siapa yang boleh mendaftar',
  'Companies that buy for their business, and small enterprises that sell what they may lawfully sell. Details must be true and kept up to date.':
    'Perusahaan yang membeli untuk usahanya, dan UMKM yang menjual barang yang sah. Data harus benar dan diperbarui.',
  'Contracts are between company and store': 'Perjanjian terjadi antara perusahaan dan toko',
  'Pasokan brings both together, keeps the payment, and helps when they disagree. The store answers for its goods.':
    'Pasokan mempertemukan keduanya, menahan pembayaran, dan membantu bila ada selisih. Toko bertanggung jawab atas barangnya.',
  'Prices and orders': 'Harga dan pesanan',
  'The price and the quantity at checkout hold. A store that cannot deliver rejects the order, and the money goes back.':
    'Harga dan jumlah saat membayar yang berlaku. Toko yang tidak dapat mengirim menolak pesanan, dan uang kembali.',
  'What is not allowed': 'Yang tidak diperbolehkan',
  'Forbidden or counterfeit goods, false reviews, payment outside Pasokan, and any attempt to get at the accounts of others.':
    'Barang terlarang atau palsu, ulasan palsu, pembayaran di luar Pasokan, dan upaya masuk ke akun orang lain.',
  'Ending an account': 'Mengakhiri akun',
  'You can close your account in its settings when nothing is under way. We may close one that breaks these terms.':
    'Anda dapat menutup akun di pengaturan bila tidak ada yang sedang berjalan. Kami dapat menutup akun yang melanggar ketentuan ini.',
} as const
