import { setImmediate as nextTurn } from 'node:timers/promises'
import { inWib } from '#contract/wib.ts'
import { zipOf } from './zip.ts'

export type XlsxCell = string | number | Date | null
/** `bold`: rows at the top in bold type, which stay in sight with `sticky`. `width`: of each column, in characters. */
export type XlsxSheet = { name: string; rows: Iterable<XlsxCell[]>; bold: number; sticky?: boolean; width?: number }

/** Rows that are written before other requests get a turn. */
const batchRows = 100
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** Places in `cellXfs` of `styles`. */
const [plain, bold, time] = [0, 1, 2]

/** Writes sheets as an XLSX file in batches, so that a long one blocks no other request. Text is text, never a formula; times are in WIB. */
export const writeXlsx = (sheets: readonly XlsxSheet[]): Promise<Buffer> => zipOf(filesOf(sheets))

async function* filesOf(sheets: readonly XlsxSheet[]): AsyncGenerator<[string, AsyncIterable<string>]> {
  yield ['[Content_Types].xml', once(contentTypes(sheets.length))]
  yield ['_rels/.rels', once(relationsOf([['officeDocument', 'xl/workbook.xml']]))]
  yield ['xl/workbook.xml', once(workbook(sheets))]
  const targets = sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`])
  yield ['xl/_rels/workbook.xml.rels', once(relationsOf([...targets, ['styles', 'styles.xml']]))]
  yield ['xl/styles.xml', once(styles)]
  for (const [at, sheet] of sheets.entries()) yield [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)]
}

async function* once(xml: string) {
  yield `${declaration}${xml}`
}

const contentTypes = (sheets: number) =>
  `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${Array.from({ length: sheets }, (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`

const relationsOf = (targets: [type: string, target: string][]) =>
  `<Relationships xmlns="${packages}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const workbook = (sheets: readonly XlsxSheet[]) =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
    .map(({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`

const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm\\ &quot;WIB&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

async function* sheetXml({ rows, bold: boldRows, sticky, width }: XlsxSheet) {
  yield `${declaration}<worksheet xmlns="${main}">`
  if (sticky)
    yield `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${boldRows}" topLeftCell="A${boldRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  if (width) yield `<cols><col min="1" max="200" width="${width}" customWidth="1"/></cols>`
  let batch = '<sheetData>'
  let number = 0
  for (const cells of rows) {
    number += 1
    batch += rowXml(cells, number, number <= boldRows)
    if (number % batchRows > 0) continue
    yield batch
    batch = ''
    await nextTurn()
  }
  yield `${batch}</sheetData></worksheet>`
}

const rowXml = (cells: XlsxCell[], number: number, isBold: boolean) =>
  `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`, isBold ? bold : plain)).join('')}</row>`

function cellXml(cell: XlsxCell, place: string, style: number): string {
  if (cell === null || cell === '') return ''
  if (cell instanceof Date) return `<c r="${place}" s="${time}"><v>${inWib(cell).getTime() / 86_400_000 + 25_569}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(fitCell(cell))}</t></is></c>`
}

/** 0 is `A`, 26 is `AA`. */
const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** Most characters of a cell: spreadsheets refuse a file with a longer one. */
const maxCell = 32_767
const cutMark = ' … [dipotong, cut]'

/** A text that fits a cell; a longer one ends with a mark. */
function fitCell(text: string) {
  if (text.length <= maxCell) return text
  const end = maxCell - cutMark.length
  const isPair = /[\ud800-\udbff]/.test(text[end - 1] ?? '')
  return text.slice(0, isPair ? end - 1 : end) + cutMark
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Without characters that XML 1.0 cannot hold. */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
