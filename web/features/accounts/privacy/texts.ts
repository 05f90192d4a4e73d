export const texts = {
  'Requests about my data': 'Permintaan tentang data saya',
  'The law gives you these rights. We answer within 72 hours and mail you the outcome; before that, we ask you to confirm that it is you.':
    'Undang-undang memberi Anda hak ini. Kami menjawab dalam 3 x 24 jam dan mengirim hasilnya lewat email; sebelumnya kami minta Anda membuktikan bahwa ini benar Anda.',
  'Download and closing work at once in your account settings.':
    'Mengunduh data dan menutup akun dapat langsung dilakukan di pengaturan akun.',
  'Account settings': 'Pengaturan akun',
  'What do you request?': 'Apa yang Anda minta?',
  'Show me my data': 'Tunjukkan data saya',
  'Correct my data': 'Perbaiki data saya',
  'Delete my data': 'Hapus data saya',
  'Restrict the use of my data': 'Batasi pemrosesan data saya',
  'Withdraw my consent': 'Tarik persetujuan saya',
  'Object to a decision': 'Keberatan atas keputusan',
  'Everything we keep about you; we explain whatever the download leaves open.':
    'Semua yang kami simpan tentang Anda; yang tidak terjawab oleh unduhan, kami jelaskan.',
  'Say what is wrong and how it should read.': 'Tulis apa yang salah dan bagaimana seharusnya.',
  'Your account is closed and names are removed; orders are kept for ten years without them, as the law requires.':
    'Akun Anda ditutup dan nama dihapus; pesanan tetap disimpan sepuluh tahun tanpa nama, sesuai undang-undang.',
  'Your organization gets no mails or push notifications except for its security, until you end this here.':
    'Organisasi Anda tidak lagi dikirimi email atau notifikasi push, kecuali untuk keamanan, sampai Anda mengakhirinya di sini.',
  'Say which consent.': 'Sebutkan persetujuan yang mana.',
  'A person reviews what was decided automatically. Say which decision.':
    'Keputusan otomatis akan ditinjau oleh operator. Sebutkan keputusan yang mana.',
  Details: 'Keterangan',
  'Send request': 'Kirim permintaan',
  'My requests': 'Permintaan saya',
  'You have not made a request yet.': 'Anda belum pernah mengajukan permintaan.',
  'answer due by {time}': 'dijawab paling lambat {time}',
  Withdraw: 'Tarik',
  'End the restriction': 'Akhiri pembatasan',
  'Our answer': 'Jawaban kami',
  'Received by us': 'Sudah kami terima',
  'Being handled': 'Diproses',
  Fulfilled: 'Dipenuhi',
  Refused: 'Ditolak',
  Withdrawn: 'Ditarik',
  Ended: 'Diakhiri',
} as const
