import type { Word } from './fill.ts'

/** Reasons why a link does not answer any more. */
export const linkWords = {
  'link-unknown': {
    en: 'This link does not exist. Please open it from the message again, as a whole.',
    id: 'Tautan ini tidak ada. Buka lagi dari pesannya, secara utuh.',
  },
  'link-used': {
    en: 'This link has answered already. It works once.',
    id: 'Tautan ini sudah dipakai menjawab. Tautan hanya berlaku satu kali.',
  },
  'link-revoked': { en: 'The store has ended this link.', id: 'Toko sudah menonaktifkan tautan ini.' },
  'link-expired': {
    en: 'This link was valid for {n} hours and is too old now.',
    id: 'Tautan ini berlaku {n} jam dan kini sudah kedaluwarsa.',
  },
  'link-moved-on': {
    en: 'This was answered or changed in the meantime, so the link does nothing any more.',
    id: 'Sudah ada jawaban atau perubahan, jadi tautan ini tidak berlaku lagi.',
  },
  'link-not-yours': {
    en: 'The person for whom this link was made may not answer for the store any more.',
    id: 'Orang yang menerima tautan ini tidak lagi berhak menjawab atas nama toko.',
  },
  'too-many-links': {
    en: 'Five links of yours are open for this already. End one of them first.',
    id: 'Sudah ada lima tautan Anda yang aktif untuk ini. Nonaktifkan salah satunya dahulu.',
  },
} as const satisfies Record<string, Word>
