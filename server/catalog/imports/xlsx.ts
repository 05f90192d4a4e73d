import { zipSync } from 'fflate'
import { writeAmount } from '#contract/amount.ts'
import { Problem } from '#server/platform/errors.ts'
import { headsAt } from './heads.ts'
import { sheetLimits } from './limits.ts'
import { refuseFile } from './refuse.ts'
import type { ReadTable, TableRow } from './table.ts'
import { packedOf, readZipDirectory, unpack, ZipError } from '#server/platform/unzip.ts'

const needed = /^xl\/(?:[^/]+\.xml|_rels\/[^/]+\.rels|worksheets\/[^/]+\.xml)$/
/** Sheets that are looked at for one with heads. */
const maxSheets = 20

/** The first visible sheet of an XLSX file that names columns, else the first one, as text. Its reader sees only XML that was checked. Throws `malformed`, `too-large`. */
export async function readXlsx(bytes: Buffer): Promise<ReadTable> {
  try {
    const entries = readZipDirectory(bytes, sheetLimits.zip, (name) => needed.test(name))
    const files = entries.map((entry) => [entry.name, unpack(packedOf(bytes, entry), entry)] as const)
    for (const [name, xml] of files) checkXml(xml, name.startsWith('xl/worksheets/'))
    // Packed again, so that sizes are what they say and nothing lies hidden between the files.
    const checked = Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }))
    const sheets = sheetsIn(files.find(([name]) => name === 'xl/workbook.xml')?.[1].toString('utf8') ?? '')
    const seen = sheets.filter(({ isHidden }) => !isHidden).slice(0, maxSheets)
    let first: TableRow[] | undefined
    for (const { place, name } of seen) {
      const rows = await readSheetAt(checked, place)
      if (headsAt(rows) >= 0) return { rows, notes: notesOf(name, seen) }
      if (!first?.length) first = rows
    }
    return { rows: first ?? (await readSheetAt(checked, 1)), notes: {} }
  } catch (error) {
    if (error instanceof Problem) throw error
    refuseFile(error instanceof ZipError && error.reason !== 'zip' ? 'file-unpacked' : 'file-xlsx')
  }
}

type Sheet = { place: number; name: string; isHidden: boolean }

const sheetsIn = (workbook: string): Sheet[] =>
  [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag], at) => ({
    place: at + 1,
    name: /\sname\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag)?.slice(1).find(Boolean)?.slice(0, 100) ?? '',
    isHidden: /\sstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(tag),
  }))

const notesOf = (sheet: string, seen: Sheet[]) =>
  seen.length > 1 ? { sheet, otherSheets: seen.map(({ name }) => name).filter((name) => name !== sheet) } : {}

async function readSheetAt(file: Buffer, place: number): Promise<TableRow[]> {
  const { readSheet } = await import('read-excel-file/node')
  const rows = (await readSheet(file, place)).map((cells, at) => ({ row: at + 1, cells: cells.map(textOf) }))
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** A number as `readAmount` reads it back, whatever its decimals. */
function textOf(cell: unknown): string {
  if (typeof cell === 'number') return writeAmount(cell)
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : ''
}

/** Bytes of a text of as many characters as a cell may have, however they are written; and of a tag with its attributes. */
const [maxTextLength, maxTagLength] = [10 * sheetLimits.cellChars, 64 * 1024]
const [less, greater, bang, dash] = [0x3c, 0x3e, 0x21, 0x2d]

/** Refuses what costs the reader of XML far more than its size: long texts and tags, cells far down or far to the right. */
function checkXml(xml: Buffer, sheet: boolean) {
  for (let at = 0; at < xml.length;) {
    const open = xml.indexOf(less, at)
    if ((open < 0 ? xml.length : open) - at > maxTextLength) refuseFile('file-cell')
    if (open < 0) return
    const close = endOfTag(xml, open)
    if (close < 0 || close - open > maxTagLength) refuseFile('file-xlsx')
    if (sheet) checkPlace(xml.toString('latin1', open, Math.min(close, open + 200)))
    at = close + 1
  }
}

/** Where its last character stands; a comment and a CDATA section may hold others of it. */
function endOfTag(xml: Buffer, open: number) {
  if (xml[open + 1] !== bang) return xml.indexOf(greater, open)
  const end = xml.indexOf(xml[open + 2] === dash ? '-->' : ']]>', open)
  return end < 0 ? -1 : end + 2
}

function checkPlace(tag: string) {
  const [, column = '', row] = /^<(?:c|row)\s(?:[^>]*\s)?r\s*=\s*["']([A-Z]*)(\d+)/.exec(tag) ?? []
  if (row !== undefined && Number(row) > sheetLimits.rowNumber) refuseFile('file-row-number')
  if (column.length > 2 || columnNumber(column) > sheetLimits.columns) refuseFile('file-columns')
}

/** `C` is 3, `AA` is 27. */
const columnNumber = (letters: string) => letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
