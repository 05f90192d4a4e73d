import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const heads = ['name', 'category', 'description', 'price', 'stock']
const text = (value: string, place = '') => `<c ${place ? `r="${place}" ` : ''}t="inlineStr"><is><t>${value}</t></is></c>`
const headRow = `<row r="1">${heads.map((head, index) => text(head, `${'ABCDE'[index]}1`)).join('')}</row>`

/** A small XLSX file whose first sheet has these rows (XML) below the heads of the template. */
export function xlsxOf(rows: string, sharedStrings = ''): Buffer {
  const files = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `${xml}<sst xmlns="${main}">${sharedStrings}</sst>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetData>${headRow}${rows}</sheetData></worksheet>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])), { level: 9 }))
}

const goodRow = (row: number) =>
  `<row r="${row}">${text('Paku', `A${row}`)}${text('2', `B${row}`)}${text('Paku', `C${row}`)}<c r="D${row}"><v>1500</v></c><c r="E${row}"><v>3</v></c></row>`
const shared = (row: number, columns: string) =>
  `<row r="${row}">${[...columns].map((column) => `<c r="${column}${row}" t="s"><v>0</v></c>`).join('')}</row>`
const rowsOf = (count: number, row: (row: number) => string) => Array.from({ length: count }, (_, index) => row(index + 2)).join('')

/** Sets what every header of a ZIP claims to hold unpacked; `local`: beside its entries, otherwise in the directory. */
export function claim(zip: Buffer, bytes: number, local: boolean) {
  const lying = Buffer.from(zip)
  const [mark, place] = local ? ['504b0304', 22] : ['504b0102', 24]
  for (let at = lying.indexOf(mark, 0, 'hex'); at >= 0; at = lying.indexOf(mark, at + 4, 'hex')) lying.writeUInt32LE(bytes, at + place)
  return lying
}

const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024)

/** XLSX files that are small and meant to cost a server its time or memory. */
export const sheetBombs = {
  'one cell of 10 MB': () => xlsxOf(`<row r="2">${text(megabytes(10), 'A2')}</row>`),
  'an attribute of 10 MB': () => xlsxOf(`<row r="2" x="${megabytes(10)}">${text('Paku', 'A2')}</row>`),
  'a comment of 10 MB': () => xlsxOf(`<!-- ${'<a>'.repeat(3_000_000)} -->`),
  '60,000 levels deep': () => xlsxOf('<a>'.repeat(60_000)),
  'headers that claim 490 MB': () => claim(xlsxOf(goodRow(2)), 490_000_000, true),
  'a directory that claims 490 MB': () => claim(xlsxOf(goodRow(2)), 490_000_000, false),
  'a directory that claims less': () => claim(xlsxOf(rowsOf(5_000, goodRow)), 1_000, false),
  'row 1,048,576': () => xlsxOf(goodRow(1_048_576)),
  'row 99,999,999,999, written with an entity': () => xlsxOf(`<row r="&#57;9999999999">${text('Paku', 'A&#57;9999999999')}</row>`),
  'column XFD': () => xlsxOf(rowsOf(10_000, (row) => `<row r="${row}">${text('x', `XFD${row}`)}</row>`)),
  '1,000 rows that share a text of 100 kB': () =>
    xlsxOf(
      rowsOf(1_000, (row) => shared(row, 'ABCDE')),
      `<si><t>${'x'.repeat(100_000)}</t></si>`,
    ),
  '10,000 rows that share a text of 30 kB': () =>
    xlsxOf(
      rowsOf(10_000, (row) => shared(row, 'ABCDE')),
      `<si><t>${'x'.repeat(30_000)}</t></si>`,
    ),
  'an honest 100 MB': () => Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(100 * 1024 * 1024) }, { level: 9 })),
  '12,001 rows of one cell': () => xlsxOf(rowsOf(12_001, (row) => `<row r="${row}">${text('x', `A${row}`)}</row>`)),
}

/** Rows as an honest spreadsheet has them. */
export const honestSheet = (count: number) => xlsxOf(rowsOf(count, goodRow))

/** A PNG of one color in few bytes and 39.7 megapixels; `shade` makes each another file. */
export const widePicture = (shade = 0) =>
  sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: { r: shade % 256, g: 20, b: 30 } } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
