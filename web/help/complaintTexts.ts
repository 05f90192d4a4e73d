export const complaintTexts = {
  Complaints: 'Pengaduan',
  'Something went wrong and you cannot settle it with the other side? Tell us; if that does not help, you can turn to the ministry.':
    'Ada masalah yang tidak selesai dengan pihak lain? Sampaikan kepada kami; bila belum terbantu, Anda dapat mengadu ke kementerian.',
  'First: from your order': 'Pertama: dari pesanan Anda',
  'Damaged, missing or wrong goods are best claimed in the order itself: the money is kept until it is decided.':
    'Barang rusak, kurang, atau salah paling cepat diklaim dari pesanan itu sendiri: uangnya ditahan sampai diputuskan.',
  'To my orders': 'Ke pesanan saya',
  'Write to us': 'Tulis kepada kami',
  'With the number of your order, what happened and what you ask for.':
    'Sebutkan nomor pesanan, apa yang terjadi, dan apa yang Anda minta.',
  'What is it about?': 'Tentang apa?',
  'A complaint': 'Pengaduan',
  'A question': 'Pertanyaan',
  'My personal data': 'Data pribadi saya',
  'A legal matter': 'Urusan hukum',
  'In one line': 'Ringkasan',
  'Order number, if there is one': 'Nomor pesanan, bila ada',
  'What happened, and what do you ask for?': 'Apa yang terjadi, dan apa yang Anda minta?',
  'Your name': 'Nama Anda',
  'Your e-mail address': 'Alamat email Anda',
  'We answer there.': 'Kami menjawab ke alamat ini.',
  'We answer to the address of your account.': 'Kami menjawab ke alamat email akun Anda.',
  Send: 'Kirim',
  'We have your message: {number}. A first answer comes within one day; we have sent you a mail with a link to read it and reply.':
    'Pesan Anda kami terima: {number}. Jawaban pertama datang dalam satu hari; kami sudah mengirim email berisi tautan untuk membaca dan membalas.',
  'To my tickets': 'Ke tiket saya',
  'Write another one': 'Tulis lagi',
  Email: 'Email',
  Phone: 'Telepon',
  'To the ministry': 'Ke kementerian',
  'Directorate General of Consumer Protection and Orderly Trade, Ministry of Trade of the Republic of Indonesia':
    'Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan Republik Indonesia',
  'Who runs Pasokan': 'Pengelola Pasokan',
  Company: 'Perusahaan',
  Address: 'Alamat',
  'Registered as an electronic system operator (PSE)': 'Terdaftar sebagai Penyelenggara Sistem Elektronik (PSE)',
  'This is a demonstration: no company runs it.': 'Ini hanya demonstrasi: tidak ada perusahaan yang mengelolanya.',
} as const
