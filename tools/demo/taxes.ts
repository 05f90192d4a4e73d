import type { StoreKey } from './stores.ts'

/** Stores that are PKP, and whether their prices have PPN in them. */
export const pkpStores: readonly { store: StoreKey; included: boolean }[] = [
  ...(
    ['elektro-nusa', 'terang-abadi', 'karya-bangun', 'kemas-indah', 'cetak-kilat', 'sehat-sentosa', 'medika-utama', 'pesta-raya'] as const
  ).map((store) => ({ store, included: true })),
  ...(['mitra-mesin', 'kertas-lestari', 'konveksi-prima', 'karya-tenaga'] as const).map((store) => ({ store, included: false })),
]

/** Companies that are PKP. */
export const registeredCompanies = ['sagara', 'mandala'] as const

/** Companies that have not entered an NPWP: their fakturs are keyed in by hand. */
export const withoutNumber = ['ritel', 'fresh'] as const
