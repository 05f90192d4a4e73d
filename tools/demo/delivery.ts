import type { DeliveryInput } from '#contract/delivery.ts'
import type { stores } from './stores.ts'

type Zone = Pick<DeliveryInput['zones'][number], 'name' | 'areas' | 'base' | 'freeFrom' | 'maxDays'>

/** How a store of the demo market delivers. `from`: city and district in which couriers pick up. `rests`: days from now, both included. */
export type DemoDelivery = {
  store: (typeof stores)[number]['key']
  zones?: Zone[]
  services?: DeliveryInput['services']
  from?: { city: number; district: string; street: string }
  pickup?: true
  byQuote?: true
  minOrder?: number
  cutoff?: string
  rests?: { from: number; to: number; text: string }
}

const zone = (name: string, areas: number[], base: number, freeFrom: number | null = null, maxDays = 1): Zone => ({
  name,
  areas,
  base,
  freeFrom,
  maxDays,
})

/** Codes of cities around the capital, besides the province itself. */
const jabodetabek = [31, 3275, 3216, 3276, 3201, 3271, 3671, 3674, 3603]
const regular: DemoDelivery['services'] = ['jne-reg', 'jnt-ez', 'sicepat-reg']
const cargo: DemoDelivery['services'] = ['jne-jtr', 'jnt-cargo']

export const deliveries: readonly DemoDelivery[] = [
  {
    store: 'elektro-nusa',
    zones: [zone('Surabaya', [3578], 25_000, 2_000_000)],
    services: regular,
    from: { city: 3578, district: 'Mulyorejo', street: 'Jl. Kertajaya Indah No. 48' },
  },
  {
    store: 'terang-abadi',
    zones: [zone('Semarang dan Demak', [3374, 3321], 40_000, 3_000_000)],
    services: regular,
    from: { city: 3374, district: 'Semarang Timur', street: 'Jl. MT Haryono No. 215' },
    pickup: true,
  },
  {
    store: 'jaya-teknik',
    services: [...regular, ...cargo],
    from: { city: 3376, district: 'Tegal Timur', street: 'Jl. Ahmad Yani No. 77' },
  },
  {
    store: 'karya-bangun',
    zones: [zone('Bandung Raya', [3273, 3277, 3204, 3217], 250_000)],
    byQuote: true,
    minOrder: 1_000_000,
    cutoff: '13:00',
  },
  { store: 'griya-kayu', pickup: true, byQuote: true },
  {
    store: 'tulis-rapi',
    zones: [zone('DI Yogyakarta', [34], 15_000, 500_000)],
    services: regular,
    from: { city: 3471, district: 'Gondokusuman', street: 'Jl. C. Simanjuntak No. 19' },
    pickup: true,
    minOrder: 250_000,
  },
  {
    store: 'kertas-lestari',
    zones: [zone('Karawang dan Bekasi', [3215, 3275, 3216], 60_000, 3_000_000), zone('Jakarta', [31], 120_000, 5_000_000, 2)],
    services: cargo,
    from: { city: 3215, district: 'Karawang Barat', street: 'Kawasan Gudang Bunderan Blok C7' },
  },
  {
    store: 'tani-maju',
    services: cargo,
    from: { city: 3506, district: 'Kandat', street: 'Jl. Raya Kandat No. 88' },
    rests: { from: 8, to: 10, text: 'Panen raya di kebun sendiri' },
  },
  {
    store: 'mitra-mesin',
    zones: [zone('Malang Raya', [3573, 3507, 3579], 100_000)],
    services: cargo,
    from: { city: 3573, district: 'Blimbing', street: 'Jl. Tenaga Utara No. 31' },
  },
  { store: 'konveksi-prima', services: regular, from: { city: 3204, district: 'Soreang', street: 'Kp. Cingcin Kolot' }, pickup: true },
  { store: 'pesta-raya', zones: [zone('Jabodetabek', jabodetabek, 350_000)], byQuote: true, pickup: true },
  { store: 'dapur-bu-rini', zones: [zone('Solo Raya', [3372, 3311, 3313], 20_000, 750_000, 0)], pickup: true, cutoff: '12:00' },
  { store: 'bersih-asri', zones: [zone('Bali selatan', [5171, 5103, 5104], 30_000, 1_500_000), zone('Bali', [51], 75_000, null, 2)] },
  {
    store: 'cetak-kilat',
    zones: [zone('Jabodetabek', jabodetabek, 50_000, 1_500_000)],
    services: regular,
    from: { city: 3175, district: 'Cipayung', street: 'Jl. Raya Pondok Gede No. 9' },
    pickup: true,
    rests: { from: 9, to: 11, text: 'Perawatan mesin cetak' },
  },
  {
    store: 'kemas-indah',
    zones: [zone('Gresik dan Surabaya', [3525, 3578], 35_000, 2_500_000)],
    services: [...regular, ...cargo],
    from: { city: 3525, district: 'Kebomas', street: 'Jl. Kapten Darmo Sugondo No. 44' },
  },
  { store: 'sehat-sentosa', services: regular, from: { city: 7371, district: 'Tamalanrea', street: 'Jl. Perintis Kemerdekaan Km 10' } },
  {
    store: 'medika-utama',
    zones: [zone('Medan', [1271, 1207], 25_000, 2_000_000)],
    services: regular,
    from: { city: 1271, district: 'Medan Baru', street: 'Jl. Gajah Mada No. 27' },
  },
]

/** Default weight of a piece by category, in grams, if its name does not tell. Services and rentals are not sent. */
export const usualGrams: Record<number, number> = {
  1: 2_500,
  2: 1_800,
  3: 4_000,
  4: 900,
  5: 45_000,
  6: 350,
  7: 15_000,
  8: 1_000,
  9: 1_200,
  10: 600,
  11: 1_000,
}
