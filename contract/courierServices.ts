/**
 * A courier's service and how it weighs: `code` as rate sources call it. Volumetric grams are mm³ / `divisor` (a parcel of 6,000 cm³
 * weighs 1 kg at 6000); the greater of both weights is rounded up to `stepGrams`, up to `toleranceGrams` over a step cost nothing.
 */
export type CourierService = {
  id: string
  courier: string
  name: string
  code: { courier: string; service: string }
  divisor: number
  stepGrams: number
  toleranceGrams: number
  minGrams: number
  /** The heaviest parcel; what weighs more is sent as several. */
  maxGrams: number
}

const regular = { divisor: 6000, stepGrams: 1000, toleranceGrams: 300, minGrams: 1000, maxGrams: 50_000 }
const cargo = { divisor: 4000, stepGrams: 1000, toleranceGrams: 0, minGrams: 10_000, maxGrams: 200_000 }

/** Services that stores choose from: a regular one and cargo of each courier. */
export const courierServices = [
  { id: 'jne-reg', courier: 'JNE', name: 'JNE Reguler', code: { courier: 'jne', service: 'reg' }, ...regular },
  { id: 'jne-jtr', courier: 'JNE', name: 'JNE Trucking', code: { courier: 'jne', service: 'jtr' }, ...cargo },
  { id: 'jnt-ez', courier: 'J&T Express', name: 'J&T Express EZ', code: { courier: 'jnt', service: 'ez' }, ...regular },
  { id: 'jnt-cargo', courier: 'J&T Express', name: 'J&T Cargo', code: { courier: 'jnt', service: 'cargo' }, ...cargo },
  { id: 'sicepat-reg', courier: 'SiCepat', name: 'SiCepat Reguler', code: { courier: 'sicepat', service: 'reg' }, ...regular },
  { id: 'sicepat-gokil', courier: 'SiCepat', name: 'SiCepat Gokil (kargo)', code: { courier: 'sicepat', service: 'gokil' }, ...cargo },
] as const satisfies readonly CourierService[]

export type ServiceId = (typeof courierServices)[number]['id']
export const serviceIds = courierServices.map(({ id }) => id)
