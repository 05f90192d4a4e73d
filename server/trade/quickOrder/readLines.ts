/** A line of a quick order as it was read. `code` is what the company calls it, `words` are what is searched for. */
export type ReadLine = { line: number; input: string; code: string; words: string; quantity: number | null; unit: string | null }

/** Units that hold a known number of pieces. */
const packs: Record<string, number> = { lusin: 12, dozen: 12, dozens: 12, losin: 12, kodi: 20, gross: 144, gros: 144 }
/** Units in which goods are counted; measures such as kg are part of many names and are no unit at the end of a line. */
const counted =
  'pcs|pc|buah|bh|biji|unit|unt|set|rim|dus|doos|box|kotak|karton|ctn|pak|pack|pck|roll|rol|lembar|lbr|batang|btg|sak|zak|botol|btl|kaleng|klg|galon|pail|pasang|psg|lusin|dozen|losin|kodi|gross|gros|pieces?|reams?|boxes|packs|rolls|sets|dozens'
const measured = 'kg|kilo|gram|gr|ton|liter|ltr|meter|mtr'
/** Of a cell and of a sentence, and cells of a line: more is not read. */
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

/** Text as it was typed or pasted, a line each; columns are separated by semicolons or tabs. */
export const tableOf = (text: string): string[][] => text.split(/\r\n|[\n\r]/).map((line) => line.split(/[;\t]/))

/** The lines of a table, with or without heads; empty ones are left out and keep their numbers. */
export function readLines(table: string[][]): ReadLine[] {
  const rows = table.map((cells, index) => ({
    line: index + 1,
    cells: cells.slice(0, maxCells).map((cell) => cell.slice(0, maxChars).replace(/\s+/g, ' ').trim()),
  }))
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = columnsOf(filled[0]?.cells ?? [])
  return (columns ? filled.slice(1) : filled).map(({ line, cells }) => {
    const input = cells.filter(Boolean).join(' · ').slice(0, maxChars)
    return { line, input, ...shorten(columns ? byHeads(cells, columns) : readCells(cells.filter(Boolean))) }
  })
}

type Read = Omit<ReadLine, 'line' | 'input'>

const shorten = ({ code, words, ...rest }: Read): Read => ({ code: codeOf(code), words: words.slice(0, 200), ...rest })

/** As codes are kept and compared. One cut off within an emoji, or behind a blank, would come back as another. */
export const codeOf = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 200).trimEnd().toWellFormed()

const heads = {
  words: ['nama', 'nama barang', 'nama produk', 'barang', 'produk', 'name', 'product', 'item', 'description', 'deskripsi', 'uraian'],
  code: ['kode', 'kode barang', 'sku', 'code', 'item code', 'barcode', 'no. barang'],
  quantity: ['jumlah', 'jml', 'qty', 'quantity', 'kuantitas', 'banyak', 'banyaknya', 'volume'],
  unit: ['satuan', 'unit', 'uom', 'sat'],
}
type Columns = Record<keyof typeof heads, number>

/** Where what stands in a table with heads: those need a quantity, and something to know the goods by. */
function columnsOf(cells: string[]): Columns | undefined {
  const at = (field: keyof typeof heads) => cells.findIndex((cell) => heads[field].includes(cell.toLowerCase()))
  const columns = { words: at('words'), code: at('code'), quantity: at('quantity'), unit: at('unit') }
  return columns.quantity >= 0 && (columns.words >= 0 || columns.code >= 0) ? columns : undefined
}

function byHeads(cells: string[], { words: w, code: c, quantity: q, unit: u }: Columns): Read {
  const [words = '', code = ''] = [cells[w], cells[c]]
  return { words: words || code, code: code || words, ...inPieces(cells[q] ?? '', cells[u] || undefined) }
}

/** Without heads: the last cell that is a number is the quantity; what is one cell is read as a sentence. */
function readCells(cells: string[]): Read {
  const at = cells.findLastIndex((cell) => amount.test(cell))
  if (cells.length < 2 || at < 0) return readSentence(cells.join(' ').slice(0, maxChars))
  const [, quantity = '', unit] = /^([\d.,]+)\s*(.*)$/.exec(cells[at] ?? '') ?? []
  const others = cells.toSpliced(at, 1)
  return { words: others.join(' '), code: others[0] ?? '', ...inPieces(quantity, unit || undefined) }
}

function readSentence(text: string): Read {
  for (const shape of shapes) {
    const { words, quantity, unit } = shape.exec(text)?.groups ?? {}
    if (words && quantity && numberOf(quantity) !== null) return { words, code: words, ...inPieces(quantity, unit) }
  }
  return { words: text, code: text, quantity: null, unit: null }
}

/** How many pieces are in one of what was written; 1 for what is no pack. */
export const packOf = (unit: string | null | undefined) => packs[unit?.toLowerCase() ?? ''] ?? 1

function inPieces(text: string, unit: string | undefined) {
  const quantity = numberOf(text)
  return { quantity: quantity === null ? null : Math.round(quantity * packOf(unit) * 1000) / 1000, unit: unit ?? null }
}

/** `1.500` is one thousand five hundred, `2,5` two and a half; null for what is no number above 0. */
function numberOf(text: string): number | null {
  const plain = /^\d{1,3}([.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : text.replace(',', '.')
  const value = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : 0
  return value > 0 && value <= 100_000_000 ? value : null
}
