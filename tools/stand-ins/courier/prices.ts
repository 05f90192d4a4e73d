/** Three couriers, each with a regular service and cargo. Rupiah for the first kilogram and for each further one. */
const services = [
  { courier: 'jne', name: 'JNE', service: 'reg', label: 'Reguler', first: 11_000, further: 9_000, days: [1, 2] },
  { courier: 'jne', name: 'JNE', service: 'jtr', label: 'Trucking', first: 5_000, further: 3_500, days: [3, 5] },
  { courier: 'jnt', name: 'J&T Express', service: 'ez', label: 'EZ', first: 12_000, further: 9_500, days: [1, 3] },
  { courier: 'jnt', name: 'J&T Express', service: 'cargo', label: 'Cargo', first: 4_500, further: 3_200, days: [4, 7] },
  { courier: 'sicepat', name: 'SiCepat', service: 'reg', label: 'Reguler', first: 10_500, further: 8_800, days: [1, 2] },
  { courier: 'sicepat', name: 'SiCepat', service: 'gokil', label: 'Gokil', first: 4_800, further: 3_300, days: [3, 6] },
] as const

/** How far apart islands are, by the first digit of the postal codes: within Java 0, to the next 1, to the far ones 2. */
const islands: Record<string, number> = { '1': 0, '4': 0, '5': 0, '6': 0, '2': 1, '3': 1, '8': 1, '7': 2, '9': 2 }

/** Returns the couriers' prices of a parcel, the same for the same parcel and route. `risePercent` raises them. */
export function pricesFor({ from, to, grams, couriers, risePercent }: RateRequest) {
  const zone = Math.max(islands[from[0] ?? ''] ?? 2, islands[to[0] ?? ''] ?? 2)
  const near = from.slice(0, 2) === to.slice(0, 2)
  const factor = near ? 1 : [1.5, 3, 5.5][zone]!
  const kilograms = Math.max(1, Math.ceil(grams / 1000))
  return services
    .filter(({ courier }) => couriers.includes(courier))
    .map(({ first, further, days: [min, max], ...service }) => {
      const price = (first + (kilograms - 1) * further) * factor * (1 + risePercent / 100)
      const more = near ? 0 : zone * 2
      return { ...service, price: Math.ceil(price / 500) * 500, minDays: min + more, maxDays: max + more }
    })
}

type RateRequest = { from: string; to: string; grams: number; couriers: string[]; risePercent: number }
