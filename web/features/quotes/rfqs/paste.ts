import { readAmount } from '#contract/amount.ts'
import { maxDecimals } from '#contract/quantities.ts'
import { Unit } from '#contract/units.ts'
import { unitWords } from '#contract/words/units.ts'

/** A line as it was pasted; `quantity` is undefined where none was read. */
export type PastedLine = { name: string; quantity: number | undefined; unit: Unit; spec?: string }

/** Other spellings of units, beside their codes and names. */
const spellings: Record<string, Unit> = {
  pc: 'pcs',
  piece: 'pcs',
  pieces: 'pcs',
  buah: 'pcs',
  bh: 'pcs',
  biji: 'pcs',
  unt: 'unit',
  losin: 'lusin',
  gross: 'gros',
  lbr: 'lembar',
  psg: 'pasang',
  kotak: 'box',
  doos: 'box',
  boxes: 'box',
  ctn: 'karton',
  pack: 'pak',
  packs: 'pak',
  pck: 'pak',
  zak: 'sak',
  rol: 'roll',
  btg: 'batang',
  btl: 'botol',
  kilo: 'kg',
  kilogram: 'kg',
  gr: 'g',
  gram: 'g',
  ltr: 'liter',
  l: 'liter',
  meter: 'm',
  mtr: 'm',
  'm²': 'm2',
  'm³': 'm3',
}
const known = new Map<string, Unit>([
  ...Unit.options.flatMap((unit): [string, Unit][] => {
    const { en, id } = unitWords[unit]
    return [
      [unit, unit],
      [en, unit],
      [`${en}s`, unit],
      [id, unit],
    ]
  }),
  ...Object.entries(spellings),
])

const number = String.raw`\d[\d.,]*`
const word = String.raw`[\p{L}²³][\p{L}\d²³-]*`
const shapes = [
  /** `10 rim kertas A4`, `2,5 kg paku`, `12 x helm` */
  new RegExp(String.raw`^(?<quantity>${number})\s*(?:[x×]\s+)?(?:(?<unit>${word})\s+)?(?<name>.*\p{L}.*)$`, 'u'),
  /** `kertas A4: 10 rim`, `helm 12`, `kabel; 5; roll` */
  new RegExp(String.raw`^(?<name>.*\p{L}.*?)[\s:;,]+(?:[x×]\s*)?(?<quantity>${number})[\s;,]*(?<unit>${word})?$`, 'u'),
]

/**
 * Reads one line per row: quantity and unit before or after the name, or in columns of a spreadsheet. Text without a quantity is a name; empty
 * rows and heads of columns are left out.
 */
export const readPasted = (text: string): PastedLine[] =>
  text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .flatMap((row, at) =>
      row.trim().includes('\t') ? readCells(row.split('\t').map(tidy), at === 0) : [readRow(tidy(row.replace(bullet, '')))],
    )

const bullet = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
const quantityIn = (text: string) => {
  const amount = readAmount(text, maxDecimals)
  return amount !== undefined && amount > 0 ? amount : undefined
}
const isHead = (cells: string[]) => !cells.some((cell) => quantityIn(cell) !== undefined) && cells.some((cell) => heads.test(cell))
const heads = /^(?:jumlah|jml\.?|qty|kuantitas|banyaknya|volume|vol\.?|quantity|satuan|unit)$/i

/**
 * A row of a spreadsheet: the first text is the name, the number beside a unit, or else the last one after the name, the quantity. A number
 * before the name only counts rows where another one follows. Further texts describe the goods.
 */
function readCells(cells: string[], isFirst: boolean): PastedLine[] {
  if (isFirst && isHead(cells)) return []
  const unitAt = cells.findIndex((cell) => known.has(cell.toLowerCase()))
  const nameAt = cells.findIndex((cell, at) => at !== unitAt && /\p{L}/u.test(cell) && !joined.test(cell))
  if (nameAt < 0) return []
  const numbers = cells.flatMap((cell, at) => (quantityIn(cell) === undefined ? [] : [at]))
  const both = cells.findIndex((cell, at) => at !== nameAt && joined.test(cell) && known.has(joined.exec(cell)?.[2]?.toLowerCase() ?? ''))
  const beside = [unitAt - 1, unitAt + 1].find((at) => unitAt >= 0 && numbers.includes(at) && (at > 0 || nameAt > unitAt))
  const at = both >= 0 ? both : (beside ?? numbers.find((one) => one > nameAt) ?? numbers.at(-1) ?? -1)
  const [, amount = cells[at] ?? '', word = cells[unitAt] ?? ''] = both >= 0 ? (joined.exec(cells[both] ?? '') ?? []) : []
  const spec = cells.filter((cell, one) => one > nameAt && one !== unitAt && one !== at && /\p{L}/u.test(cell)).join('\n')
  return [
    { name: cells[nameAt] ?? '', quantity: quantityIn(amount), unit: known.get(word.toLowerCase()) ?? 'pcs', ...(spec ? { spec } : {}) },
  ]
}
/** `12 pcs` in one cell. */
const joined = /^(\d[\d.,]*)\s*([\p{L}²³]+)$/u

function readRow(row: string): PastedLine {
  for (const shape of shapes) {
    const { quantity = '', unit, name = '' } = shape.exec(row)?.groups ?? {}
    const amount = readAmount(quantity.replace(/[.,]$/, ''), maxDecimals)
    if (amount === undefined || amount <= 0) continue
    const read = unit === undefined ? undefined : known.get(unit.toLowerCase())
    // A word that is no unit belongs to the name.
    const whole = unit !== undefined && read === undefined ? (shape === shapes[0] ? `${unit} ${name}` : undefined) : name
    if (whole === undefined) continue
    return { name: whole.replace(/[\s:;,]+$/, '').trim(), quantity: amount, unit: read ?? 'pcs' }
  }
  return { name: row, quantity: undefined, unit: 'pcs' }
}
