/** A store's price from a quantity of smallest steps on, in rupiah per unit. */
export type QuoteTier = { from: number; price: number }

/** The price of one unit at this quantity: that of the last tier reached, or the price below them. */
export const priceAtSteps = ({ basePrice, tiers }: { basePrice: number; tiers: readonly QuoteTier[] }, steps: number) =>
  tiers.findLast(({ from }) => from <= steps)?.price ?? basePrice
