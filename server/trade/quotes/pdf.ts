import { sql } from 'kysely'
import { quoteDocumentNumber, viewQuote, type QuoteDocument } from '#contract/documents/quote.ts'
import type { OrderId, QuoteId, RfqId, ShopId } from '#contract/ids.ts'
import type { Language } from '#contract/words/fill.ts'
import { billingLine } from '#server/identity/api.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { readIssued, type Pdf } from '../documents/issued.ts'
import { drawView } from '../documents/pdf/draw.ts'
import { ownQuotes, type QuotePlace } from './own.ts'
import { numberOf } from './present.ts'
import { listVersions } from './versions.ts'

type OfferRef = { id: QuoteId; seq: number }

/** An offer of a store as a document; null for a version of the company's and for quotes of others. */
export async function findOfferDocument(db: Db, user: Actor<TradingKind>, { id, seq }: OfferRef): Promise<QuoteDocument | null> {
  const { rows } = await sql<Parties>`
    select q.created_at, q.shop_id, q.rfq_id, q.place, s.name as seller_name, s.address as seller_address, b.name as buyer_name, coalesce(${billingLine('b')}, b.address) as buyer_address
    from quotes q join shops s on s.id = q.shop_id join buyers b on b.id = q.buyer_id
    where q.id = ${id} and ${ownQuotes(user)}`.execute(db)
  const [parties] = rows
  const offer = parties && (await listVersions(db, id)).find((version) => version.seq === seq && version.by === 'seller')
  if (!offer) return null
  const { createdAt, shopId, rfqId, place, sellerName, sellerAddress, buyerName, buyerAddress } = parties
  const { author: _, files: __, ...version } = offer
  const quoteNumber = numberOf({ id, createdAt })
  return {
    number: quoteDocumentNumber(quoteNumber, seq),
    quoteNumber,
    shopId,
    seller: { name: sellerName, address: sellerAddress },
    buyer: { name: buyerName, address: buyerAddress },
    place: place ? (rfqId === null ? [place.street, place.area, place.postalCode] : [place.area]).filter(Boolean).join(', ') : '',
    version,
  }
}

type Parties = {
  shopId: ShopId
  rfqId: RfqId | null
  createdAt: Date
  place: QuotePlace | null
  sellerName: string
  sellerAddress: string
  buyerName: string
  buyerAddress: string
}

/** The PDF of an offer. The version is immutable, and names of the parties are those of the first request. */
export const readOfferPdf = (db: Db, storage: Storage, offer: QuoteDocument, language: Language): Promise<Pdf> =>
  readIssued(db, storage, { of: { quoteVersionId: offer.version.id }, kind: 'quote', number: offer.number, language, side: 'both' }, () =>
    drawView(viewQuote(offer, language), { language, date: offer.version.createdAt }),
  )

/** The offer that an order was made from; null for other orders. */
export async function findAcceptedOffer(db: Db, user: Actor<TradingKind>, orderId: OrderId): Promise<QuoteDocument | null> {
  const accepted = await db
    .selectFrom('orders as o')
    .innerJoin('quoteVersions as v', 'v.id', 'o.quoteVersionId')
    .select(['v.quoteId as id', 'v.seq'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  return accepted ? findOfferDocument(db, user, accepted) : null
}
