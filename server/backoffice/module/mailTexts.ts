import type { Word } from '#contract/words/fill.ts'

/** Texts of backoffice's mails (mails.ts). */
export const mailTexts = {
  'ticket-received-subject': { en: 'We have your message ({number})', id: 'Pesan Anda kami terima ({number})' },
  'ticket-received': {
    en: 'Thank you for writing to us. Your ticket is {number}; a first answer comes within one day. With this button you can read it and reply.',
    id: 'Terima kasih sudah menulis kepada kami. Nomor tiket Anda {number}; jawaban pertama datang dalam satu hari. Lewat tombol ini Anda dapat membacanya dan menulis lagi.',
  },
  'ticket-answered-subject': { en: 'An answer to your ticket {number}', id: 'Jawaban untuk tiket Anda {number}' },
  'ticket-answered': { en: 'We answered your ticket {number}:', id: 'Kami menjawab tiket Anda {number}:' },
  'ticket-solved-subject': { en: 'Your ticket {number} is solved', id: 'Tiket Anda {number} selesai' },
  'ticket-solved': {
    en: 'We consider your ticket {number} solved. If it is not, reply with this button and it is opened again.',
    id: 'Kami anggap tiket Anda {number} selesai. Bila belum, tulis lagi lewat tombol ini dan tiketnya dibuka kembali.',
  },
  'ticket-button': { en: 'Read and reply', id: 'Baca dan balas' },
  'privacy-received-subject': { en: 'Your request about your data ({number})', id: 'Permintaan tentang data Anda ({number})' },
  'privacy-received': {
    en: 'We have your request {number} and answer it within 72 hours. If this was not you, change your password at once and write to us.',
    id: 'Permintaan {number} kami terima dan kami jawab dalam 3 x 24 jam. Bila bukan Anda yang meminta, segera ganti kata sandi dan tulis kepada kami.',
  },
  'privacy-done-subject': { en: 'Your request {number} is carried out', id: 'Permintaan Anda {number} sudah dipenuhi' },
  'privacy-done': {
    en: 'Your request {number} about your data is carried out:',
    id: 'Permintaan Anda {number} tentang data Anda sudah dipenuhi:',
  },
  'privacy-refused-subject': { en: 'Your request {number} is refused', id: 'Permintaan Anda {number} ditolak' },
  'privacy-refused': { en: 'We cannot carry out your request {number}:', id: 'Permintaan Anda {number} tidak dapat kami penuhi:' },
  'privacy-complain': {
    en: 'If you do not agree, write to us on the complaints page; you may also turn to the data protection authority.',
    id: 'Bila Anda tidak setuju, tulis kepada kami di halaman pengaduan; Anda juga dapat menghubungi lembaga pelindungan data pribadi.',
  },
  'privacy-button': { en: 'See my requests', id: 'Lihat permintaan saya' },
} as const satisfies Record<string, Word>
