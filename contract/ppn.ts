import { halfUp } from './steps.ts'

/** A rate of PPN: basis points of a base that is a part of the price (DPP nilai lain). 1200 on 11/12 is 11 % of the price. */
export type PpnRate = { rateBp: number; baseNum: number; baseDen: number }

/** Rupiah of a line: the price without PPN (DPP), the part of it that PPN is reckoned on (DPP nilai lain), and the PPN. */
export type TaxBreakdown = { net: number; base: number; ppn: number }

/**
 * Takes the whole total of one line apart, once and never a price of one piece; sums are sums of lines (PMK 131/2024). `included`: the
 * total has its PPN in it, so that net + ppn is the total; otherwise the total is the net price and PPN comes on top.
 */
export function taxOf(total: number, { rateBp, baseNum, baseDen }: PpnRate, included: boolean): TaxBreakdown {
  const [whole, num, den] = [BigInt(total), BigInt(rateBp * baseNum), BigInt(10_000 * baseDen)]
  const net = included ? halfUp(whole * den, den + num) : whole
  const ppn = included ? whole - net : halfUp(whole * num, den)
  return { net: Number(net), base: Number(halfUp(net * BigInt(baseNum), BigInt(baseDen))), ppn: Number(ppn) }
}

/** Sums of lines. */
export const sumTaxed = (lines: readonly TaxBreakdown[]): TaxBreakdown =>
  lines.reduce((sum, { net, base, ppn }) => ({ net: sum.net + net, base: sum.base + base, ppn: sum.ppn + ppn }), {
    net: 0,
    base: 0,
    ppn: 0,
  })

/**
 * Shares out an amount by weights (pieces): whole rupiah, by the largest remainder, the first of equal ones first, so that the shares
 * add up to the amount. Throws where nothing weighs anything.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (all <= 0n) throw new RangeError('no weights to share an amount out by')
  const shares = weights.map((weight, at) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { at, share: exact / all, rest: exact % all }
  })
  let left = BigInt(amount) - shares.reduce((sum, { share }) => sum + share, 0n)
  for (const one of shares.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (left === 0n) break
    one.share += 1n
    left -= 1n
  }
  return shares.map(({ share }) => Number(share))
}
