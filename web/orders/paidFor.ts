import type { LinePrice } from '#contract/prices.ts'

/** What is paid for a line: with the PPN that comes on top of it. Rupiah; zero for what is no longer sold. */
export const paidFor = ({ totalPrice, ppn, taxIncluded }: LinePrice) => totalPrice + (taxIncluded ? 0 : ppn)
