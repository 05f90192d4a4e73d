import type { Word } from '#contract/words/fill.ts'

/** Texts of mails with a link that answers (linkMails.ts). */
export const linkMailTexts = {
  'order-subject': { en: 'Accept order #{order} of {name}?', id: 'Proses pesanan #{order} dari {name}?' },
  'order-text': { en: '{name}, {area}, has ordered and paid:', id: '{name}, {area}, sudah memesan dan membayar:' },
  'order-text-placeless': { en: '{name} has ordered and paid:', id: '{name} sudah memesan dan membayar:' },
  'order-button': { en: 'Accept or decline', id: 'Proses atau tolak' },
  'pickup-subject': { en: 'Was order #{order} of {name} picked up?', id: 'Pesanan #{order} dari {name} sudah diambil?' },
  'pickup-text': { en: '{name}, {area}, picks this up at your store:', id: '{name}, {area}, mengambil barang ini di toko Anda:' },
  'pickup-text-placeless': { en: '{name} picks this up at your store:', id: '{name} mengambil barang ini di toko Anda:' },
  'pickup-button': { en: 'Confirm that it was picked up', id: 'Konfirmasi sudah diambil' },
  'delivery-request-subject': { en: '{name} asks for a delivery price', id: '{name} meminta ongkir' },
  'delivery-request-text': { en: '{name} asks what the delivery to {area} costs:', id: '{name} menanyakan ongkir ke {area}:' },
  'delivery-request-text-placeless': { en: '{name} asks what the delivery costs:', id: '{name} menanyakan ongkir:' },
  'delivery-request-button': { en: 'Give a price', id: 'Kirim ongkir' },
  'quote-subject': { en: '{name} asks for your price', id: '{name} meminta penawaran harga' },
  'quote-text': { en: '{name} asks what this costs, delivered to {area}:', id: '{name} meminta harga, dikirim ke {area}:' },
  'quote-text-placeless': { en: '{name} asks what this costs:', id: '{name} meminta harga:' },
  'quote-button': { en: 'Give your prices', id: 'Isi harga' },
  'goods-line': { en: '{quantity} {unit, unit} {goods}', id: '{quantity} {unit, unit} {goods}' },
  'goods-more': { en: 'and {n, number} more', id: 'dan {n, number} lainnya' },
  'goods-day': { en: 'Expected on {day}.', id: 'Ditunggu {day}.' },
  'link-how': {
    en: 'You need not sign in. Opening the page answers nothing yet. The link works once, for {n} hours; do not pass it on, because it answers in your name.',
    id: 'Tidak perlu masuk. Membuka halamannya belum menjawab apa pun. Tautan berlaku satu kali, selama {n} jam; jangan diteruskan karena menjawab atas nama Anda.',
  },
  'link-none': {
    en: 'Confirm your e-mail address in the settings, and you can answer from these mails without signing in.',
    id: 'Konfirmasi alamat email di pengaturan agar Anda bisa menjawab dari email ini tanpa masuk.',
  },
  'page-button': { en: 'Open in Pasokan', id: 'Buka di Pasokan' },
  'used-subject-order': { en: 'Order #{order} was answered by your link', id: 'Pesanan #{order} dijawab lewat tautan Anda' },
  'used-subject-request': { en: 'A delivery request was answered by your link', id: 'Permintaan ongkir dijawab lewat tautan Anda' },
  'used-accept': { en: 'Order #{order} was accepted in your name.', id: 'Pesanan #{order} diproses atas nama Anda.' },
  'used-reject': {
    en: 'Order #{order} was declined in your name; the company gets its money back.',
    id: 'Pesanan #{order} ditolak atas nama Anda; uang perusahaan dikembalikan.',
  },
  'used-picked-up': {
    en: 'Order #{order} was confirmed as picked up in your name.',
    id: 'Pesanan #{order} dikonfirmasi sudah diambil atas nama Anda.',
  },
  'used-subject-quote': { en: 'A quote was answered by your link', id: 'Permintaan penawaran dijawab lewat tautan Anda' },
  'used-send': { en: 'An offer was sent in your name.', id: 'Penawaran dikirim atas nama Anda.' },
  'used-decline-quote': { en: 'A request for a quote was declined in your name.', id: 'Permintaan penawaran ditolak atas nama Anda.' },
  'used-answer': { en: 'A delivery price was given in your name.', id: 'Ongkir dikirim atas nama Anda.' },
  'used-decline': { en: 'A delivery request was declined in your name.', id: 'Permintaan ongkir ditolak atas nama Anda.' },
  'used-not-you': {
    en: 'If this was not you, press the button within {n} hours: all your links end and your store is told. Then change the password of your mailbox.',
    id: 'Jika ini bukan Anda, tekan tombol dalam {n} jam: semua tautan Anda dinonaktifkan dan toko Anda diberi tahu. Lalu ganti kata sandi email Anda.',
  },
  'used-undo': {
    en: 'Within an hour the acceptance is undone, too, and the order waits for your store again.',
    id: 'Dalam satu jam, persetujuannya juga dibatalkan dan pesanan kembali menunggu toko Anda.',
  },
  'used-withdraw': {
    en: 'The offer is withdrawn, too, unless the company has accepted it.',
    id: 'Penawarannya juga ditarik, kecuali sudah disetujui perusahaan.',
  },
  'used-button': { en: 'This was not me', id: 'Ini bukan saya' },
} as const satisfies Record<string, Word>
