import type { LinePrice } from '#contract/prices.ts'

/** Price of a line with PPN on top of it. Rupiah; zero if it is no longer sold. */
export const paidFor = ({ totalPrice, ppn, taxIncluded }: LinePrice) => totalPrice + (taxIncluded ? 0 : ppn)
