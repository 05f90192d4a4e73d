import { shareOut, type PpnRate, type TaxBreakdown } from '#contract/ppn.ts'
import { halfUp } from '#contract/steps.ts'

/** A line of an invoice: its frozen tax in rupiah, its rate, and its quantity in smallest steps, `factor` of which make a unit. */
export type TaxedLine = TaxBreakdown & PpnRate & { steps: number; factor: number }
/** The same as Coretax takes it, in sen (hundredths of a rupiah). `price`: of one unit, without PPN. */
export type CoretaxAmounts = { price: number; taxBase: number; otherTaxBase: number; vat: number }

/**
 * Amounts of an invoice's lines. The office multiplies with two decimals where our lines are whole rupiah, so an invoice of many lines
 * could come to another rupiah than ours. Its lines then share out the difference, in sen.
 */
export function coretaxAmounts(lines: readonly TaxedLine[]): CoretaxAmounts[] {
  const exact = lines.map((line) => {
    const sen = BigInt(line.net) * 100n
    const [num, den] = [BigInt(line.baseNum), BigInt(line.baseDen)]
    return {
      price: Number(halfUp(sen * BigInt(line.factor), BigInt(line.steps))),
      otherTaxBase: Number(halfUp(sen * num, den)),
      vat: Number(halfUp(sen * num * BigInt(line.rateBp), den * 10_000n)),
    }
  })
  const bases = fitTo(
    sumOf(lines, 'base'),
    exact.map(({ otherTaxBase }) => otherTaxBase),
  )
  const vats = fitTo(
    sumOf(lines, 'ppn'),
    exact.map(({ vat }) => vat),
  )
  return lines.map(({ net }, at) => ({
    price: exact[at]?.price ?? 0,
    taxBase: net * 100,
    otherTaxBase: bases[at] ?? 0,
    vat: vats[at] ?? 0,
  }))
}

const sumOf = (lines: readonly TaxedLine[], part: 'base' | 'ppn') => lines.reduce((sum, line) => sum + line[part], 0)

/** Sen that round to `rupiah` in sum: as they are if they do, otherwise changed by as little as it takes, larger ones by more. */
function fitTo(rupiah: number, sen: number[]): number[] {
  const sum = sen.reduce((all, one) => all + one, 0)
  const nearest = Math.min(Math.max(sum, rupiah * 100 - 50), rupiah * 100 + 49)
  const missing = nearest - sum
  if (missing === 0 || sum === 0) return sen
  const shares = shareOut(Math.abs(missing), sen)
  return sen.map((one, at) => one + Math.sign(missing) * (shares[at] ?? 0))
}

/** Sen as a decimal number with two places. */
export const writeSen = (sen: number) => `${Math.trunc(sen / 100)}.${String(sen % 100).padStart(2, '0')}`
