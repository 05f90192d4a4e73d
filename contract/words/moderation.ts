import type { Word } from './fill.ts'

/** Texts of notifications about moderation. `name`: the subject's name at that time. */
export const moderationWords = {
  'case-held': {
    en: '"{name}" is not shown for now. See why, and what you can do.',
    id: '"{name}" untuk sementara tidak ditampilkan. Lihat alasannya dan apa yang dapat Anda lakukan.',
  },
  'case-cleared': { en: '"{name}" is shown again.', id: '"{name}" kini ditampilkan lagi.' },
  'case-removed': {
    en: '"{name}" was removed. See why, and how to appeal.',
    id: '"{name}" kami hapus dari tampilan. Lihat alasannya dan cara mengajukan banding.',
  },
  'case-warned': {
    en: 'We have a warning about "{name}". See why, and how to appeal.',
    id: 'Ada peringatan tentang "{name}". Lihat alasannya dan cara mengajukan banding.',
  },
  'report-cleared': {
    en: 'We looked at your report about “{name}” and found nothing against our rules. Thank you.',
    id: 'Laporan Anda tentang "{name}" sudah kami periksa dan tidak ada pelanggaran. Terima kasih.',
  },
  'report-upheld': {
    en: 'We looked at your report about “{name}” and acted on it. Thank you.',
    id: 'Laporan Anda tentang "{name}" sudah kami tindak lanjuti. Terima kasih.',
  },
} as const satisfies Record<string, Word>
