import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
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
 * one wins. Another address or PO number before the payment makes another copy.
 */
export async function readPdf(db: Db, storage: Storage, copy: Copy): Promise<Pdf> {
  const document = asIssued(copy.document)
  if (document.date === null || !issuedKinds.has(document.kind)) return hashed(await drawDocument(document, copy.language))
  const stored = await findStored(db, copy)
  if (stored) return readStored(storage, stored)
  const pdf = hashed(await drawDocument(document, copy.language))
  if (isOrder(document) && copy.document.paidAt === null && (await countCopies(db, document)) >= maxUnpaid) return pdf
  const file = `x${randomBytes(12).toString('hex')}`
  await storage.save(storedName(file), pdf.bytes)
  // Stored before its row: without one, the sweep of files removes it.
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('issuedDocuments')
    .values({ ...keyOf(copy), reference: referenceOf(document), kind: document.kind, file, sha256: pdf.sha256, bytes: pdf.bytes.length })
    .onConflict((conflict) => conflict.columns(['orderId', 'shopId', 'number', 'language', 'side', 'reference']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows > 0n) return pdf
  await storage.remove([storedName(file)])
  const winner = await findStored(db, copy)
  if (!winner) throw new Error(`${document.number} lost to a copy that is gone`)
  return readStored(storage, winner)
}

/** The document as it was issued: what came later has documents of its own. Its bytes do not depend on when it is asked for. */
export function asIssued(document: OrderDocument): ViewedDocument {
  const { date } = document
  return {
    ...document,
    isIssued: true,
    ...(isOrder(document) ? { paidAt: null, readyBy: null, arrivesBy: null } : {}),
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
    .where((where) => (isErased(copy.document) ? where.val(true) : where('reference', '=', referenceOf(copy.document))))
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

const isOrder = ({ kind }: OrderDocument) => kind === 'purchase-order' || kind === 'invoice'

/** Copies of an unpaid order that are stored: one who changes its PO number again and again fills no disk. */
const maxUnpaid = 40
const countCopies = async (db: Db, { OrderId: orderId, ShopId: shopId }: OrderDocument) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from issued_documents where order_id = ${orderId} and shop_id = ${shopId}`.execute(db)
  return rows[0]!.n
}

/** Digest of the parts that a company may change until it pays. */
const referenceOf = ({ deliverTo, poNumber, neededBy, note }: OrderDocument) =>
  createHash('sha256')
    .update(JSON.stringify([deliverTo, poNumber, neededBy, note]))
    .digest('hex')

/** A closed account leaves neither address nor PO number: what was issued last stays. */
const isErased = ({ deliverTo, poNumber }: OrderDocument) => deliverTo === null && poNumber === ''

async function readStored(storage: Storage, { file, sha256 }: { file: string; sha256: string }): Promise<Pdf> {
  const bytes = await storage.read(storedName(file))
  if (!bytes) throw new Error(`The file of an issued document is missing: ${file}`)
  return { bytes, sha256 }
}

const hashed = (bytes: Buffer): Pdf => ({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
