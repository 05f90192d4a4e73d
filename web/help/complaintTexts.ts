export const complaintTexts = {
  Complaints: 'Pengaduan',
  'Something went wrong and you cannot settle it with the other side? Tell us; if that does not help, the ministry hears you.':
    'Ada masalah yang tidak selesai dengan pihak lain? Sampaikan kepada kami; bila belum membantu, kementerian mendengarkan Anda.',
  'First: from your order': 'Pertama: dari pesanan Anda',
  'Damaged, missing or wrong goods are best claimed in the order itself: the money is kept until it is decided.':
    'Barang rusak, kurang, atau salah paling cepat diklaim dari pesanan itu sendiri: uangnya ditahan sampai diputuskan.',
  'To my orders': 'Ke pesanan saya',
  'Write to us': 'Tulis kepada kami',
  'With the number of your order, what happened and what you ask for.':
    'Sebutkan nomor pesanan, apa yang terjadi, dan apa yang Anda minta.',
  'Reply to any of our e-mails.': 'Balas email mana pun dari kami.',
  Email: 'Email',
  Phone: 'Telepon',
  'To the ministry': 'Ke kementerian',
  'Directorate General of Consumer Protection and Orderly Trade, Ministry of Trade of the Republic of Indonesia':
    'Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan Republik Indonesia',
  'Who runs Pasokan': 'Pengelola Pasokan',
  Company: 'Perusahaan',
  Address: 'Alamat',
  'Registered as an electronic system operator (PSE)': 'Terdaftar sebagai Penyelenggara Sistem Elektronik (PSE)',
  'This is a demonstration: no company runs it.': 'Ini demonstrasi: tidak ada perusahaan yang mengelolanya.',
} as const
