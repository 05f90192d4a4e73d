export const texts = {
  Passkeys: 'Passkey',
  'Add a passkey': 'Tambah passkey',
  'Sign in with your fingerprint, your face or the PIN of this device instead of a password. A passkey works on our pages only.':
    'Masuk dengan sidik jari, wajah, atau PIN perangkat ini tanpa kata sandi. Passkey hanya berlaku di halaman kami.',
  'No passkey was made. This browser or device may not support them.':
    'Passkey tidak dibuat. Browser atau perangkat ini mungkin tidak mendukungnya.',
  'This device already has a passkey of this account.': 'Perangkat ini sudah memiliki passkey untuk akun ini.',
  'The passkey is added.': 'Passkey telah ditambahkan.',
  'On several devices': 'Di beberapa perangkat',
  Blocked: 'Diblokir',
  'It may have been copied. Remove it and add a new one.': 'Mungkin ada salinannya. Hapus lalu tambahkan yang baru.',
  'Added {time}, last used {used}': 'Ditambahkan {time}, terakhir dipakai {used}',
  'Added {time}, not used yet': 'Ditambahkan {time}, belum pernah dipakai',
  Rename: 'Ganti nama',
  'Rename "{name}"': 'Ganti nama "{name}"',
  'Rename passkey': 'Ganti nama passkey',
  Remove: 'Hapus',
  'Remove "{name}"': 'Hapus "{name}"',
  'Remove "{name}"?': 'Hapus "{name}"?',
  'It no longer opens your account.': 'Passkey ini tidak lagi membuka akun Anda.',
  Name: 'Nama',
  Save: 'Simpan',
} as const
