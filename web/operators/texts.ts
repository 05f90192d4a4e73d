export const texts = {
  'Operator sign-in': 'Masuk sebagai operator',
  'Set up operator account': 'Siapkan akun operator',
  'This page needs JavaScript. Please turn it on and load the page again.':
    'Halaman ini memerlukan JavaScript. Mohon aktifkan lalu muat ulang halaman.',
  'For the people who run Pasokan.': 'Untuk orang-orang yang mengelola Pasokan.',
  Email: 'Email',
  Password: 'Kata sandi',
  Code: 'Kode',
  'Six digits of your authenticator, or a recovery code.': 'Enam angka dari autentikator Anda, atau kode pemulihan.',
  Login: 'Masuk',
  'Signed in as operator': 'Anda masuk sebagai operator',
  Roles: 'Peran',
  'Session ends': 'Sesi berakhir',
  Permissions: 'Izin',
  Settings: 'Pengaturan',
  Logout: 'Keluar',
  Administrator: 'Administrator',
  Finance: 'Keuangan',
  Support: 'Dukungan',
  'Trust and safety': 'Kepercayaan dan keamanan',
  Catalog: 'Katalog',
  'Your session has ended. Please sign in again.': 'Sesi Anda telah berakhir. Silakan masuk lagi.',
  'You are signed out.': 'Anda telah keluar.',
  'This link is not complete. Please open the whole link that you were given.':
    'Tautan ini tidak lengkap. Silakan buka tautan lengkap yang Anda terima.',
  'This link was used before or is too old. Ask an administrator for a new one.':
    'Tautan ini sudah dipakai atau sudah terlalu lama. Mintalah yang baru kepada administrator.',
  'Choose a password, then scan the picture with your authenticator app, or type the key into it.':
    'Pilih kata sandi, lalu pindai gambar ini dengan aplikasi autentikator Anda, atau ketik kuncinya.',
  'Six digits that the app shows now.': 'Enam angka yang ditampilkan aplikasi sekarang.',
  'Finish set-up': 'Selesaikan penyiapan',
  'Demo accounts': 'Akun demo',
  'Fill in takes the present code too. Each code works once: wait half a minute before the next.':
    'Isikan juga memasukkan kode saat ini. Setiap kode berlaku satu kali: tunggu setengah menit sebelum yang berikutnya.',
  'Fill in': 'Isikan',
  'Fill in {email}': 'Isikan {email}',
  'Go to sign-in': 'Ke halaman masuk',
} as const
