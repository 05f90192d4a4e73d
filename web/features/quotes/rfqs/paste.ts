import { readAmount } from '#contract/amount.ts'
import { maxDecimals } from '#contract/quantities.ts'
import { Unit } from '#contract/units.ts'
import { unitWords } from '#contract/words/units.ts'

/** A line as it was pasted; `quantity` is undefined where none was read. */
export type PastedLine = { name: string; quantity: number | undefined; unit: Unit }

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

/** Reads one line per row: quantity and unit before or after the name. Text without a quantity is a name; empty rows are left out. */
export const readPasted = (text: string): PastedLine[] =>
  text
    .split(/\r?\n/)
    .map((row) =>
      row
        .replace(/\t+/g, ' ; ')
        .replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .map(readRow)

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
