import { createHash, randomBytes } from 'node:crypto'
import type { DocumentKind, OrderDocument } from '#contract/documents.ts'
import type { ViewedDocument } from '#contract/documents/facts.ts'
import type { OrderId, PurchaseRequestId, QuoteVersionId, ShopId } from '#contract/ids.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { Language } from '#contract/words/fill.ts'
import type { Db } from '#server/platform/db/db.ts'
import { storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { drawDocument } from './pdf/draw.ts'

/** Kinds that are issued to the other party; the others are working papers, made again on each request. */
const issuedKinds = new Set<DocumentKind>(['purchase-order', 'invoice', 'receipt', 'delivery-note', 'handover', 'credit-note'])

export type Pdf = { bytes: Buffer; sha256: string }
type Copy = { document: OrderDocument; language: Language; role: TradingRole }

/** Identity of a stored PDF: its subject, number, language and side. */
export type IssuedKey = {
  of: { orderId: OrderId; shopId: ShopId } | { quoteVersionId: QuoteVersionId } | { requestId: PurchaseRequestId }
  kind: DocumentKind | 'quote' | 'request'
  number: string
  language: Language
  side: 'both' | TradingRole
}

/** Returns the PDF of a document of an order: issued ones as they are stored, working papers drawn each time. */
export async function readPdf(db: Db, storage: Storage, { language, role, ...copy }: Copy): Promise<Pdf> {
  const document = asIssued(copy.document)
  const { kind, number, OrderId: orderId, ShopId: shopId } = document
  const draw = () => drawDocument(document, language)
  if (document.date === null || !issuedKinds.has(kind)) return hashed(await draw())
  const side = kind === 'purchase-order' ? role : 'both'
  return readIssued(db, storage, { of: { orderId, shopId }, kind, number, language, side }, draw)
}

/**
 * Returns the stored PDF of an issued document. The first request draws and stores it, and every later one gets the same bytes; of two first
 * requests one wins.
 */
export async function readIssued(db: Db, storage: Storage, key: IssuedKey, draw: () => Promise<Buffer>): Promise<Pdf> {
  const stored = await findStored(db, key)
  if (stored) return readStored(storage, stored)
  const pdf = hashed(await draw())
  const file = `x${randomBytes(12).toString('hex')}`
  await storage.save(storedName(file), pdf.bytes)
  const { of, ...facts } = key
  // Stored before its row: without one, the sweep of files removes it.
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('issuedDocuments')
    .values({ ...of, ...facts, file, sha256: pdf.sha256, bytes: pdf.bytes.length })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows > 0n) return pdf
  await storage.remove([storedName(file)])
  const winner = await findStored(db, key)
  if (!winner) throw new Error(`${key.number} lost to a copy that is gone`)
  return readStored(storage, winner)
}

/** The document as it was issued: what came later has documents of its own. Its bytes do not depend on when it is asked for. */
export function asIssued(document: OrderDocument): ViewedDocument {
  const { kind, date } = document
  const isOrder = kind === 'purchase-order' || kind === 'invoice'
  return {
    ...document,
    isIssued: true,
    ...(isOrder ? { paidAt: null, readyBy: null, arrivesBy: null } : {}),
    creditNotes: document.creditNotes.filter(({ at }) => date !== null && at <= date),
    refund: null,
    disputed: false,
  }
}

const findStored = (db: Db, { of, number, language, side }: IssuedKey) =>
  db
    .selectFrom('issuedDocuments')
    .select(['file', 'sha256'])
    .where((row) => row.and({ ...of, number, language, side }))
    .executeTakeFirst()

async function readStored(storage: Storage, { file, sha256 }: { file: string; sha256: string }): Promise<Pdf> {
  const bytes = await storage.read(storedName(file))
  if (!bytes) throw new Error(`The file of an issued document is missing: ${file}`)
  return { bytes, sha256 }
}

/** Bytes with their SHA-256. */
export const hashed = (bytes: Buffer): Pdf => ({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
