import { keptData, type KeptData } from './affected.ts'

type BreachCounts = ReadonlyMap<KeptData | 'people', number>

/**
 * Drafts of the notices that the law on personal data (UU 27/2022, article 46) asks for within 72 hours: what was revealed, when and how, and what is
 * done about it. What only people know stands in brackets. Returns the texts by file name.
 */
export function draftNotices(counted: BreachCounts, until: Date): Record<string, string> {
  return {
    'notice-people.id.txt': toPeopleInIndonesian(counted, until),
    'notice-people.en.txt': toPeopleInEnglish(counted, until),
    'notice-authority.id.txt': toAuthority(counted, until),
  }
}

/** Kinds of data stored about at least one of them. */
const kindsOf = (counted: BreachCounts, language: 'en' | 'id') =>
  Object.entries(keptData)
    .filter(([kind]) => (counted.get(kind as KeptData) ?? 0) > 0)
    .map(([, names]) => names[language])

const day = (time: Date, language: 'en' | 'id') =>
  time.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' })

const toPeopleInIndonesian = (counted: BreachCounts, until: Date) => `Perihal: Pemberitahuan kegagalan pelindungan data pribadi

Yth. Bapak/Ibu,

Pada [tanggal dan jam] kami mengetahui bahwa data pribadi Anda di Pasokan mungkin dilihat atau diambil pihak yang tidak berhak.

Data yang mungkin terungkap: nama, alamat email, ${kindsOf(counted, 'id').join(', ')}. [Hapus yang tidak terkena.]
Kapan dan bagaimana: [mulai kapan sampai ${day(until, 'id')} WIB, dan bagaimana terjadinya].
Yang sudah kami lakukan: [celah ditutup, semua sesi diakhiri, kunci diganti].
Yang sebaiknya Anda lakukan: [ganti kata sandi, aktifkan masuk dua langkah, waspadai pesan yang meminta kode atau uang].

Kami tidak pernah meminta kata sandi atau kode masuk lewat telepon, email atau chat.
Pertanyaan: [nama, email dan telepon petugas pelindungan data].
`

const toPeopleInEnglish = (counted: BreachCounts, until: Date) => `Subject: Notice of a breach of personal data

Dear Sir or Madam,

On [day and time] we learned that your personal data at Pasokan may have been seen or taken by somebody without a right to it.

Data that may have been revealed: name, e-mail address, ${kindsOf(counted, 'en').join(', ')}. [Delete what is not concerned.]
When and how: [from when until ${day(until, 'en')} WIB, and how it happened].
What we have done: [gap closed, all sessions ended, keys changed].
What you should do: [change your password, turn on two-factor sign-in, be wary of messages that ask for a code or money].

We never ask for a password or a sign-in code by phone, e-mail or chat.
Questions: [name, e-mail and phone of the data protection officer].
`

const toAuthority = (counted: BreachCounts, until: Date) => `Kepada: [lembaga pelindungan data pribadi / Kementerian Komunikasi dan Digital]
Perihal: Pemberitahuan kegagalan pelindungan data pribadi (UU 27/2022 Pasal 46)

Pengendali data: [nama badan usaha, alamat, nomor pendaftaran PSE, petugas pelindungan data].
Diketahui: [tanggal dan jam]. Terjadi: [mulai kapan] sampai ${day(until, 'id')} WIB.
Subjek data yang mungkin terkena: ${counted.get('people') ?? 0} orang.
Data yang mungkin terungkap, dengan jumlah orang:
${Object.entries(keptData)
  .map(([kind, names]) => `- ${names.id}: ${counted.get(kind as KeptData) ?? 0}`)
  .join('\n')}
Bagaimana terjadinya: [uraian].
Penanganan dan pemulihan: [uraian, dengan waktunya].
Pemberitahuan kepada subjek data: [tanggal, jam, lewat apa].
`
