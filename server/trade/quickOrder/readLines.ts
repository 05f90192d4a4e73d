import { createHash } from 'node:crypto'
import { readAmount, type AmountCode } from '#contract/amount.ts'
import { whyNot, columnAt, columnNames, partTable, type TableRow } from '#server/catalog/api.ts'

/**
 * A quick order line as read. `code`: the company's code; `words`: search words. `quantity`: null if missing or unreadable, which `problem`
 * explains.
 */
export type ReadLine = {
  line: number
  input: string
  code: string
  words: string
  quantity: number | null
  unit: string | null
  problem: 'quantity' | AmountCode | null
}

/** Units that hold a known number of pieces. */
const packs: Record<string, number> = { lusin: 12, dozen: 12, dozens: 12, losin: 12, kodi: 20, gross: 144, gros: 144 }
/** Units in which goods are counted; measures such as kg are part of many names and are no unit at the end of a line. */
const counted =
  'pcs|pc|buah|bh|biji|unit|unt|set|rim|dus|doos|box|kotak|karton|ctn|pak|pack|pck|roll|rol|lembar|lbr|batang|btg|sak|zak|botol|btl|kaleng|klg|galon|pail|pasang|psg|lusin|dozen|losin|kodi|gross|gros|pieces?|reams?|boxes|packs|rolls|sets|dozens'
const measured = 'kg|kilo|gram|gr|ton|liter|ltr|meter|mtr'
/** Limits: characters per cell or sentence, and cells per line. The rest is ignored. */
const [maxChars, maxCells] = [300, 40]
const number = String.raw`\d[\d.,]*`

const shapes = [
  /** `899999900123 x 4`, `helm proyek × 12 pcs` */
  new RegExp(String.raw`^(?<words>.+?)\s+[x×*]\s*(?<quantity>${number})(?:\s*(?<unit>${counted}))?$`, 'iu'),
  /** `10 rim kertas a4`, `12 x helm`, `50 kg paku` */
  new RegExp(String.raw`^(?<quantity>${number})\s*(?:[x×*]\s+|(?<unit>${counted}|${measured})\s+|\s)(?<words>.*\p{L}.*)$`, 'iu'),
  /** `helm proyek 12`, `helm proyek 2 lusin` */
  new RegExp(String.raw`^(?<words>\P{L}*\p{L}.*?)\s+(?<quantity>${number})(?:\s*(?<unit>${counted}))?$`, 'iu'),
]
/** `12`, `2 lusin` */
const amount = new RegExp(String.raw`^${number}(\s*(${counted}|${measured}))?$`, 'i')
const amountParts = new RegExp(String.raw`^(${number})\s*(${counted}|${measured})$`, 'i')

/** The lines of a table, with or without heads, and what stands above them; empty ones are left out and keep their numbers. */
export function readLines(table: TableRow[]) {
  const { heads: named, above, rows } = partTable(table, (cells) => columnsOf(cells) !== undefined)
  const columns = columnsOf(named ?? [])
  const lines = rows.map(({ row: line, cells: written }): ReadLine => {
    const cells = written.map((cell) => cell.replace(/\s+/g, ' ').trim())
    const input = cells.filter(Boolean).join(' · ').slice(0, maxChars)
    return { line, input, ...shorten(columns ? byHeads(cells, columns) : readCells(cells.filter(Boolean).slice(0, maxCells))) }
  })
  return { lines, above }
}

type ParsedLine = Omit<ReadLine, 'line' | 'input'>

const shorten = ({ code, words, ...rest }: ParsedLine): ParsedLine => ({ code: codeOf(code), words: words.slice(0, 200), ...rest })

/** Maximum characters of a stored code. */
const maxCode = 200

/** Normalizes a code. A long one ends in its hash, so that codes with a common start stay distinct. */
export function codeOf(text: string) {
  const code = text.toLowerCase().replace(/\s+/g, ' ').trim().toWellFormed()
  if (code.length <= maxCode) return code
  return `${code
    .slice(0, maxCode - 18)
    .trimEnd()
    .toWellFormed()} #${createHash('sha256').update(code).digest('hex').slice(0, 16)}`
}

const heads = {
  words: [...columnNames.name, ...columnNames.description],
  code: [...columnNames.sku, ...columnNames.barcode],
  quantity: columnNames.quantity,
  unit: columnNames.unit,
}
type Columns = Record<keyof typeof heads, number>

/** Where what stands in a table with heads: those need a quantity, and something to know the goods by. */
function columnsOf(cells: string[]): Columns | undefined {
  const columns = Object.fromEntries(Object.entries(heads).map(([field, names]) => [field, columnAt(cells, names)])) as Columns
  return columns.quantity >= 0 && (columns.words >= 0 || columns.code >= 0) ? columns : undefined
}

function byHeads(cells: string[], { words: w, code: c, quantity: q, unit: u }: Columns): ParsedLine {
  const [words = '', code = ''] = [cells[w], cells[c]]
  return { words: words || code, code: code || words, ...countIn(cells[q] ?? '', cells[u] || undefined) }
}

/** Without heads: the last cell that is a number is the quantity; what is one cell is read as a sentence. */
function readCells(cells: string[]): ParsedLine {
  const at = cells.findLastIndex((cell) => amount.test(cell))
  const last = cells.length - 1
  // Text that only begins like a number must not become part of the name.
  const counted = at < 0 && /^\W*\d/.test(cells[last] ?? '') ? last : at
  if (cells.length < 2 || counted < 0) return readSentence(cells.join(' ').slice(0, maxChars))
  const others = cells.toSpliced(counted, 1)
  return { words: others.join(' '), code: others[0] ?? '', ...countIn(cells[counted] ?? '', undefined) }
}

/** Reads a quantity from its cell, with the unit in the same or another cell. */
function countIn(cell: string, unit: string | undefined) {
  const [, number = '', own] = amountParts.exec(cell) ?? []
  return number === '' ? inPieces(cell, unit) : inPieces(number, unit ?? own)
}

function readSentence(text: string): ParsedLine {
  for (const shape of shapes) {
    const { words, quantity, unit } = shape.exec(text)?.groups ?? {}
    if (words && quantity && numberOf(quantity) !== null) return { words, code: words, ...inPieces(quantity, unit) }
  }
  return { words: text, code: text, quantity: null, unit: null, problem: null }
}

/** Returns the pieces in a written pack unit; 1 if it is no pack. */
export const packOf = (unit: string | null | undefined) => packs[unit?.toLowerCase() ?? ''] ?? 1

function inPieces(text: string, unit: string | undefined): Pick<ParsedLine, 'quantity' | 'unit' | 'problem'> {
  const quantity = numberOf(text)
  return {
    quantity: quantity === null ? null : Math.round(quantity * packOf(unit) * 1000) / 1000,
    unit: unit ?? null,
    problem: quantity === null && text !== '' ? whyNot(text, 'quantity') : null,
  }
}

/** Null for what is no number above 0. */
function numberOf(text: string): number | null {
  const value = readAmount(text, 3) ?? 0
  return value > 0 && value <= 100_000_000 ? value : null
}
