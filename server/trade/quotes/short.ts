import { sql } from 'kysely'
import type { QuoteId } from '#contract/ids.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordEvent } from './events.ts'
import { lockQuote, type LockedQuote } from './own.ts'

/** `out-of-stock` of an acceptance, with the quote whose store lacks the goods. */
class ShortOffer extends Problem {
  readonly quoteId: QuoteId

  constructor(quoteId: QuoteId, { extra }: Problem) {
    super('out-of-stock', extra)
    this.quoteId = quoteId
  }
}

/** Accepts an offer; missing stock names its quote. Throws as `accept`. */
export async function namingShort<T>(id: QuoteId, accept: () => Promise<T>): Promise<T> {
  try {
    return await accept()
  } catch (error) {
    throw error instanceof Problem && error.code === 'out-of-stock' ? new ShortOffer(id, error) : error
  }
}

/**
 * Runs acceptances, and tells the store whose stock was missing: quotes and their requests stay as they were. Throws as `work`.
 */
export async function tellShortage<T>(db: Db, user: Actor<TradingKind>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ShortOffer) {
      const { detail } = error.extra
      const goods = detail?.code === 'product-out-of-stock' ? String(detail.params.name) : ''
      await inTransaction(db, async (tx) => {
        const quote = await lockQuote(tx, user, error.quoteId)
        if (!(await wasTold(tx, quote, goods)))
          await recordEvent(tx, quote, { type: 'quote.short', actor: `buyer:${user.id}`, data: { seq: quote.version, by: 'buyer', goods } })
      })
    }
    throw error
  }
}

/** True if the store heard of the same goods and version within a day: pressing again tells nothing new. */
async function wasTold(tx: Tx, { id, version }: LockedQuote, goods: string) {
  const { rows } = await sql`select from events where subject_type = 'quote' and subject_id = ${id} and type = 'quote.short'
    and at > now() - interval '1 day' and (data ->> 'seq')::integer = ${version} and data ->> 'goods' = ${goods} limit 1`.execute(tx)
  return rows.length > 0
}
