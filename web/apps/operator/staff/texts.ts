export const texts = {
  Operators: 'Operator',
  'A new operator, other roles and a removal each take two administrators: one asks, another confirms.':
    'Operator baru, perubahan peran, dan penghapusan masing-masing memerlukan dua administrator: satu meminta, yang lain mengonfirmasi.',
  'Invite operator': 'Undang operator',
  Name: 'Nama',
  Email: 'Email',
  Roles: 'Peran',
  Status: 'Status',
  'Last seen': 'Terakhir aktif',
  Change: 'Ubah',
  'Change roles': 'Ubah peran',
  Remove: 'Hapus',
  Active: 'Aktif',
  'Link sent': 'Tautan terkirim',
  Removed: 'Dihapus',
  'Another administrator confirms it within 24 hours. Then a link for password and second factor is mailed.':
    'Administrator lain mengonfirmasi dalam 24 jam. Setelah itu tautan untuk kata sandi dan verifikasi dua langkah dikirim lewat email.',
  'Ask for it': 'Minta',
  'Roles of {name}': 'Peran {name}',
  'Remove {name}?': 'Hapus {name}?',
  'All sign-ins end once another administrator confirms it. The name stays on what was done.':
    'Semua sesi berakhir setelah administrator lain mengonfirmasi. Nama tetap tercatat pada yang pernah dikerjakan.',
} as const
