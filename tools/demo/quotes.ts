type DemoRole = 'requester' | 'buyer'

/** A line of a quote: the key of its goods, pieces, and rupiah for one where a side names a price. */
export type DemoQuoteLine = readonly [key: string, pieces: number, price?: number]

/** A version after the question. `store` offers, `company` counters. */
export type DemoVersion =
  | {
      by: 'store'
      prices: readonly number[]
      delivery: number
      note: string
      tiers?: readonly (readonly [from: number, price: number])[]
      keeps?: true
    }
  | { by: 'company'; prices: readonly number[]; note: string }

/** A quote of the demo company and the demo store. `end`: what became of it. */
export type DemoQuote = {
  by: DemoRole
  note: string
  lines: readonly DemoQuoteLine[]
  versions: readonly DemoVersion[]
  end?: 'expired' | 'paid'
}

/** One that waits for the store, one that waits for the company after a counter, one that has expired, one that was bought. */
export const quotes: readonly DemoQuote[] = [
  {
    by: 'buyer',
    note: 'Untuk gerai baru di Bandung. Apakah harga ini bisa berlaku sampai akhir bulan?',
    lines: [['4-11', 40]],
    versions: [{ by: 'store', prices: [35_500], delivery: 0, note: 'Harga sudah termasuk antar ke Bekasi.' }],
    end: 'expired',
  },
  {
    by: 'buyer',
    note: 'Kebutuhan alat tulis kuartal pertama semua gerai.',
    lines: [
      ['4-11', 60],
      ['4-15', 100],
    ],
    versions: [{ by: 'store', prices: [35_500, 42_500], delivery: 75_000, note: 'Kirim dalam dua hari kerja.' }],
    end: 'paid',
  },
  {
    by: 'buyer',
    note: 'Kami pesan rutin tiap bulan. Mohon harga terbaik.',
    lines: [['4-22', 100]],
    versions: [
      { by: 'store', prices: [66_000], delivery: 100_000, note: 'Harga untuk 100 pak.', tiers: [[150, 63_000]] },
      { by: 'company', prices: [60_000], note: 'Bisa lebih rendah jika kami ambil tiap bulan?' },
      { by: 'store', prices: [64_000], delivery: 100_000, note: 'Ini harga terbaik kami, stok kami tahan.', keeps: true },
    ],
  },
  { by: 'requester', note: 'Untuk pelatihan barista, perlu sebelum tanggal 15.', lines: [['4-15', 80]], versions: [] },
]
