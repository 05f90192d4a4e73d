import { fileLimits, type FileType } from '#contract/files.ts'
import type { FieldCode } from '#contract/words/fields.ts'
import { Problem } from '#server/platform/errors.ts'
import { readZipDirectory, ZipError } from '#server/platform/unzip.ts'

/** Of a ZIP's directory, which is all that is read of it; unpacked it holds no more than this. */
const zipLimits = { entries: 5_000, entryBytes: 200 * 1024 * 1024, totalBytes: 400 * 1024 * 1024 }

/** Refuses a file by its name. */
export function refuseFile(code: 'file-type' | 'file-size', why: FieldCode = code): never {
  throw new Problem(code, { errors: [{ path: 'file', code: why }] })
}

/** What a file is by its content, which the ending of its name has to agree with. Throws `file-type` and `file-size`. */
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

/** Office files are ZIPs; what holds macros is none of the kinds that are taken. */
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

/** No control characters but tabs and ends of lines. */
const isText = (bytes: Buffer) => bytes.length > 0 && !bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127)
