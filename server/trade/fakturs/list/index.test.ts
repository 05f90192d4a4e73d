import { expect, test } from 'vitest'
import type { FakturId } from '#contract/ids.ts'
import { indexFakturs } from './index.ts'
import type { KnownFaktur } from './known.ts'
import { matchRow } from './match.ts'
import type { OfficeRow } from './rows.ts'

const [day, buyerNpwp] = ['2026-11-05', '0910000000000001']
const needed = (id: number, more: Partial<KnownFaktur> = {}): KnownFaktur => ({
  id: id as FakturId,
  status: 'needed',
  code: '04',
  number: null,
  issuedOn: null,
  reference: `INV/20261105/${id}-1/1`,
  aroseOn: day,
  month: '2026-11-01',
  net: 100_000 + id,
  ppn: 11_000,
  buyer: 'PT Maju',
  buyerNpwp,
  ...more,
})
const row = (at: number, more: Partial<OfficeRow> = {}): OfficeRow => ({
  row: at,
  number: `040026${String(at).padStart(11, '0')}`,
  date: day,
  status: 'issued',
  reference: '',
  buyer: '',
  buyerNpwp,
  sellerNpwp: undefined,
  dpp: 100_000 + at,
  ppn: undefined,
  ...more,
})
const context = (known: KnownFaktur[]) => ({ known: indexFakturs(known), sellerNpwps: new Set<string>(), today: day })

test('a row means the needed faktur of its buyer, day, code and the amounts that it states', () => {
  const known = context([needed(1), needed(2), needed(3, { net: 500_000, ppn: 7 }), needed(4, { code: '01', net: 500_000, ppn: 7 })])
  const means = (more: Partial<OfficeRow>) => {
    const match = matchRow(row(1, more), known)
    return match.kind === 'refused' ? match.reason : match.faktur?.id
  }
  expect(means({})).toBe(1)
  expect(means({ ppn: 11_000 })).toBe(1)
  expect(means({ ppn: 11_001 })).toBe('no-match')
  expect(means({ dpp: undefined, ppn: 11_000 })).toBe('several-match')
  expect(means({ dpp: undefined, ppn: 7 })).toBe(3)
  expect(means({ dpp: undefined })).toBe('no-match')
  expect(means({ buyerNpwp: '0910000000000002' })).toBe('no-match')
  expect(means({ date: '2026-11-04' })).toBe('no-match')
  // 02 is a collector's code: it fits goods of 01 and 04.
  expect(means({ number: '02002600000000001', dpp: 500_000 })).toBe('several-match')
})

test('20,000 fakturs and 2,000 rows are compared in one pass', () => {
  let reads = 0
  const known = Array.from({ length: 20_000 }, (_, id) => {
    const faktur = needed(id, { net: 100_000 })
    return Object.defineProperty(faktur, 'aroseOn', { get: () => ((reads += 1), day) })
  })
  const all = context(known)
  const kinds = new Set(Array.from({ length: 2_000 }, (_, at) => matchRow(row(at, { dpp: 100_000 }), all).kind))
  expect(kinds).toEqual(new Set(['refused']))
  expect(reads).toBeLessThanOrEqual(20_000)
})
