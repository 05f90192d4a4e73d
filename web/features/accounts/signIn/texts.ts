export const texts = {
  'Turn on JavaScript in your browser to sign in, order and sell.':
    'Aktifkan JavaScript di browser Anda untuk masuk, memesan, dan berjualan.',
  'This address already has an account. We mailed you a link: confirm with it and the password of that account, then sign in.':
    'Alamat ini sudah memiliki akun. Kami mengirim tautan lewat email: konfirmasi dengan tautan dan kata sandi akun itu, lalu masuk.',
  'You are registered. Please sign in.': 'Pendaftaran berhasil. Silakan masuk.',
  'Your password is changed. Please sign in.': 'Kata sandi Anda telah diubah. Silakan masuk.',
  'Your session has ended. Sign in again and you are back where you were, with what you typed.':
    'Sesi Anda sudah berakhir. Masuk lagi, dan Anda kembali ke halaman tadi beserta isian Anda.',
  'You were signed out in another tab. Sign in again and you are back where you were, with what you typed.':
    'Anda sudah keluar di tab lain. Masuk lagi, dan Anda kembali ke halaman tadi beserta isian Anda.',
  'Sign in to Pasokan, or register your company or your store.': 'Masuk ke Pasokan, atau daftarkan perusahaan atau toko Anda.',
  Login: 'Masuk',
  'Sign in to Pasokan': 'Masuk ke Pasokan',
  'New here?': 'Baru di sini?',
  'Buy from small suppliers with your documents in order, or open your own store.':
    'Beli dari pemasok kecil dengan dokumen yang rapi, atau buka toko Anda sendiri.',
  'Register as Company': 'Daftar sebagai Perusahaan',
  'Register as UMKM': 'Daftar sebagai UMKM',
  Company: 'Perusahaan',
  UMKM: 'UMKM',
  'Who are you?': 'Siapa Anda?',
  Email: 'Email',
  Password: 'Kata sandi',
  'Please fill this in.': 'Mohon diisi.',
  'The e-mail or the password is wrong.': 'Email atau kata sandi salah.',
  'Congratulations!': 'Selamat!',
  'Login Successfully!': 'Berhasil masuk!',
  'Registered as UMKM? Choose UMKM above.': 'Mendaftar sebagai UMKM? Pilih UMKM di atas.',
  'Registered as a company? Choose Company above.': 'Mendaftar sebagai perusahaan? Pilih Perusahaan di atas.',
  'Demo accounts': 'Akun demo',
  'Try as': 'Coba sebagai',
  'Fill in': 'Isikan',
  'Forgot password?': 'Lupa kata sandi?',
  'Sign in with a passkey': 'Masuk dengan passkey',
  'No passkey was used. Try again, or sign in with your password.':
    'Tidak ada passkey yang dipakai. Coba lagi, atau masuk dengan kata sandi.',
  'This passkey opens no account here. Please use another way.': 'Passkey ini tidak membuka akun di sini. Silakan pakai cara lain.',
  Code: 'Kode',
  Confirm: 'Konfirmasi',
  'Six digits of your authenticator, or a recovery code.': 'Enam angka dari autentikator Anda, atau kode pemulihan.',
  'or continue with': 'atau lanjutkan dengan',
  'Continue with {provider}': 'Lanjutkan dengan {provider}',
} as const
