import { fileLimits, type FileType } from '#contract/files.ts'
import type { FieldCode } from '#contract/words/fields.ts'
import { Problem } from '#server/platform/errors.ts'
import { readZipDirectory, ZipError } from '#server/platform/unzip.ts'

/** Limits of a ZIP: entries in its directory, and bytes when unpacked. Only the directory is read. */
const zipLimits = { entries: 5_000, entryBytes: 200 * 1024 * 1024, totalBytes: 400 * 1024 * 1024 }

/** Rejects a file with a field error. */
export function refuseFile(code: 'file-type' | 'file-size', why: FieldCode = code): never {
  throw new Problem(code, { errors: [{ path: 'file', code: why }] })
}

/** Detects a file's type by its content, which must match the extension. Throws `file-type` and `file-size`. */
export function detectType(name: string, bytes: Buffer): FileType {
  if (bytes.length > fileLimits.bytes) refuseFile('file-size')
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? ''
  const found = typeOf(bytes, ending)
  if (found !== ending) refuseFile('file-type', found ? 'file-ending' : 'file-type')
  return found
}

function typeOf(bytes: Buffer, ending: string): FileType | undefined {
  const begins = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'))
  if (begins('255044462d')) return 'pdf'
  if (begins('ffd8ff')) return 'jpg'
  if (begins('89504e470d0a1a0a')) return 'png'
  if (begins('52494646') && begins('57454250', 8)) return 'webp'
  if (begins('504b0304')) return packedType(bytes)
  if ((ending !== 'csv' && ending !== 'xml') || !isText(bytes)) return undefined
  return ending === 'csv' || /^(?:\ufeff|\xef\xbb\xbf)?\s*</.test(bytes.toString('latin1', 0, 1000)) ? ending : undefined
}

/** The type of an Office file, which is a ZIP. Files with macros are not accepted. */
function packedType(bytes: Buffer): FileType | undefined {
  try {
    const names = new Set(readZipDirectory(bytes, zipLimits, () => true).map(({ name }) => name))
    if ([...names].some((name) => name.endsWith('vbaProject.bin'))) return undefined
    if (!names.has('[Content_Types].xml')) return 'zip'
    return names.has('xl/workbook.xml') ? 'xlsx' : names.has('word/document.xml') ? 'docx' : undefined
  } catch (error) {
    if (error instanceof ZipError) return undefined
    throw error
  }
}

/** Text may not contain control characters other than tabs and line ends. */
const isText = (bytes: Buffer) => bytes.length > 0 && !bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127)
