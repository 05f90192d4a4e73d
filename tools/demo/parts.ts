import type { TradingRole } from '#contract/roles.ts'
import { day, hour } from './calendar.ts'
import { deliveries } from './delivery.ts'
import type { PlannedLine } from './orders.ts'
import type { PlannedPayment } from './payments.ts'
import type { Random } from './random.ts'

export type PlannedStep = {
  to: 'accepted' | 'shipped' | 'received' | 'completed' | 'rejected' | 'refunded'
  at: number
  by: TradingRole | 'system' | 'provider' | 'operator'
  reason: string
}
/** One store's part of an order: rupiah, and its steps up to now. */
export type PlannedPart = { store: string; subtotal: number; steps: readonly PlannedStep[]; carrier: string; tracking: string }

const carriers = ['JNE', 'J&T', 'SiCepat', 'Pos Indonesia', 'own'] as const
/** Stores whose goods couriers collect; the others deliver themselves or offer pick-up. */
const takenByCouriers = new Set<string>(deliveries.flatMap(({ store, services = [] }) => (services.length > 0 ? store : [])))
const excuses = [
  'Stok di gudang ternyata rusak saat diperiksa.',
  'Mesin kami sedang diperbaiki, kami tidak ingin Anda menunggu.',
  'Alamat di luar jangkauan kurir kami.',
] as const

/** Plans the life of each store order, early enough that no timer has to act. */
export function planParts(
  chance: Random,
  lines: readonly PlannedLine[],
  payment: PlannedPayment,
  paidAt: number,
  now: Date,
): PlannedPart[] {
  return [...new Set(lines.map((line) => line.store))].map((store) => {
    const subtotal = lines.reduce((sum, line) => sum + (line.store === store ? line.price * line.quantity : 0), 0)
    const drawn = chance.pick(carriers)
    const number =
      drawn === 'own'
        ? ''
        : `${drawn.replace(/\W/g, '').toUpperCase().slice(0, 3)}${String(chance.whole(0, 999_999_999)).padStart(10, '0')}`
    const [carrier, tracking] = takenByCouriers.has(store) ? [drawn, number] : (['own', ''] as const)
    const age = now.getTime() - paidAt
    const planned = chance.chance(0.028) && age > 5 * day ? refusal(chance, payment, paidAt) : delivery(chance, carrier, tracking, paidAt)
    const steps = planned.filter((step) => step.at < now.getTime() - 60_000)
    const shipped = steps.some((step) => step.to === 'shipped')
    return { store, subtotal, steps, carrier: shipped ? carrier : '', tracking: shipped ? tracking : '' }
  })
}

function delivery(chance: Random, carrier: string, tracking: string, paidAt: number): PlannedStep[] {
  const acceptedAt = paidAt + chance.between(0.4, 20) * hour
  const shippedAt = acceptedAt + chance.between(6, 44) * hour
  const receivedAt = shippedAt + chance.between(1, 4.6) * day
  const completedAt = receivedAt + chance.between(0.1, 2.7) * day
  return [
    { to: 'accepted', at: acceptedAt, by: 'seller', reason: '' },
    { to: 'shipped', at: shippedAt, by: 'seller', reason: [carrier, tracking].filter(Boolean).join(' ') },
    { to: 'received', at: receivedAt, by: 'buyer', reason: '' },
    { to: 'completed', at: completedAt, by: chance.chance(0.7) ? 'buyer' : 'system', reason: '' },
  ]
}

/** The store cannot deliver: the money goes back, by the provider or, for transfers, by hand. */
function refusal(chance: Random, { type }: PlannedPayment, paidAt: number): PlannedStep[] {
  const rejectedAt = paidAt + chance.between(2, 30) * hour
  const byHand = type === 'bank_transfer' || type === 'echannel'
  return [
    { to: 'rejected', at: rejectedAt, by: 'seller', reason: chance.pick(excuses) },
    {
      to: 'refunded',
      at: rejectedAt + (byHand ? chance.between(20, 60) * hour : 0.2 * hour),
      by: byHand ? 'operator' : 'provider',
      reason: '',
    },
  ]
}
