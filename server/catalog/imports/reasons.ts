import type { AttributeList } from '#contract/attributes.ts'
import type { RowReason } from '#contract/imports.ts'
import { fieldWords } from '#contract/words/fields.ts'
import { fill } from '#contract/words/fill.ts'
import type { Cells } from './columns.ts'
import { readRow } from './readRow.ts'

/** Why these cells are no product, as it is stored. */
export function reasonsOf(cells: Cells, lists: readonly AttributeList[]) {
  const read = readRow(cells, lists)
  return storedReasons('reasons' in read ? read.reasons : [])
}

/** Why a row is refused, for its columns `problem` (in English, empty without a reason) and `reasons`. */
export const storedReasons = (reasons: RowReason[]) => ({ problem: reasons.map(inEnglish).join(' '), reasons })

const inEnglish = ({ field, file, code, params }: RowReason) =>
  `${field}: ${file === undefined ? '' : `${file}: `}${fill(fieldWords[code], 'en', params)}`
