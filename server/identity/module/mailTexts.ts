import type { Word } from '#contract/words/fill.ts'

/** Texts of identity's mails (mails.ts). */
export const mailTexts = {
  'half-an-hour': {
    en: 'The link works once, for 30 minutes. If you did not ask for it, you can ignore this mail.',
    id: 'Tautan ini berlaku satu kali selama 30 menit. Jika Anda tidak memintanya, abaikan saja email ini.',
  },
  'verify-subject': { en: 'Please confirm your e-mail address', id: 'Mohon konfirmasi alamat email Anda' },
  'verify-text': {
    en: 'Please confirm that this address is yours, so that we can reach you about your orders.',
    id: 'Mohon konfirmasi bahwa alamat ini milik Anda, agar kami dapat menghubungi Anda tentang pesanan.',
  },
  'verify-ends-sign-ins': {
    en: 'Confirming ends every other sign-in. On a device where you are not signed in we ask for your password. If you did not open this account, do not confirm it.',
    id: 'Konfirmasi mengakhiri semua sesi lain. Di perangkat tempat Anda belum masuk, kami menanyakan kata sandi Anda. Jika Anda tidak membuat akun ini, jangan dikonfirmasi.',
  },
  'join-subject': { en: 'Please confirm your second registration', id: 'Mohon konfirmasi pendaftaran kedua Anda' },
  'join-text': {
    en: 'A company or store was registered with this address, which already has a Pasokan account. Confirm it with the password of that account; then both open with the same sign-in.',
    id: 'Sebuah perusahaan atau toko didaftarkan dengan alamat ini, yang sudah memiliki akun Pasokan. Konfirmasikan dengan kata sandi akun itu; setelah itu keduanya dibuka dengan akun yang sama.',
  },
  'join-not-you': {
    en: 'If you did not register it, do nothing: no one can sign in to it, and it is removed after a week.',
    id: 'Jika bukan Anda yang mendaftar, abaikan saja: tidak ada yang dapat memakainya, dan pendaftaran itu dihapus setelah seminggu.',
  },
  'join-button': { en: 'Confirm my registration', id: 'Konfirmasi pendaftaran saya' },
  'verify-button': { en: 'Confirm my address', id: 'Konfirmasi alamat saya' },
  'link-identity-subject': { en: 'Sign in with {provider}?', id: 'Masuk dengan {provider}?' },
  'link-identity-text': {
    en: 'Someone wants to sign in to your Pasokan account with {provider}. If that is you, confirm it, then sign in with {provider} again.',
    id: 'Seseorang ingin masuk ke akun Pasokan Anda dengan {provider}. Jika itu Anda, konfirmasikan, lalu masuk lagi dengan {provider}.',
  },
  'link-identity-button': { en: 'Yes, that is me', id: 'Ya, itu saya' },
  'reset-subject': { en: 'Set a new password', id: 'Buat kata sandi baru' },
  'reset-text': {
    en: 'You can set a new password for your Pasokan account.',
    id: 'Anda dapat membuat kata sandi baru untuk akun Pasokan Anda.',
  },
  'confirm-code-subject': { en: '{token} is your Pasokan code', id: '{token} adalah kode Pasokan Anda' },
  'confirm-code-text': {
    en: 'Enter this code to confirm what you are changing in your account: {token}',
    id: 'Masukkan kode ini untuk mengonfirmasi perubahan di akun Anda: {token}',
  },
  'confirm-code-warning': {
    en: 'It works once, for 10 minutes. Do not share it: we never ask for it. If you are not changing anything, someone else is signed in to your account. Set a new password with "Forgot password?": it ends every sign-in.',
    id: 'Kode berlaku satu kali selama 10 menit. Jangan berikan kepada siapa pun: kami tidak pernah memintanya. Jika Anda tidak sedang mengubah apa pun, ada orang lain di akun Anda. Buat kata sandi baru lewat "Lupa kata sandi?": semua sesi akan diakhiri.',
  },
  'password-changed-subject': { en: 'Your password was changed', id: 'Kata sandi Anda telah diubah' },
  'password-changed-text': {
    en: 'The password of your Pasokan account was just changed.',
    id: 'Kata sandi akun Pasokan Anda baru saja diubah.',
  },
  'password-changed-first-proof': {
    en: 'Your address is confirmed by this for the first time. Two-factor sign-in and sign-ins elsewhere that were set up before are removed; set them up again if they were yours.',
    id: 'Dengan ini alamat Anda dikonfirmasi untuk pertama kali. Verifikasi dua langkah dan cara masuk lain yang dibuat sebelumnya dihapus; buat lagi jika itu milik Anda.',
  },
  'confirm-email-subject': { en: 'Confirm your new e-mail address', id: 'Konfirmasi alamat email baru Anda' },
  'confirm-email-text': {
    en: 'This address is to become the one of your Pasokan account. It counts once you confirm it, signed in to that account.',
    id: 'Alamat ini akan menjadi alamat akun Pasokan Anda. Alamat berlaku setelah Anda mengonfirmasinya saat masuk ke akun tersebut.',
  },
  'confirm-email-button': { en: 'Confirm my new address', id: 'Konfirmasi alamat baru saya' },
  'email-asked-subject': { en: 'Your e-mail address is about to change', id: 'Alamat email Anda akan diubah' },
  'email-asked-text': {
    en: 'The e-mail address of your Pasokan account is to be changed to {email}. Until the new address is confirmed, this one stays.',
    id: 'Alamat email akun Pasokan Anda akan diubah menjadi {email}. Sampai alamat baru dikonfirmasi, alamat ini tetap berlaku.',
  },
  'email-changed-subject': { en: 'Your e-mail address was changed', id: 'Alamat email Anda telah diubah' },
  'email-changed-text': {
    en: 'The e-mail address of your Pasokan account was just changed to {email}. Our mails go there from now on.',
    id: 'Alamat email akun Pasokan Anda baru saja diubah menjadi {email}. Email kami selanjutnya dikirim ke sana.',
  },
  'recovery-codes-subject': { en: 'You have new recovery codes', id: 'Anda memiliki kode pemulihan baru' },
  'recovery-codes-text': {
    en: 'New recovery codes were made for your Pasokan account. The former ones no longer work.',
    id: 'Kode pemulihan baru dibuat untuk akun Pasokan Anda. Kode lama tidak berlaku lagi.',
  },
  'second-factor-on': { en: 'Two-factor sign-in is on', id: 'Verifikasi dua langkah aktif' },
  'second-factor-off': { en: 'Two-factor sign-in is off', id: 'Verifikasi dua langkah nonaktif' },
  'second-factor-on-text': {
    en: 'From now on we also ask for a code of your authenticator when you sign in.',
    id: 'Mulai sekarang kami juga meminta kode autentikator saat Anda masuk.',
  },
  'second-factor-off-text': {
    en: 'From now on your password alone is enough to sign in.',
    id: 'Mulai sekarang kata sandi saja cukup untuk masuk.',
  },
  'sign-in-subject': { en: 'New sign-in to your account', id: 'Ada yang masuk ke akun Anda' },
  'sign-in-text': { en: 'Your account was signed in from {device}.', id: 'Akun Anda dimasuki dari {device}.' },
  'sign-in-button': { en: 'See where I am signed in', id: 'Lihat di mana saya masuk' },
  'sign-in-copied-subject': { en: 'We ended one of your sign-ins', id: 'Kami mengakhiri salah satu sesi Anda' },
  'sign-in-copied-text': {
    en: 'Your sign-in on {device} was used from two places at once, as happens when it has been copied. We ended it; please sign in again on that device.',
    id: 'Sesi Anda di {device} dipakai dari dua tempat sekaligus, seperti bila sesi itu disalin orang. Kami mengakhirinya; silakan masuk lagi di perangkat itu.',
  },
  'sign-in-copied-advice': {
    en: 'If that device may be in other hands or carry harmful software, also set a new password with "Forgot password?" on the sign-in page: it ends every sign-in.',
    id: 'Jika perangkat itu mungkin dipakai orang lain atau terkena perangkat lunak berbahaya, buat juga kata sandi baru lewat "Lupa kata sandi?" di halaman masuk: semua sesi akan diakhiri.',
  },
  'passkey-added': { en: 'A passkey was added', id: 'Passkey ditambahkan' },
  'passkey-removed': { en: 'A passkey was removed', id: 'Passkey dihapus' },
  'passkey-blocked': { en: 'A passkey is blocked', id: 'Passkey diblokir' },
  'passkey-button': { en: 'See my account settings', id: 'Lihat pengaturan akun' },
  'invitation-subject': { en: 'Join {name} on Pasokan', id: 'Bergabung dengan {name} di Pasokan' },
  'invitation-text': {
    en: 'You are invited to work for {name} on Pasokan, the marketplace between small suppliers and companies.',
    id: 'Anda diundang bekerja untuk {name} di Pasokan, marketplace antara pemasok kecil dan perusahaan.',
  },
  'invitation-once': {
    en: 'The link works once, for 7 days. If you do not know {name}, you can ignore this mail.',
    id: 'Tautan ini berlaku satu kali selama 7 hari. Jika Anda tidak mengenal {name}, abaikan saja email ini.',
  },
  'finance-confirm-subject': {
    en: 'Confirm this address for notices of documents',
    id: 'Konfirmasi alamat ini untuk pemberitahuan dokumen',
  },
  'finance-confirm-text': {
    en: 'A company on Pasokan wants to send word of its new invoices, receipts and credit notes to this address. Confirm it if that is right. The mails contain no documents: reading one takes a sign-in.',
    id: 'Sebuah perusahaan di Pasokan ingin mengirim pemberitahuan invoice, kuitansi, dan nota kredit baru ke alamat ini. Konfirmasikan jika benar. Email tidak memuat dokumen: untuk membacanya perlu masuk.',
  },
  'finance-confirm-once': {
    en: 'The link works once, for seven days. If you know nothing of this, ignore this mail: nothing else will be sent here.',
    id: 'Tautan berlaku sekali, selama tujuh hari. Jika Anda tidak mengenalnya, abaikan email ini: tidak ada lagi yang dikirim ke sini.',
  },
  'finance-confirm-button': { en: 'Confirm this address', id: 'Konfirmasi alamat ini' },
  'finance-changed-subject': { en: 'The finance address of your company was changed', id: 'Alamat email keuangan perusahaan Anda diubah' },
  'finance-changed': {
    en: 'Notices of new invoices, receipts and credit notes are to go to {email}, once that address is confirmed.',
    id: 'Pemberitahuan invoice, kuitansi, dan nota kredit baru akan dikirim ke {email} setelah alamat itu dikonfirmasi.',
  },
  'finance-ended': {
    en: 'Notices of new invoices, receipts and credit notes go to no finance address any more.',
    id: 'Pemberitahuan invoice, kuitansi, dan nota kredit baru tidak lagi dikirim ke alamat email keuangan.',
  },
  'finance-changed-not-you': {
    en: 'If your company did not want this, change it on the company page and look at who is signed in.',
    id: 'Jika perusahaan Anda tidak menghendakinya, ubah di halaman perusahaan dan periksa siapa yang sedang masuk.',
  },
  'finance-changed-button': { en: 'Open the company page', id: 'Buka halaman perusahaan' },
  'invitation-subject-unnamed': { en: 'You are invited to Pasokan', id: 'Anda diundang ke Pasokan' },
  'invitation-text-unnamed': {
    en: 'You are invited to work for a company or store on Pasokan, the marketplace between small suppliers and companies. The page behind the button shows its name, which we have not checked yet.',
    id: 'Anda diundang bekerja untuk sebuah perusahaan atau toko di Pasokan, marketplace antara pemasok kecil dan perusahaan. Halaman di balik tombol menampilkan namanya, yang belum kami periksa.',
  },
  'invitation-once-unnamed': {
    en: 'The link works once, for 7 days. If you expect no invitation, you can ignore this mail.',
    id: 'Tautan ini berlaku satu kali selama 7 hari. Jika Anda tidak menunggu undangan, abaikan saja email ini.',
  },
  'invitation-button': { en: 'See the invitation', id: 'Lihat undangan' },
  'operator-subject': { en: 'Set up your operator account', id: 'Siapkan akun operator Anda' },
  'operator-text': {
    en: 'Two administrators made you an operator of Pasokan. Set a password and a second factor with the button; the link works once, for a day.',
    id: 'Dua administrator menjadikan Anda operator Pasokan. Buat kata sandi dan verifikasi dua langkah lewat tombol ini; tautan berlaku satu kali selama satu hari.',
  },
  'operator-button': { en: 'Set up my account', id: 'Siapkan akun saya' },
  'viewed-subject': { en: 'We looked at your account', id: 'Kami melihat akun Anda' },
  viewed: {
    en: 'On {at} an operator of ours ({roles}) saw your account as you see it. Nothing could be changed, and documents, chats and bank numbers stayed closed. The reason:',
    id: 'Pada {at} seorang operator kami ({roles}) melihat akun Anda seperti yang Anda lihat. Tidak ada yang dapat diubah, dan dokumen, chat, serta nomor rekening tetap tertutup. Alasannya:',
  },
  'role-admin': { en: 'administration', id: 'administrasi' },
  'role-finance': { en: 'finance', id: 'keuangan' },
  'role-support': { en: 'customer service', id: 'layanan pelanggan' },
  'role-trust': { en: 'trust and safety', id: 'kepercayaan dan keamanan' },
  'role-catalog': { en: 'catalog', id: 'katalog' },
  'viewed-ticket': { en: 'It is about your ticket {number}.', id: 'Ini berkaitan dengan tiket Anda {number}.' },
  'viewed-object': { en: 'If you do not know why, write to us.', id: 'Anda merasa ini tidak semestinya? Tulis kepada kami.' },
  'viewed-button': { en: 'Write to us', id: 'Tulis kepada kami' },
  'suspended-subject': { en: 'Your account is suspended', id: 'Akun Anda dihentikan sementara' },
  'suspended-store': {
    en: 'Until {until} your store is not shown and takes no new orders. Orders under way continue; your balance is paid out once this is over. The reason:',
    id: 'Sampai {until} toko Anda tidak ditampilkan dan tidak menerima pesanan baru. Pesanan yang berjalan tetap dilanjutkan; saldo dicairkan setelah masa ini berakhir. Alasannya:',
  },
  'suspended-company': {
    en: 'Until {until} your company cannot place new orders. Orders under way continue, and all your documents stay. The reason:',
    id: 'Sampai {until} perusahaan Anda tidak dapat membuat pesanan baru. Pesanan yang berjalan tetap dilanjutkan, dan semua dokumen tetap ada. Alasannya:',
  },
  'suspended-appeal': {
    en: 'You do not agree? Write to us as a complaint within 30 days and say why; someone else looks at it.',
    id: 'Anda tidak setuju? Tulis pengaduan kepada kami dalam 30 hari dan sebutkan alasannya; orang lain akan meninjaunya.',
  },
  'suspended-button': { en: 'Object', id: 'Ajukan keberatan' },
  'lifted-subject': { en: 'Your account is active again', id: 'Akun Anda aktif lagi' },
  'lifted-text': {
    en: 'Your account is no longer suspended: everything works as before.',
    id: 'Penghentian sementara akun Anda berakhir: semua berjalan seperti semula.',
  },
  'terms-change-subject': { en: 'New terms of use from {day}', id: 'Ketentuan penggunaan baru mulai {day}' },
  'terms-change': {
    en: 'From {day} new terms of use apply on Pasokan. You can read them now; from that day on we ask you to agree to them.',
    id: 'Mulai {day} berlaku ketentuan penggunaan baru di Pasokan. Anda dapat membacanya sekarang; setelah hari itu Anda diminta menyetujuinya.',
  },
  'privacy-changes-subject': { en: 'New privacy policy from {day}', id: 'Perubahan kebijakan privasi mulai {day}' },
  'privacy-changes': {
    en: 'From {day} a new privacy policy applies on Pasokan. You can read it now; from that day on we ask you to agree to it.',
    id: 'Mulai {day} berlaku kebijakan privasi baru di Pasokan. Anda dapat membacanya sekarang; setelah hari itu Anda diminta menyetujuinya.',
  },
  'terms-before': {
    en: 'Earlier orders stay under the terms of their day. If you do not agree, you can close your account; you can still read your documents.',
    id: 'Pesanan sebelumnya tetap mengikuti ketentuan saat itu. Bila tidak setuju, Anda dapat menutup akun; dokumen Anda tetap dapat dibaca.',
  },
  'terms-button': { en: 'Read the new text', id: 'Baca teks baru' },
  'terms-stay-subject': { en: 'No new terms of use on {day}', id: 'Ketentuan penggunaan tidak jadi berubah pada {day}' },
  'terms-stay': {
    en: 'We told you of new terms of use from {day}. They were withdrawn: the present ones stay. Before other terms apply we write to you again.',
    id: 'Kami pernah memberi tahu ketentuan penggunaan baru mulai {day}. Perubahan itu dibatalkan: ketentuan sekarang tetap berlaku. Kami akan menulis lagi sebelum ada perubahan.',
  },
  'privacy-stays-subject': { en: 'No new privacy policy on {day}', id: 'Kebijakan privasi tidak jadi berubah pada {day}' },
  'privacy-stays': {
    en: 'We told you of a new privacy policy from {day}. It was withdrawn: the present one stays. Before another one applies we write to you again.',
    id: 'Kami pernah memberi tahu kebijakan privasi baru mulai {day}. Perubahan itu dibatalkan: kebijakan sekarang tetap berlaku. Kami akan menulis lagi sebelum ada perubahan.',
  },
  'terms-stay-button': { en: 'Read what holds', id: 'Baca yang berlaku' },
  'closed-subject': { en: 'Your account is closed', id: 'Akun Anda ditutup' },
  'closed-text': {
    en: 'Your Pasokan account is closed and your details are deleted. Past orders are kept as the law asks.',
    id: 'Akun Pasokan Anda telah ditutup dan data Anda dihapus. Pesanan lama disimpan sesuai ketentuan hukum.',
  },
  'membership-roles-subject': { en: 'Your role at {name} has changed', id: 'Peran Anda di {name} telah diubah' },
  'membership-roles': { en: 'At {name} on Pasokan your role is now: {roles}.', id: 'Peran Anda di {name} di Pasokan kini: {roles}.' },
  'membership-removed-subject': { en: 'You no longer belong to {name}', id: 'Anda bukan lagi anggota {name}' },
  'membership-removed': {
    en: 'An administrator of {name} removed you from its team on Pasokan, and your sign-ins for it have ended. If you think that this is a mistake, please ask them.',
    id: 'Administrator {name} mengeluarkan Anda dari timnya di Pasokan, dan sesi Anda untuk {name} sudah diakhiri. Jika menurut Anda ini keliru, silakan tanyakan kepadanya.',
  },
  'membership-button': { en: 'Open Pasokan', id: 'Buka Pasokan' },
} as const satisfies Record<string, Word>
