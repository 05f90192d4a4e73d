export const texts = {
  'Finance e-mail': 'Email keuangan',
  Edit: 'Ubah',
  Save: 'Simpan',
  'No address gets new invoices, receipts and credit notes yet.':
    'Belum ada alamat yang menerima pemberitahuan invoice, kuitansi, dan nota kredit baru.',
  '{email} is told of new invoices, receipts and credit notes.': '{email} menerima pemberitahuan invoice, kuitansi, dan nota kredit baru.',
  '{email} is not confirmed yet. The link in our mail is valid for seven days.':
    '{email} belum dikonfirmasi. Tautan di email kami berlaku tujuh hari.',
  'Send the link again': 'Kirim ulang tautan',
  'The link was sent.': 'Tautan sudah dikirim.',
  'E-mail address': 'Alamat email',
  'The address gets a link to confirm it first. Mails name the order and carry no document; leave the field empty to end them.':
    'Alamat ini menerima tautan konfirmasi lebih dulu. Email hanya menyebut nomor pesanan, tanpa dokumen. Kosongkan untuk berhenti.',
  'Language of the mails': 'Bahasa email',
  English: 'Bahasa Inggris',
  Indonesian: 'Bahasa Indonesia',
  'Mails to finance': 'Email ke bagian keuangan',
  'This link is not complete. Please open it again from the mail.': 'Tautan ini tidak lengkap. Silakan buka lagi dari email.',
  'A company on Pasokan wants to send word of new invoices, receipts and credit notes to this address. Reading them takes a sign-in.':
    'Sebuah perusahaan di Pasokan ingin mengirim pemberitahuan invoice, kuitansi, dan nota kredit baru ke alamat ini. Untuk membacanya perlu masuk.',
  'Confirm this address': 'Konfirmasi alamat ini',
  'The address is confirmed.': 'Alamat sudah dikonfirmasi.',
  'This address will get no more notices of documents. The company is told.':
    'Alamat ini tidak akan menerima pemberitahuan dokumen lagi. Perusahaan diberi tahu.',
  'No more mails': 'Berhenti berlangganan',
  'No more mails are sent to this address.': 'Tidak ada lagi email yang dikirim ke alamat ini.',
} as const
