import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DocumentKind, OrderDocument } from '#contract/documents.ts'
import type { ViewedDocument } from '#contract/documents/facts.ts'
import type { OrderId, PurchaseRequestId, QuoteVersionId, RfqId, ShopId } from '#contract/ids.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { Language } from '#contract/words/fill.ts'
import { awaitTurn } from '#server/platform/db/awaitTurn.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import type { FoundDocument } from './documents.ts'
import { drawDocument } from './pdf/draw.ts'

/** Kinds that are issued to the other party; the others are working papers, made again on each request. */
const issuedKinds = new Set<DocumentKind>(['purchase-order', 'invoice', 'receipt', 'delivery-note', 'handover', 'credit-note'])

export type Pdf = { bytes: Buffer; sha256: string }
type Copy = FoundDocument & { language: Language; role: TradingRole }

/** Identity of a stored PDF: its subject, number, language and side. */
export type IssuedKey = {
  of: { orderId: OrderId; shopId: ShopId } | { quoteVersionId: QuoteVersionId } | { requestId: PurchaseRequestId } | { rfqId: RfqId }
  kind: DocumentKind | 'quote' | 'request' | 'comparison'
  number: string
  language: Language
  side: 'both' | TradingRole
  /** Digest of facts that may change until an order is paid: other facts make another copy. */
  reference?: string
}
type Storing = {
  /** Whether no further copy is stored. */ isFull?: (db: Db | Tx) => Promise<boolean>
  /** The last copy, whatever its reference: of a closed account, what was issued last stays. */ last?: boolean
}

/**
 * Returns the PDF of a document of an order: issued ones as they are stored, working papers drawn each time. Another name, address
 * or PO number before the payment makes another copy, and so does a corrected tax number.
 */
export async function readPdf(db: Db, storage: Storage, { language, role, ...copy }: Copy): Promise<Pdf> {
  const document = asIssued(copy.document)
  const { kind, number, OrderId: orderId, ShopId: shopId } = document
  const draw = () => drawDocument(document, language)
  if (document.date === null || !issuedKinds.has(kind)) return hashed(await draw())
  const side = kind === 'purchase-order' ? role : 'both'
  const isUnpaid = isOrder(document) && copy.document.paidAt === null
  const isFull = async (at: Db | Tx) => (isUnpaid || isCorrected(document)) && (await countCopies(at, document)) >= maxCopies
  const key = { of: { orderId, shopId }, kind, number, language, side, reference: referenceOf(document) } as const
  return readIssued(db, storage, key, draw, { isFull, last: copy.isErased })
}

/**
 * Returns the stored PDF of an issued document. The first request draws and stores it, and every later one gets the same bytes; of two first
 * requests one wins.
 */
export async function readIssued(
  db: Db,
  storage: Storage,
  key: IssuedKey,
  draw: () => Promise<Buffer>,
  { isFull, last = false }: Storing = {},
): Promise<Pdf> {
  const stored = await findStored(db, key, last)
  if (stored) return readStored(storage, stored)
  const pdf = hashed(await draw())
  if (await isFull?.(db)) return pdf
  const file = `x${randomBytes(12).toString('hex')}`
  await storage.save(storedName(file), pdf.bytes)
  const { of, ...facts } = key
  // Stored before its row: without one, the sweep of files removes it.
  const outcome = await inTransaction(db, async (tx) => {
    if (isFull) await awaitTurn(tx, `copies ${JSON.stringify(of)} ${key.number}`)
    if (await isFull?.(tx)) return 'full'
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('issuedDocuments')
      .values({ ...of, ...facts, file, sha256: pdf.sha256, bytes: pdf.bytes.length })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows > 0n ? 'stored' : 'lost'
  })
  if (outcome === 'stored') return pdf
  await storage.remove([storedName(file)])
  const winner = await findStored(db, key, last)
  if (!winner && outcome === 'full') return pdf
  if (!winner) throw new Error(`${key.number} lost to a copy that is gone`)
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

const findStored = (db: Db, { of, number, language, side, reference = '' }: IssuedKey, last: boolean) =>
  db
    .selectFrom('issuedDocuments')
    .select(['file', 'sha256'])
    .where((row) => row.and({ ...of, number, language, side, ...(last ? {} : { reference }) }))
    .orderBy('id', 'desc')
    .modifyEnd(keepPlan)
    .executeTakeFirst()

const isOrder = ({ kind }: OrderDocument) => kind === 'purchase-order' || kind === 'invoice'

/** Copies of a document that are stored: one who changes a PO number or an NPWP again and again fills no disk. */
const maxCopies = 40
const countCopies = async (db: Db | Tx, { OrderId: orderId, ShopId: shopId, number }: OrderDocument) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from issued_documents where order_id = ${orderId} and shop_id = ${shopId}
      and number = ${number}`.execute(db)
  return rows[0]!.n
}

/** Digest of the parts that a party may change until the order is paid, and of tax numbers, which it may correct later. */
const referenceOf = ({ seller, buyer, deliverTo, poNumber, neededBy, note, sellerTax, buyerTax }: OrderDocument) =>
  createHash('sha256')
    .update(JSON.stringify([seller, buyer, deliverTo, poNumber, neededBy, note, ...[sellerTax, buyerTax].map((tax) => tax?.nitku ?? null)]))
    .digest('hex')

const isCorrected = ({ sellerTax, buyerTax }: OrderDocument) => [sellerTax, buyerTax].some((tax) => tax?.recordedOn)

async function readStored(storage: Storage, { file, sha256 }: { file: string; sha256: string }): Promise<Pdf> {
  const bytes = await storage.read(storedName(file))
  if (!bytes) throw new LostPdf(`The file of an issued document is missing: ${file}`)
  return { bytes, sha256 }
}

/** The row of an issued document is there, its file is not. */
export class LostPdf extends Error {}

/** Bytes with their SHA-256. */
export const hashed = (bytes: Buffer): Pdf => ({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
