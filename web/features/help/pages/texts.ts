export const texts = {
  'In force since {day}.': 'Berlaku sejak {day}.',
  'In force from {day}': 'Yang berlaku mulai {day}',
  'Search the help': 'Cari di bantuan',
  '{n, number} sections match': '{n, number} bagian cocok',
  'The help says nothing about this.': 'Belum ada bantuan tentang ini.',
  'For companies': 'Untuk perusahaan',
  'For stores': 'Untuk toko',
  'Ask us': 'Tanya kami',
} as const
