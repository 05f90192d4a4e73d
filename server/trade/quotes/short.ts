import { sql } from 'kysely'
import type { QuoteId } from '#contract/ids.ts'
import type { QuoteMove } from '#contract/quotes.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordEvent } from './events.ts'
import { lockQuote, type LockedQuote } from './own.ts'

/**
 * Runs an acceptance, and tells the store where it failed because stock was missing: the quote stays as it was. Throws as `work`.
 */
export async function tellShortage<T>(
  db: Db,
  user: Actor<TradingKind>,
  id: QuoteId,
  { step }: QuoteMove,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isShort = error instanceof Problem && error.code === 'out-of-stock'
    if (isShort && step === 'accept' && user.role === 'buyer') {
      const { detail } = error.extra
      const goods = detail?.code === 'product-out-of-stock' ? String(detail.params.name) : ''
      await inTransaction(db, async (tx) => {
        const quote = await lockQuote(tx, user, id)
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
