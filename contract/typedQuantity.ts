import { readWholeNumber } from './wholeNumber.ts'

/**
 * A quantity as people type it: a whole number (wholeNumber.ts), and where `decimals` are sold also `2,5` and `2.5`. A mark before exactly
 * three digits groups thousands where the language writes it so. Undefined for anything else.
 */
export function readTypedQuantity(typed: string, decimals: number, language: 'en' | 'id'): number | undefined {
  if (decimals === 0) return readWholeNumber(typed)
  const [group, point] = language === 'id' ? ['.', ','] : [',', '.']
  const bare = typed.replace(/\s/g, '')
  const grouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/.exec(bare)?.[1] === group
  const plain = (grouped ? bare.replaceAll(group, '') : bare).replace(grouped ? point : /[.,]/, '.')
  return /^(?:\d{1,9}(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined
}
