/** Most of a unit in one line. */
export const maxQuantity = 100_000_000

/** Most smallest steps of one line, and of one stock. */
export const maxSteps = 2_000_000_000

/** Places after the point, read from its digits; endless for what is written with an exponent. */
export const placesOf = (value: number) => (/^\d+(?:\.(\d+))?$/.exec(String(value)) ? (String(value).split('.')[1]?.length ?? 0) : Infinity)

/** How a unit counts: smallest steps in one of it, and places that a quantity of it may have. */
export type Measure = { factor: number; decimals: number }

/**
 * A quantity in smallest steps, exactly: calculated from its digits, never as a float. Undefined where it has more places than its unit,
 * or is more than can be sold.
 */
export function stepsOf(quantity: number, { factor, decimals }: Measure): number | undefined {
  if (!(quantity > 0) || placesOf(quantity) > decimals) return undefined
  const [whole = '', places = ''] = String(quantity).split('.')
  const steps = (BigInt(whole + places.padEnd(decimals, '0')) * BigInt(factor)) / 10n ** BigInt(decimals)
  return steps <= BigInt(maxSteps) ? Number(steps) : undefined
}

/** Smallest steps as a quantity of a unit. The nearest number to a decimal of few places is written as that decimal. */
export const quantityOf = (steps: number, factor: number) => steps / factor

/** Smallest steps of one size as those of another, without a remainder: what was bought keeps its quantity where its unit holds another number. */
export const rescale = (steps: number, from: number, to: number) =>
  from === to ? steps : Number((BigInt(steps) * BigInt(to)) / BigInt(from))

/** Rupiah of so many steps at a price per unit: half a rupiah is rounded up, once. What no number holds exactly is cut there. */
export function lineTotal(price: number, steps: number, factor: number): number {
  const total = halfUp(BigInt(price) * BigInt(steps), BigInt(factor))
  return total > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(total)
}

/** The quotient of two numbers that are not negative, half rounded up. */
export const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)

/** The price where the tiers of `isReached` apply: the lowest of them. The first tier always does. Rupiah a unit. */
export const tierPrice = <T extends { price: number }>(tiers: readonly T[], isReached: (tier: T) => boolean) =>
  tiers.reduce((lowest, tier, at) => (at === 0 || isReached(tier) ? Math.min(lowest, tier.price) : lowest), Infinity)
