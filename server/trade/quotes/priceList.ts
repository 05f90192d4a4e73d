import { sql } from 'kysely'
import { quantityOf } from '#contract/quantities.ts'
import type { QuoteId, RelationId } from '#contract/ids.ts'
import type { PriceListLine } from '#contract/priceLists.ts'
import { askFor, createList, ownShop, saveList } from '#server/catalog/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { findLines, type OfferedLine } from './offered.ts'
import { lockQuote, type LockedQuote } from './own.ts'
import { numberOf } from './present.ts'

type Grant = { until: string | null; minQuantity?: number | undefined }

/**
 * Makes the prices of an accepted quote the company's own: an active price list with its lines from their quantities on. A company that is no
 * customer yet is invited. Throws `not-found`, `not-allowed-now`, and as a price list.
 */
export async function createPriceList(tx: Tx, by: Actor<'supplier'>, id: QuoteId, { until, minQuantity }: Grant): Promise<QuoteId> {
  const quote = await lockQuote(tx, by, id)
  const shopId = await ownShop(tx, by.id)
  const { createdAt, priceListId } = await tx
    .selectFrom('quotes')
    .select(['createdAt', 'priceListId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (quote.status !== 'accepted' || priceListId !== null) throw new Problem('not-allowed-now')
  const lines = (await findLines(tx, quote.live.id)).flatMap((line) => pricesOf(line, minQuantity))
  const customer = await findOrInvite(tx, by, quote)
  const list = await createList(tx, by, shopId, numberOf({ id, createdAt }))
  const head = { name: list.name, state: 'active', from: null, to: until, percentOff: null, CategoryId: null } as const
  await saveList(tx, by, list.id, { ...head, lines, customers: [customer], version: list.version })
  await tx.updateTable('quotes').set({ priceListId: list.id }).where('id', '=', id).execute()
  return id
}

/** The price of a line from its quantity, or the named one, on, and its tiers above. */
function pricesOf(line: OfferedLine, minQuantity: number | undefined): PriceListLine[] {
  const { variantId, unit, factor, tiers } = line
  const first = { minQuantity: minQuantity ?? quantityOf(line.quantity, factor), price: line.price! }
  const above = tiers
    .map(({ from, price }) => ({ minQuantity: quantityOf(from, factor), price }))
    .filter((tier) => tier.minQuantity > first.minQuantity && tier.price < first.price)
  return [first, ...above].map((tier) => ({ VariantId: variantId, unit, ...tier }))
}

async function findOrInvite(tx: Tx, by: Actor<'supplier'>, { shopId, buyerId }: LockedQuote): Promise<RelationId> {
  const { rows } = await sql<{ id: RelationId }>`select id from relations where shop_id = ${shopId} and buyer_id = ${sql.val(buyerId)}
    and status in ('requested', 'offered', 'active', 'paused')`.execute(tx)
  return rows[0]?.id ?? askFor(tx, { shopId, buyerId, message: '', role: 'seller', actor: `seller:${by.id}` })
}
