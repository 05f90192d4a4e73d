export const texts = {
  Invitation: 'Undangan',
  'This link is not complete. Please open it again from the mail.': 'Tautan ini tidak lengkap. Silakan buka lagi dari email.',
  'This invitation was used, withdrawn or is too old. Please ask for another one.':
    'Undangan ini sudah dipakai, dibatalkan, atau sudah terlalu lama. Silakan minta yang baru.',
  'This page needs JavaScript. Please turn it on and load the page again.':
    'Halaman ini memerlukan JavaScript. Mohon aktifkan lalu muat ulang halaman.',
  'Join {name}': 'Bergabung dengan {name}',
  'You are invited to work for this company on Pasokan.': 'Anda diundang bekerja untuk perusahaan ini di Pasokan.',
  'You are invited to work for this store on Pasokan.': 'Anda diundang bekerja untuk toko ini di Pasokan.',
  Role: 'Peran',
  'E-mail': 'Email',
  'Valid until': 'Berlaku sampai',
  'This address has an account already. Please sign in to it, then accept the invitation.':
    'Alamat ini sudah memiliki akun. Silakan masuk ke akun itu, lalu terima undangannya.',
  'Sign in': 'Masuk',
  'Accept invitation': 'Terima undangan',
  'Choose a name and a password for your account.': 'Pilih nama dan kata sandi untuk akun Anda.',
  'You sign in with it.': 'Anda masuk dengan email ini.',
  'I have an account: sign in': 'Saya sudah punya akun: masuk',
  'Your name': 'Nama Anda',
  'Create account and join': 'Buat akun dan bergabung',
  'Go to the home page': 'Ke beranda',
  'Sign in with another account': 'Masuk dengan akun lain',
} as const
