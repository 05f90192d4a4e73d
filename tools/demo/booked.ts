import type { Unit } from '#contract/units.ts'

/** A demo product that is booked by the day. `taken`: remaining capacity by days from now. Rupiah per day. */
export type DemoBooking = {
  key: string
  kind: 'rental' | 'service'
  unit: Unit
  capacity: number
  bufferDays?: number
  /** Left with the store for each piece. Rupiah. */
  deposit?: number
  tiers?: { from: number; price: number }[]
  taken: { day: number; left: number }[]
}

/** A wedding season: weekends ahead are full, the days around them nearly. */
const busy = (first: number, capacity: number) =>
  [0, 7, 14].flatMap((week) => [
    { day: first + week, left: Math.ceil(capacity / 4) },
    { day: first + week + 1, left: 0 },
    { day: first + week + 2, left: 0 },
  ])

const rental = (key: string, capacity: number, price: number, first: number, { bufferDays = 1, deposit = 0 } = {}): DemoBooking => ({
  key,
  kind: 'rental',
  unit: 'hari',
  capacity,
  bufferDays,
  deposit,
  tiers: [
    { from: 3, price: Math.round((price * 0.9) / 500) * 500 },
    { from: 7, price: Math.round((price * 0.75) / 500) * 500 },
  ],
  taken: busy(first, capacity),
})
const service = (key: string, capacity: number, price: number, first: number): DemoBooking => ({
  key,
  kind: 'service',
  unit: 'orang-hari',
  capacity,
  tiers: [{ from: 20, price: Math.round((price * 0.95) / 500) * 500 }],
  taken: busy(first, capacity),
})

export const bookings: readonly DemoBooking[] = [
  rental('7-01', 40, 450_000, 3, { deposit: 200_000 }),
  rental('7-02', 6, 2_850_000, 4, { bufferDays: 2, deposit: 1_000_000 }),
  rental('7-05', 60, 85_000, 5, { deposit: 50_000 }),
  rental('7-06', 3, 6_500_000, 4, { bufferDays: 2 }),
  rental('7-07', 5, 3_200_000, 5),
  rental('7-08', 24, 420_000, 6, { bufferDays: 0, deposit: 150_000 }),
  rental('7-09', 2, 4_750_000, 3),
  rental('7-14', 8, 1_150_000, 2, { bufferDays: 0 }),
  service('8-01', 12, 185_000, 2),
  service('8-02', 20, 145_000, 3),
  service('8-07', 6, 250_000, 4),
  service('8-10', 8, 275_000, 5),
  service('8-12', 15, 165_000, 2),
  service('8-14', 25, 135_000, 6),
]

/** Made-to-order products that need a proof. */
export const madeToOrder: readonly string[] = ['9-01', '9-02', '9-03', '9-04', '9-05', '9-06']
