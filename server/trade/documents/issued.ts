import { createHash, randomBytes } from 'node:crypto'
import type { DocumentKind, OrderDocument } from '#contract/documents.ts'
import type { ViewedDocument } from '#contract/documents/facts.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { Language } from '#contract/words/fill.ts'
import type { Db } from '#server/platform/db/db.ts'
import { storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { drawDocument } from './pdf/draw.ts'

/** Kinds that are issued to the other party; the others are working papers, made again on each request. */
const issuedKinds = new Set<DocumentKind>(['purchase-order', 'invoice', 'receipt', 'delivery-note', 'handover', 'credit-note'])

type Pdf = { bytes: Buffer; sha256: string }
type Copy = { document: OrderDocument; language: Language; role: TradingRole }

/**
 * Returns the PDF of a document. An issued one is stored on the first request, and every later one gets the same bytes; of two first requests
 * one wins.
 */
export async function readPdf(db: Db, storage: Storage, copy: Copy): Promise<Pdf> {
  const document = asIssued(copy.document)
  if (document.date === null || !issuedKinds.has(document.kind)) return hashed(await drawDocument(document, copy.language))
  const stored = await findStored(db, copy)
  if (stored) return readStored(storage, stored)
  const pdf = hashed(await drawDocument(document, copy.language))
  const file = `x${randomBytes(12).toString('hex')}`
  await storage.save(storedName(file), pdf.bytes)
  // Stored before its row: without one, the sweep of files removes it.
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('issuedDocuments')
    .values({ ...keyOf(copy), kind: document.kind, file, sha256: pdf.sha256, bytes: pdf.bytes.length })
    .onConflict((conflict) => conflict.columns(['orderId', 'shopId', 'number', 'language', 'side']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows > 0n) return pdf
  await storage.remove([storedName(file)])
  const winner = await findStored(db, copy)
  if (!winner) throw new Error(`${document.number} lost to a copy that is gone`)
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

const keyOf = ({ document, language, role }: Copy) => ({
  orderId: document.OrderId,
  shopId: document.ShopId,
  number: document.number,
  language,
  side: document.kind === 'purchase-order' ? role : ('both' as const),
})

const findStored = (db: Db, copy: Copy) => {
  const { orderId, shopId, number, language, side } = keyOf(copy)
  return db
    .selectFrom('issuedDocuments')
    .select(['file', 'sha256'])
    .where('orderId', '=', orderId)
    .where('shopId', '=', shopId)
    .where('number', '=', number)
    .where('language', '=', language)
    .where('side', '=', side)
    .executeTakeFirst()
}

async function readStored(storage: Storage, { file, sha256 }: { file: string; sha256: string }): Promise<Pdf> {
  const bytes = await storage.read(storedName(file))
  if (!bytes) throw new Error(`The file of an issued document is missing: ${file}`)
  return { bytes, sha256 }
}

const hashed = (bytes: Buffer): Pdf => ({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
