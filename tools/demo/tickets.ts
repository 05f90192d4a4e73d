import type { TicketKind, TicketStatus } from '#contract/tickets.ts'

export type PlannedTicket = {
  company?: string
  kind: TicketKind
  status: TicketStatus
  hoursAgo: number
  /** Since so many hours; without it what was said last. */
  since?: number
  subject: string
  object?: string
  said: readonly string[]
}

/** Twelve tickets in every state: one near its time, some that wait for their company, two of people without an account. */
export const tickets: readonly PlannedTicket[] = [
  {
    company: 'sagara',
    kind: 'complaint',
    status: 'new',
    hoursAgo: 22,
    subject: 'Toko tidak membalas soal retur',
    object: 'Retur tinta printer',
    said: ['Sudah tiga hari toko tidak membalas pesan kami soal tinta yang salah warna. Mohon dibantu agar barang dapat ditukar.'],
  },
  {
    company: 'mandala',
    kind: 'question',
    status: 'waiting-you',
    hoursAgo: 50,
    subject: 'Faktur pajak untuk pesanan lama',
    said: [
      'Apakah faktur pajak pesanan bulan lalu masih dapat diunduh?',
      'Bisa: buka pesanannya lalu pilih Dokumen. Pesanan mana yang tidak menampilkan fakturnya?',
    ],
  },
  {
    kind: 'legal',
    status: 'waiting-us',
    hoursAgo: 30,
    subject: 'Pemakaian foto produk tanpa izin',
    said: [
      'Sebuah toko memakai foto katalog kami tanpa izin. Ke mana kami mengirim buktinya?',
      'Kirim tautan produknya lewat tiket ini; kami periksa dan minta toko menggantinya.',
      'Tautannya kami kirim besok. Ada tiga produk yang memakai foto kami.',
    ],
  },
  {
    company: 'kencana',
    kind: 'question',
    status: 'new',
    hoursAgo: 2,
    subject: 'Cara menambah anggota tim',
    said: ['Bagaimana menambah staf pembelian agar dapat memesan sendiri sampai batas tertentu?'],
  },
  {
    company: 'harapan',
    kind: 'question',
    status: 'waiting-us',
    hoursAgo: 28,
    since: 8,
    subject: 'Pembayaran dengan kartu perusahaan',
    said: [
      'Kartu kami ditolak padahal limitnya cukup. Apa yang harus kami lakukan?',
      'Penolakan datang dari bank penerbit. Boleh coba transfer dengan nomor virtual account?',
      'Virtual account berhasil, tetapi kami tetap ingin memakai kartu bulan depan.',
    ],
  },
  {
    company: 'wahana',
    kind: 'complaint',
    status: 'waiting-us',
    hoursAgo: 60,
    since: 6,
    subject: 'Barang dikirim ke gudang lama',
    said: [
      'Pesanan dikirim ke gudang lama walau alamat sudah kami ganti. Siapa yang menanggung ongkos ambil?',
      'Alamat pada pesanan adalah alamat saat pesanan dibuat. Kami tanyakan dulu kepada tokonya.',
      'Toko belum menjawab kami juga. Mohon dibantu.',
    ],
  },
  {
    company: 'priangan',
    kind: 'privacy',
    status: 'waiting-you',
    hoursAgo: 30,
    since: 20,
    subject: 'Email yang masih atas nama staf lama',
    said: [
      'Staf lama masih menerima email pesanan kami. Mohon dihentikan.',
      'Keluarkan staf itu di Pengaturan, Anggota; emailnya langsung berhenti. Apakah masih ada yang terkirim?',
    ],
  },
  {
    company: 'agro',
    kind: 'complaint',
    status: 'waiting-you',
    hoursAgo: 48,
    since: 40,
    subject: 'Invoice tidak memuat nomor PO',
    said: [
      'Nomor PO kami tidak tercantum di invoice.',
      'Nomor PO yang diisi saat checkout tercantum otomatis. Mohon kirim nomor pesanannya agar kami periksa.',
    ],
  },
  {
    company: 'tirta',
    kind: 'question',
    status: 'solved',
    hoursAgo: 72,
    since: 50,
    subject: 'Mengubah industri perusahaan',
    said: [
      'Industri perusahaan kami salah pilih saat mendaftar.',
      'Industri dapat diubah di Profil, bagian Data perusahaan.',
      'Sudah berhasil, terima kasih.',
    ],
  },
  {
    company: 'kreasi',
    kind: 'complaint',
    status: 'solved',
    hoursAgo: 120,
    since: 90,
    subject: 'Nomor resi tidak dapat dilacak',
    said: ['Nomor resi dari toko tidak ditemukan di situs kurir.', 'Toko salah ketik satu angka dan sudah membetulkannya di pesanan.'],
  },
  {
    company: 'ritel',
    kind: 'question',
    status: 'closed',
    hoursAgo: 420,
    since: 70,
    subject: 'Batas jumlah cicilan',
    said: ['Sampai berapa kali cicilan untuk satu pesanan?', 'Pilihannya tampil saat checkout, sesuai jumlah pesanan.'],
  },
  {
    kind: 'question',
    status: 'new',
    hoursAgo: 5,
    subject: 'Menjual jasa servis AC',
    said: ['Apakah jasa servis AC dapat dijual di sini, dan apa syaratnya?'],
  },
]
