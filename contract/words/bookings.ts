import type { Word } from './fill.ts'

/** What notifications say of what is booked by the day. */
export const bookingWords = {
  'booking-asked': {
    en: 'A company asks to move what it booked with order #{order} to {day}. Please answer.',
    id: 'Perusahaan meminta jadwal pesanan #{order} dipindah ke {day}. Mohon dijawab.',
  },
  'booking-moved': {
    en: 'The store agreed: order #{order} is booked from {day} on.',
    id: 'Toko setuju: jadwal pesanan #{order} pindah ke {day}.',
  },
  'booking-kept': {
    en: 'The store keeps the days of order #{order}: {reason}',
    id: 'Toko tidak memindah jadwal pesanan #{order}: {reason}',
  },
  'booking-tomorrow': {
    en: 'Tomorrow is the first day of what you booked with order #{order}.',
    id: 'Besok hari pertama jadwal Anda pada pesanan #{order}.',
  },
  'booking-tomorrow-store': {
    en: 'Tomorrow is the first day of what was booked with order #{order}. Is everything ready?',
    id: 'Besok hari pertama jadwal pesanan #{order}. Apakah semuanya siap?',
  },
} as const satisfies Record<string, Word>
