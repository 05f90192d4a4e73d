export const shareTexts = {
  'Answer by link': 'Jawab lewat tautan',
  'Send yourself or a colleague a link that answers without signing in.':
    'Kirim tautan ke diri sendiri atau rekan untuk menjawab tanpa masuk.',
  'Anyone with the link can answer this one question, once, within {n} hours, in your name. It opens nothing else.':
    'Siapa pun yang memegang tautan dapat menjawab satu pertanyaan ini, satu kali, dalam {n} jam, atas nama Anda. Tautan tidak membuka hal lain.',
  'Make a link': 'Buat tautan',
  'Share the link': 'Bagikan tautan',
  'Please answer for {store}:': 'Tolong jawab untuk {store}:',
  Links: 'Tautan',
  'Shared by {name}': 'Dibagikan {name}',
  'Mailed to {name}': 'Dikirim ke email {name}',
  'until {time} WIB': 'sampai {time} WIB',
  open: 'aktif',
  used: 'sudah menjawab',
  revoked: 'dinonaktifkan',
  expired: 'kedaluwarsa',
  'moved-on': 'tidak berlaku lagi',
  'End link': 'Nonaktifkan',
  'End the link of {name}': 'Nonaktifkan tautan {name}',
} as const
