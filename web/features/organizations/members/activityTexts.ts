export const activityTexts = {
  Activity: 'Aktivitas',
  'What the members of your team did. Passwords and other matters of their own accounts are not shown.':
    'Tindakan para anggota tim Anda. Kata sandi dan hal lain dari akun pribadi mereka tidak ditampilkan.',
  'Back to the team': 'Kembali ke tim',
  Member: 'Anggota',
  'All members': 'Semua anggota',
  'From date': 'Dari tanggal',
  'To date': 'Sampai tanggal',
  Show: 'Tampilkan',
  Time: 'Waktu',
  Action: 'Aksi',
  Reference: 'Referensi',
  Refused: 'Ditolak',
  'Older ones': 'Lebih lama',
  'Nothing in this period': 'Tidak ada aktivitas pada periode ini',
  'Choose other days or another member.': 'Pilih tanggal atau anggota lain.',
} as const
