export const texts = {
  'My tickets': 'Tiket saya',
  'What you wrote to us, and our answers.': 'Pesan Anda kepada kami dan jawaban kami.',
  'You have not written to us yet': 'Anda belum pernah menulis kepada kami',
  'A question or a complaint? Write to us; you have a first answer within one day.':
    'Ada pertanyaan atau pengaduan? Tulis kepada kami; jawaban pertama datang dalam satu hari.',
  'Write to us': 'Tulis kepada kami',
  'All tickets': 'Semua tiket',
  'Show earlier ones': 'Tampilkan yang lebih lama',
  'This link is not complete, or no longer valid. Please open it again from the mail, or sign in.':
    'Tautan ini tidak lengkap atau tidak berlaku lagi. Buka lagi dari email, atau silakan masuk.',
  'Sign in': 'Masuk',
  Ticket: 'Tiket',
  Reply: 'Tulis balasan',
  Send: 'Kirim',
  'This ticket is closed. Write a new one if anything is still open.':
    'Tiket ini ditutup. Tulis yang baru bila masih ada yang perlu dibahas.',
  You: 'Anda',
  'Received by us': 'Sudah kami terima',
  'We are working on it': 'Sedang kami tangani',
  'Waiting for you': 'Menunggu Anda',
  Solved: 'Selesai',
  Closed: 'Ditutup',
  'This page needs JavaScript. Please turn it on and load the page again.':
    'Halaman ini memerlukan JavaScript. Mohon aktifkan lalu muat ulang halaman.',
} as const
