import type { NewRfqLine } from '#contract/rfqFields.ts'
import type { StoreKey } from './stores.ts'

/** An offer of a store: for each line the key of its goods, the quantity in their unit and rupiah for one, or null where it has none. */
export type DemoOffer = {
  store: StoreKey
  lines: readonly (readonly [key: string, quantity: number, price: number, deviation?: string] | null)[]
  delivery: number
  days: number
  note: string
}

/** A request of the demo company to several stores. `question`: of the first store, with its answer. `award`: lines by store, and why. */
export type DemoRfq = {
  title: string
  note: string
  lines: readonly Pick<NewRfqLine, 'name' | 'spec' | 'unit' | 'quantity'>[]
  stores: readonly StoreKey[]
  offers: readonly DemoOffer[]
  declined?: readonly [store: StoreKey, reason: string]
  question?: readonly [text: string, answer: string]
  award?: { lines: readonly StoreKey[]; reason: string }
}

/** One that is open with four offers, two of them incomplete; one that was awarded by lines. */
export const rfqs: readonly DemoRfq[] = [
  {
    title: 'Perlengkapan pembukaan gerai Bandung',
    note: 'Gerai buka pertengahan bulan depan. Logo kami kirim setelah ada pemenang.',
    lines: [
      { name: 'Tas belanja berlogo', spec: 'Satu warna, ukuran sekitar 30 x 40 cm', unit: 'pcs', quantity: 300 },
      { name: 'Suvenir untuk tamu undangan', spec: 'Pantas untuk 60 tamu, boleh usulkan barang lain', unit: 'pcs', quantity: 60 },
    ],
    stores: ['konveksi-prima', 'kemas-indah', 'kriya-sae', 'tulis-rapi', 'cetak-kilat', 'kertas-lestari'],
    offers: [
      {
        store: 'konveksi-prima',
        lines: [
          ['6-08', 300, 19_500],
          ['6-01', 60, 36_500],
        ],
        delivery: 225_000,
        days: 4,
        note: 'Sablon satu warna sudah termasuk.',
      },
      {
        store: 'kemas-indah',
        lines: [
          ['9-26', 3, 610_000, 'Kantong kertas, isi 100 per paket'],
          ['9-30', 60, 39_000],
        ],
        delivery: 180_000,
        days: 3,
        note: 'Bisa dikirim bertahap.',
      },
      {
        store: 'kriya-sae',
        lines: [null, ['6-14', 60, 23_000, 'Mug sablon logo']],
        delivery: 60_000,
        days: 6,
        note: 'Sudah termasuk kotak.',
      },
      {
        store: 'tulis-rapi',
        lines: [null, ['4-18', 60, 44_000, 'Buku agenda ring A5']],
        delivery: 0,
        days: 30,
        note: 'Sampul dicetak khusus, perlu waktu.',
      },
    ],
    declined: ['cetak-kilat', 'Mesin kami penuh sampai akhir bulan.'],
    question: ['Apakah logo boleh dicetak satu sisi saja?', 'Boleh, satu sisi cukup.'],
  },
  {
    title: 'Kotak arsip dan pulpen semua gerai',
    note: 'Kebutuhan satu kuartal.',
    lines: [
      { name: 'Kotak arsip karton', spec: '', unit: 'pcs', quantity: 12 },
      { name: 'Pulpen gel biru, isi 12', spec: '', unit: 'pcs', quantity: 40 },
    ],
    stores: ['kertas-lestari', 'tulis-rapi'],
    offers: [
      { store: 'kertas-lestari', lines: [['4-07', 12, 158_000], null], delivery: 90_000, days: 2, note: 'Stok siap kirim.' },
      {
        store: 'tulis-rapi',
        lines: [
          ['4-16', 12, 162_000, 'Map ordner, isi 6 per paket'],
          ['4-11', 40, 36_500],
        ],
        delivery: 75_000,
        days: 3,
        note: '',
      },
    ],
    award: {
      lines: ['kertas-lestari', 'tulis-rapi'],
      reason: 'Kotak arsip dari Kertas Lestari sesuai spesifikasi; Tulis Rapi menawarkan map ordner sebagai gantinya.',
    },
  },
]
