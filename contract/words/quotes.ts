import type { Word } from './fill.ts'

/** Details of problems with quotes. */
export const quoteDetailWords = {
  'quoted-as-it-is': {
    en: 'This order is from a quote and is paid as it was accepted.',
    id: 'Pesanan ini dari penawaran dan dibayar sesuai yang disetujui.',
  },
  'counter-incomplete': {
    en: 'This cannot be accepted as it is: answer it with your prices and delivery.',
    id: 'Ini belum dapat disetujui begitu saja: jawab dengan harga dan pengiriman Anda.',
  },
  'too-many-quotes': {
    en: 'Your company has {max} open quotes. Decide on some of them first.',
    id: 'Perusahaan Anda punya {max} penawaran terbuka. Putuskan beberapa dahulu.',
  },
  'too-many-offers': {
    en: 'Your store has sent {max} offers in the last 24 hours. Please try again later.',
    id: 'Toko Anda sudah mengirim {max} penawaran dalam 24 jam terakhir. Silakan coba lagi nanti.',
  },
  'too-many-questions': {
    en: 'Your company has asked for {max} quotes in the last 24 hours. Please try again later.',
    id: 'Perusahaan Anda sudah meminta {max} penawaran dalam 24 jam terakhir. Silakan coba lagi nanti.',
  },
  'accepted-too-often': {
    en: 'This offer was accepted {max} times without being paid. Counter it, or ask for a new one.',
    id: 'Penawaran ini sudah {max} kali disetujui tanpa dibayar. Tawar balik, atau minta yang baru.',
  },
  'too-many-versions': {
    en: 'This quote has {max} versions, and no room for more. Please start a new one.',
    id: 'Penawaran ini sudah {max} versi dan tidak muat lagi. Silakan mulai yang baru.',
  },
  'quote-by-day': {
    en: '{name} is booked by the day and cannot be quoted yet.',
    id: '{name} disewa per hari dan belum dapat dimintakan penawaran.',
  },
} as const satisfies Record<string, Word>

/** Details of problems with requests to several stores. */
export const rfqDetailWords = {
  'rfq-over': {
    en: 'The deadline of this request is over.',
    id: 'Batas waktu permintaan ini sudah lewat.',
  },
  'rfq-decided': { en: 'This request is decided or cancelled.', id: 'Permintaan ini sudah diputuskan atau dibatalkan.' },
  'too-many-rfqs': {
    en: 'Your company has {max} requests that are open or not awarded. Award or cancel some of them first.',
    id: 'Perusahaan Anda punya {max} permintaan yang masih terbuka atau belum diputuskan. Putuskan atau batalkan beberapa dahulu.',
  },
  'too-many-rfqs-today': {
    en: 'A company sends up to {max} such requests in 24 hours.',
    id: 'Satu perusahaan dapat mengirim {max} permintaan seperti ini dalam 24 jam.',
  },
  'too-many-rfq-changes': {
    en: 'This request was extended or got further lines {max} times. Send a new one.',
    id: 'Permintaan ini sudah {max} kali diperpanjang atau ditambah barangnya. Buat permintaan baru.',
  },
  'too-many-rfqs-unverified': {
    en: 'A company that is not verified sends up to {max} such requests in 30 days. Verify your company to send more.',
    id: 'Perusahaan yang belum terverifikasi dapat mengirim {max} permintaan seperti ini dalam 30 hari. Verifikasi perusahaan Anda untuk mengirim lebih banyak.',
  },
  'store-not-invited': {
    en: '{name} takes no requests from you at the moment.',
    id: '{name} saat ini tidak menerima permintaan dari Anda.',
  },
  'too-many-rfq-questions': {
    en: 'Your store has asked {max} questions about this request.',
    id: 'Toko Anda sudah mengajukan {max} pertanyaan tentang permintaan ini.',
  },
  'question-answered': { en: 'This question is answered already.', id: 'Pertanyaan ini sudah dijawab.' },
  'offer-of-rfq': {
    en: 'This offer answers a request to several stores. Decide on it in the comparison.',
    id: 'Penawaran ini menjawab permintaan ke beberapa toko. Putuskan di halaman perbandingan.',
  },
  'offer-binds': {
    en: 'The deadline is over: your offer stands until it expires or the company decides.',
    id: 'Batas waktu sudah lewat: penawaran Anda mengikat sampai kedaluwarsa atau diputuskan perusahaan.',
  },
} as const satisfies Record<string, Word>

/** Fields of quotes. */
export const quoteFieldWords = {
  'tiers-of-store': { en: 'Only the store sets prices for larger quantities.', id: 'Harga untuk jumlah lebih banyak hanya diisi toko.' },
  'more-than-offered': {
    en: 'This offer covers at most {max, number}. Ask for a new one for more.',
    id: 'Penawaran ini berlaku untuk paling banyak {max, number}. Untuk lebih banyak, minta penawaran baru.',
  },
  'other-district': {
    en: 'The delivery was offered for another district. Choose an address there, or ask again.',
    id: 'Pengiriman ditawarkan untuk kecamatan lain. Pilih alamat di sana, atau minta penawaran lagi.',
  },
  'later-end': {
    en: 'Choose a later end than the offer has now.',
    id: 'Pilih waktu yang lebih lama dari masa berlaku sekarang.',
  },
  'no-store-matches': {
    en: 'No store sells these goods and delivers there. Choose stores yourself.',
    id: 'Tidak ada toko yang menjual barang ini dan mengirim ke sana. Pilih sendiri tokonya.',
  },
  'rfq-deadline': {
    en: 'A time at least {hours} hour and at most {max} days from now.',
    id: 'Waktu paling cepat {hours} jam dan paling lama {max} hari dari sekarang.',
  },
  'deadline-later': { en: 'A deadline only moves later.', id: 'Batas waktu hanya dapat dimundurkan.' },
  'awarded-twice': {
    en: 'A line is given to several stores. Divide its quantity among them.',
    id: 'Satu baris diberikan ke beberapa toko. Bagi jumlahnya di antara mereka.',
  },
  'award-reason': {
    en: 'Say why, in at least {n} characters: this is not the cheapest choice.',
    id: 'Tulis alasannya, minimal {n} karakter: pilihan ini bukan yang termurah.',
  },
  'valid-until': { en: 'A time to come, within {max} days.', id: 'Waktu yang akan datang, dalam {max} hari.' },
  'reserved-until': {
    en: 'A time to come, within {max} days and no later than the offer is valid.',
    id: 'Waktu yang akan datang, dalam {max} hari dan tidak melewati masa berlaku penawaran.',
  },
} as const satisfies Record<string, Word>

/** Sentences that conversations hold for each version of a quote; `day` is the last one. They are stored in Indonesian. */
export const quoteCardWords = {
  asked: { en: 'Request for a quote {number}: {goods}.', id: 'Permintaan penawaran {number}: {goods}.' },
  countered: { en: 'Counter-offer {number}: {amount, rupiah}.', id: 'Tawaran balik {number}: {amount, rupiah}.' },
  'countered-open': { en: 'Counter-offer {number}: {goods}.', id: 'Tawaran balik {number}: {goods}.' },
  sent: { en: 'Offer {number}: {amount, rupiah}, valid until {day}.', id: 'Penawaran {number}: {amount, rupiah}, berlaku sampai {day}.' },
} as const satisfies Record<string, Word>

/** Notifications of requests to several stores. */
export const rfqNewsWords = {
  'rfq-invited': { en: '{name} asks for your offer: {title}.', id: '{name} meminta penawaran Anda: {title}.' },
  'rfq-changed': {
    en: '{name} has added lines to “{title}”. Look at your offer again.',
    id: '{name} menambah barang di “{title}”. Periksa lagi penawaran Anda.',
  },
  'rfq-extended': { en: '{name} takes offers for “{title}” longer.', id: '{name} memperpanjang batas waktu “{title}”.' },
  'rfq-answer': { en: '{name} has answered a question about “{title}”.', id: '{name} menjawab pertanyaan tentang “{title}”.' },
  'rfq-closing': {
    en: 'The deadline for your offer to {name} ends within a day: {title}.',
    id: 'Batas waktu penawaran Anda untuk {name} berakhir dalam sehari: {title}.',
  },
  'rfq-chosen': { en: '{name} has chosen your offer: {title}.', id: '{name} memilih penawaran Anda: {title}.' },
  'rfq-partly-chosen': { en: '{name} has chosen a part of your offer: {title}.', id: '{name} memilih sebagian penawaran Anda: {title}.' },
  'rfq-not-chosen': {
    en: '{name} has chosen another offer for “{title}”. {n, number} stores offered.',
    id: '{name} memilih penawaran lain untuk “{title}”. Ada {n, number} toko yang menawar.',
  },
  'rfq-awarded-elsewhere': {
    en: '{name} no longer takes offers for “{title}”.',
    id: '{name} tidak menerima penawaran lagi untuk “{title}”.',
  },
  'rfq-cancelled': { en: '{name} has cancelled “{title}”.', id: '{name} membatalkan “{title}”.' },
  'rfq-lapsed-store': { en: '{name} chose no offer for “{title}”.', id: '{name} tidak memilih penawaran untuk “{title}”.' },
  'rfq-offered': { en: '{store} offers {amount, rupiah} for “{title}”.', id: '{store} menawar {amount, rupiah} untuk “{title}”.' },
  'rfq-declined': { en: '{store} makes no offer for “{title}”.', id: '{store} tidak memberi penawaran untuk “{title}”.' },
  'rfq-question': { en: '{store} has a question about “{title}”.', id: '{store} bertanya tentang “{title}”.' },
  'rfq-ended': {
    en: '“{title}” has ended with {n, number} offers. Compare them now.',
    one: '“{title}” has ended with one offer. Look at it now.',
    id: '“{title}” ditutup dengan {n, number} penawaran. Bandingkan sekarang.',
  },
  'rfq-ended-empty': { en: '“{title}” has ended without an offer.', id: '“{title}” ditutup tanpa penawaran.' },
  'rfq-lapsed': {
    en: '“{title}” was not awarded in 30 days and is closed.',
    id: '“{title}” tidak diputuskan dalam 30 hari dan ditutup.',
  },
} as const satisfies Record<string, Word>

/** Notifications of quotes. */
export const quoteNewsWords = {
  'quote-asked': { en: '{name} asks for your price: {goods}.', id: '{name} meminta penawaran: {goods}.' },
  'quote-countered': { en: '{name} has countered your offer {number}.', id: '{name} menawar penawaran {number}.' },
  'quote-accepted': { en: '{name} has accepted your offer {number}.', id: '{name} menyetujui penawaran {number}.' },
  'quote-declined': { en: '{name} has declined your offer {number}.', id: '{name} menolak penawaran {number}.' },
  'quote-taken-back': { en: '{name} has withdrawn the question {number}.', id: '{name} membatalkan permintaan penawaran {number}.' },
  'quote-short': {
    en: '{name} could not accept your offer {number}: there is not enough of {goods}.',
    id: '{name} tidak dapat menyetujui penawaran {number}: stok {goods} tidak cukup.',
  },
  'quote-unpaid': {
    en: 'The order from your offer {number} was not paid. The offer is open again.',
    id: 'Pesanan dari penawaran {number} tidak dibayar. Penawaran terbuka lagi.',
  },
  'quote-price-asked': {
    en: '{name} would like to buy at the prices of {number} from now on.',
    id: '{name} ingin terus membeli dengan harga penawaran {number}.',
  },
  'quote-over': { en: 'Your offer {number} has expired.', id: 'Penawaran {number} sudah kedaluwarsa.' },
  'quote-offered': { en: '{store} offers you {goods} for {amount, rupiah}.', id: '{store} menawarkan {goods} seharga {amount, rupiah}.' },
  'quote-refused': { en: '{store} has declined to quote ({number}).', id: '{store} tidak memberi penawaran ({number}).' },
  'quote-withdrawn': { en: '{store} has withdrawn its offer {number}.', id: '{store} menarik penawaran {number}.' },
  'quote-reopened': {
    en: 'The order from {number} was not paid. The offer of {store} is open again.',
    id: 'Pesanan dari {number} tidak dibayar. Penawaran {store} terbuka lagi.',
  },
  'quote-expired': { en: 'The offer {number} of {store} has expired.', id: 'Penawaran {number} dari {store} sudah kedaluwarsa.' },
  'quote-unanswered': { en: '{store} has not answered your question {number}.', id: '{store} tidak menjawab permintaan {number}.' },
  'quote-expiring': {
    en: 'The offer {number} of {store} ends within a day.',
    id: 'Penawaran {number} dari {store} berakhir dalam sehari.',
  },
} as const satisfies Record<string, Word>
