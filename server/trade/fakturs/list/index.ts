import { fittingCodes } from '../check.ts'
import type { FakturCode } from '../figures.ts'
import { serialOf, type KnownFaktur } from './known.ts'
import type { OfficeRow } from './rows.ts'

type Group = readonly KnownFaktur[]
/** Known fakturs by what a row may say of them, so that a long list looks at each of them once. */
export type FakturIndex = {
  byNumber: (number: string) => KnownFaktur | undefined
  /** Issued ones whose number ends like this one. */
  bySerial: (number: string) => Group
  byReference: (reference: string) => Group
  /** Needed ones that fit the code of the row's number, of its buyer, day and stated amounts. */
  byAmount: (row: OfficeRow) => Group
}

/** Indexes the fakturs that rows of a list may mean. */
export function indexFakturs(known: Group): FakturIndex {
  const numbered = new Map(known.map((faktur) => [faktur.number, faktur]))
  const issued = known.filter(({ status, number }) => status === 'issued' && number !== null)
  const serials = Map.groupBy(issued, ({ number }) => serialOf(number ?? ''))
  const references = Map.groupBy(known, ({ reference }) => reference)
  const amounts = indexAmounts(known.filter(({ status }) => status === 'needed'))
  return {
    byNumber: (number) => numbered.get(number),
    bySerial: (number) => serials.get(serialOf(number)) ?? [],
    byReference: (reference) => references.get(reference) ?? [],
    byAmount: ({ number, buyerNpwp, date, dpp, ppn }) =>
      codesOf(number).flatMap((code) => {
        const same = amounts.get(keyOf({ code, buyerNpwp, date, dpp, ppn })) ?? []
        // Two are as ambiguous as thousands.
        return same.slice(0, 2)
      }),
  }
}

/** A row may state both amounts or one of them. */
function indexAmounts(needed: Group) {
  const index = new Map<string, KnownFaktur[]>()
  for (const faktur of needed) {
    const { code, buyerNpwp, aroseOn: date, net: dpp, ppn } = faktur
    for (const amounts of [{ dpp, ppn }, { dpp }, { ppn }]) {
      const key = keyOf({ code, buyerNpwp, date, ...amounts })
      const same = index.get(key)
      if (same) same.push(faktur)
      else index.set(key, [faktur])
    }
  }
  return index
}

type Stated = { code: FakturCode } & Partial<Record<'dpp' | 'ppn', number | undefined>> & Record<'buyerNpwp' | 'date', string | undefined>
const keyOf = ({ code, buyerNpwp, date, dpp, ppn }: Stated) => [code, buyerNpwp, date, dpp, ppn].join(' ')

/** Our codes of goods for which a number may begin so. */
const codesOf = (number: string) =>
  (Object.keys(fittingCodes) as FakturCode[]).filter((code) => fittingCodes[code].includes(number.slice(0, 2)))
