export const texts = {
  Privacy: 'Privasi',
  'What Pasokan keeps about you, why, for how long, and what you can do about it.':
    'Apa yang disimpan Pasokan tentang Anda, alasannya, berapa lama, dan apa yang dapat Anda lakukan.',
  'How long': 'Berapa lama',
  'Company and contact details': 'Data perusahaan dan kontak',
  'So that buyers and stores know whom they deal with, and goods can be delivered.':
    'Agar pembeli dan toko saling mengenal dan barang dapat dikirim.',
  'Until you close your account': 'Sampai Anda menutup akun',
  'KTP number of sellers': 'Nomor KTP penjual',
  'To keep one person to one account. It is stored encrypted and shown only to you, after you confirm that it is you.':
    'Agar satu orang memiliki satu akun. Nomor disimpan terenkripsi dan hanya ditampilkan kepada Anda setelah Anda mengonfirmasi.',
  'Password and second factor': 'Kata sandi dan verifikasi kedua',
  'To let in only you. The password is kept as an argon2id hash, which cannot be turned back.':
    'Agar hanya Anda yang dapat masuk. Kata sandi disimpan sebagai hash argon2id yang tidak dapat dibalik.',
  'Orders, payments and papers': 'Pesanan, pembayaran, dan dokumen',
  'The law asks for it. Card numbers never reach us: the payment provider keeps them.':
    'Diwajibkan hukum. Nomor kartu tidak pernah sampai kepada kami: disimpan penyedia pembayaran.',
  'Ten years; after you close your account without your name': 'Sepuluh tahun; setelah akun ditutup tanpa nama Anda',
  'Messages between buyers and stores': 'Chat antara pembeli dan toko',
  'So that both sides can read what was agreed.': 'Agar kedua pihak dapat membaca apa yang disepakati.',
  'As long as the other side has an account': 'Selama pihak lain memiliki akun',
  'Sign-ins and what was changed, with address and device': 'Riwayat masuk dan perubahan, dengan alamat dan perangkat',
  'To notice strangers in your account and to settle disputes.': 'Untuk mengenali orang asing di akun Anda dan menyelesaikan sengketa.',
  'Devices one year, the record of changes ten years': 'Perangkat satu tahun, catatan perubahan sepuluh tahun',
  'In your browser': 'Di peramban Anda',
  'Your sign-in, your language and your theme. There are no advertising cookies and no tracking.':
    'Sesi, bahasa, dan tema Anda. Tidak ada cookie iklan dan tidak ada yang melacak Anda.',
  'Until you sign out': 'Sampai Anda keluar',
  'Your rights': 'Hak Anda',
  'In your account settings you can download everything that we keep about you and close your account.':
    'Di pengaturan akun Anda dapat mengunduh semua yang kami simpan tentang Anda dan menutup akun.',
  'Account settings': 'Pengaturan akun',
  'To have data corrected or restricted, to withdraw a consent or to object, send us a request; we answer within three times 24 hours.':
    'Untuk memperbaiki atau membatasi data, menarik persetujuan, atau mengajukan keberatan, kirim permintaan; kami menjawab dalam 3 x 24 jam.',
  'Ask about your data': 'Ajukan permintaan tentang data Anda',
} as const
