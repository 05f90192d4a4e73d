import { fakturZipLimits } from '#contract/fakturs.ts'
import type { FakturPdfOutcome } from '#contract/fakturReports.ts'
import { fileLimits } from '#contract/files.ts'
import type { FakturId, ShopId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { uploadFile } from '#server/platform/files/upload.ts'
import { storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { packedOf, readZipDirectory, unpack, ZipError, type ZipEntry } from '#server/platform/unzip.ts'
import { attachPdf } from './attach.ts'

const mebibyte = 1024 * 1024
const limits = { entries: 2 * fakturZipLimits.files, entryBytes: Infinity, totalBytes: 200 * mebibyte }

type PdfRow = { name: string; number: string | null; outcome: FakturPdfOutcome }
type KnownPdf = { id: FakturId; file: string | null; bytes: number | null }

/**
 * Attaches each PDF of a ZIP to the own faktur whose 17 digits its name has. The others are listed with the reason. Throws `malformed`,
 * `too-large`, `file-quota`; what was attached before stays, and sending the ZIP again goes on.
 */
export async function attachPdfs(db: Db, storage: Storage, user: Actor<'supplier'>, shopId: ShopId, zip: Buffer) {
  const entries = readEntries(zip)
  const numbers = entries.map(({ name }) => numbersIn(name))
  const known = await findNumbers(
    db,
    shopId,
    numbers.flatMap((its) => (its.length === 1 ? its : [])),
  )
  const seen = new Set<string>()
  const rows: PdfRow[] = []
  for (const [at, entry] of entries.entries()) {
    const [number = null, ...more] = numbers[at] ?? []
    const name = baseName(entry.name).slice(0, 200)
    const faktur = number === null ? undefined : known.get(number)
    const isRepeated = number !== null && seen.has(number)
    if (number !== null) seen.add(number)
    const refusal = whyLeft({ entry, isNamed: number !== null, isAmbiguous: more.length > 0, isKnown: faktur !== undefined, isRepeated })
    const outcome =
      refusal ?? (faktur ? await attachOne(db, storage, user, faktur, { name, number, bytes: readEntry(zip, entry) }) : 'unknown-number')
    rows.push({ name, number, outcome })
  }
  return { attached: rows.filter(({ outcome }) => outcome === 'attached').length, rows }
}

function readEntries(zip: Buffer): ZipEntry[] {
  try {
    const entries = readZipDirectory(zip, limits, (name) => !name.endsWith('/') && !name.startsWith('__MACOSX/'))
    if (entries.length > fakturZipLimits.files) throw new Problem('too-large')
    return entries
  } catch (error) {
    if (error instanceof ZipError) throw new Problem(error.reason === 'zip' ? 'malformed' : 'too-large')
    throw error
  }
}

/** Undefined for a damaged entry. */
function readEntry(zip: Buffer, entry: ZipEntry): Buffer | undefined {
  try {
    return unpack(packedOf(zip, entry), entry)
  } catch (error) {
    if (error instanceof ZipError) return undefined
    throw error
  }
}

/** The ZIP directory may hold names of 64 KiB. */
const baseName = (name: string) => (name.slice(-400).split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '')
/** Different faktur numbers in a file's name. */
const numbersIn = (name: string) => [...new Set(baseName(name).match(/(?<!\d)\d{17}(?!\d)/g) ?? [])]

type Facts = { entry: ZipEntry; isNamed: boolean; isAmbiguous: boolean; isKnown: boolean; isRepeated: boolean }
function whyLeft({ entry, isNamed, isAmbiguous, isKnown, isRepeated }: Facts): FakturPdfOutcome | undefined {
  if (!isNamed) return 'no-number'
  if (isAmbiguous) return 'several-numbers'
  if (isRepeated) return 'repeated'
  if (!isKnown) return 'unknown-number'
  return entry.bytes > Math.min(fakturZipLimits.pdfBytes, fileLimits.bytes) ? 'large' : undefined
}

async function findNumbers(db: Db, shopId: ShopId, numbers: string[]): Promise<Map<string, KnownPdf>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('fakturs')
    .leftJoin('files', (join) => join.on('files.subjectType', '=', 'faktur').onRef('files.subjectId', '=', 'fakturs.id'))
    .select(['fakturs.id', 'fakturs.number', 'files.file', 'files.bytes'])
    .where('fakturs.shopId', '=', shopId)
    .where('fakturs.number', 'in', [...new Set(numbers)])
    .execute()
  return new Map(rows.map(({ number, ...row }) => [number ?? '', row]))
}

async function attachOne(
  db: Db,
  storage: Storage,
  user: Actor<'supplier'>,
  { id, file, bytes: before }: KnownPdf,
  { name, number, bytes }: { name: string; number: string | null; bytes: Buffer | undefined },
): Promise<FakturPdfOutcome> {
  if (!bytes?.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'not-pdf'
  if (file !== null && before === bytes.length && (await storage.read(storedName(file)))?.equals(bytes)) return 'same'
  const { FileId } = await uploadFile(db, storage, user, { name: /\.pdf$/i.test(name) ? name : `${name}.pdf`, bytes })
  // A colleague may have corrected the number since the ZIP was read.
  return attachPdf(db, user, id, { FileId, seen: { number } }).then(
    () => 'attached',
    (error: unknown) => {
      if (error instanceof Problem && (error.code === 'not-allowed-now' || error.code === 'changed-meanwhile')) return 'unknown-number'
      throw error
    },
  )
}
