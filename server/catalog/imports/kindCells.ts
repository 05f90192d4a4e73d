import type { ImportField, RowReason } from '#contract/imports.ts'
import type { ProductDetails } from '#contract/products.ts'
import { readAmount } from '#contract/amount.ts'
import { plain } from './columnNames.ts'
import type { Cells } from './columns.ts'

type KindDetails = Pick<ProductDetails, 'kind' | 'needsProof' | 'deposit' | 'bufferDays'>

/** Names of each kind in exports. Products that are made to order may need a proof. */
export const kindNames = { service: 'service', rental: 'rental', 'made-to-order': 'made to order' } as const
export const withProof = 'made to order with proof'

const kinds: Record<string, KindDetails> = {
  goods: { kind: 'goods' },
  barang: { kind: 'goods' },
  [kindNames['made-to-order']]: { kind: 'made-to-order' },
  pesanan: { kind: 'made-to-order' },
  [withProof]: { kind: 'made-to-order', needsProof: true },
  'pesanan dengan contoh': { kind: 'made-to-order', needsProof: true },
  [kindNames.service]: { kind: 'service' },
  jasa: { kind: 'service' },
  [kindNames.rental]: { kind: 'rental' },
  sewa: { kind: 'rental' },
}

/** Reads the kind of a row; goods by default. An empty cell or 0 counts as absent; only rentals have further cells. */
export function readKindCells(cells: Cells): { said: KindDetails } | { reasons: RowReason[] } {
  const text = (field: ImportField) => (cells[field] ?? '').trim()
  const said = text('kind') === '' ? {} : kinds[plain(text('kind'))]
  if (!said) return { reasons: [{ field: 'kind', code: 'kind' }] }
  const given = (['deposit', 'rest'] as const).filter((field) => text(field) !== '' && text(field) !== '0')
  if (said.kind !== 'rental') return given.length > 0 ? { reasons: given.map((field) => ({ field, code: 'rental-only' })) } : { said }
  const numberOf = (field: 'deposit' | 'rest') => (text(field) === '' ? 0 : (readAmount(text(field)) ?? (text(field) as unknown as number)))
  return { said: { ...said, deposit: numberOf('deposit'), bufferDays: numberOf('rest') } }
}
