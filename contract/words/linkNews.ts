import type { Word } from './fill.ts'

/** Texts of notifications about answers by a link. `name`: the member in whose name it answered. */
export const linkNewsWords = {
  'link-accept': {
    en: 'Order #{order} was accepted by a link of {name}. If this was not meant, open the order.',
    id: 'Pesanan #{order} diproses lewat tautan {name}. Jika ini keliru, buka pesanannya.',
  },
  'link-reject': {
    en: 'Order #{order} was declined by a link of {name}. If this was not meant, write to the company.',
    id: 'Pesanan #{order} ditolak lewat tautan {name}. Jika ini keliru, hubungi perusahaannya.',
  },
  'link-picked-up': {
    en: 'Order #{order} was confirmed as picked up by a link of {name}. If this was not meant, open the order.',
    id: 'Pesanan #{order} dikonfirmasi sudah diambil lewat tautan {name}. Jika ini keliru, buka pesanannya.',
  },
  'link-answer': {
    en: 'A delivery request was answered by a link of {name}. If this was not meant, write to the company.',
    id: 'Permintaan ongkir dijawab lewat tautan {name}. Jika ini keliru, hubungi perusahaannya.',
  },
  'link-decline': {
    en: 'A delivery request was declined by a link of {name}. If this was not meant, write to the company.',
    id: 'Permintaan ongkir ditolak lewat tautan {name}. Jika ini keliru, hubungi perusahaannya.',
  },
  'link-send': {
    en: 'An offer was sent by a link of {name}. If this was not meant, withdraw it.',
    id: 'Penawaran dikirim lewat tautan {name}. Jika ini keliru, tarik penawarannya.',
  },
  'link-offer': {
    en: 'An offer was sent by a link of {name}. If this was not meant, withdraw it.',
    id: 'Penawaran dikirim lewat tautan {name}. Jika ini keliru, tarik penawarannya.',
  },
  'link-decline-quote': {
    en: 'A request for a quote was declined by a link of {name}. If this was not meant, write to the company.',
    id: 'Permintaan penawaran ditolak lewat tautan {name}. Jika ini keliru, hubungi perusahaannya.',
  },
  'link-not-me': {
    en: '{name} did not answer by the last link. All links of {name} are ended. If something is wrong, write to the company.',
    id: 'Jawaban lewat tautan terakhir bukan dari {name}. Semua tautan {name} dinonaktifkan. Jika ada yang keliru, hubungi perusahaannya.',
  },
  'link-undone': {
    en: '{name} did not accept order #{order}. It waits for your answer again, and all links of {name} are ended.',
    id: 'Pesanan #{order} tidak diproses oleh {name}. Pesanan menunggu jawaban Anda lagi, dan semua tautan {name} dinonaktifkan.',
  },
  reopened: {
    en: 'The store has accepted order #{order} by mistake and decides again.',
    id: 'Toko keliru memproses pesanan #{order} dan akan memutuskan lagi.',
  },
} as const satisfies Record<string, Word>
