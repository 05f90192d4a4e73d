export const texts = {
  'Privacy requests': 'Permintaan data pribadi',
  'Answered within 72 hours, the next due first. Carrying out a deletion or a restriction takes effect at once.':
    'Dijawab dalam 3 x 24 jam, yang paling dekat batas waktunya di atas. Penghapusan atau pembatasan yang dipenuhi langsung berlaku.',
  'All open': 'Semua yang terbuka',
  Status: 'Status',
  'until {time}': 'sampai {time}',
  'late since {time}': 'terlambat sejak {time}',
  'for the whole organization': 'untuk seluruh organisasi',
  'for this person alone': 'untuk orang ini saja',
  Outcome: 'Hasil',
  'Mailed word for word. Not needed to begin.': 'Dikirim apa adanya lewat email. Tidak wajib untuk mulai.',
  Begin: 'Mulai',
  'Carry out': 'Penuhi',
  Refuse: 'Tolak',
  'Delete this account for good?': 'Hapus akun ini untuk selamanya?',
  'Names are removed and sign-ins end. This cannot be undone.': 'Nama dihapus dan sesi diakhiri. Ini tidak dapat dibatalkan.',
  'Decided by': 'Diputuskan oleh',
} as const
