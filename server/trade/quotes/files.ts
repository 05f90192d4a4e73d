import type { QuoteVersionId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownQuotes } from './own.ts'

/** True for both sides of a quote: they may see the files of its versions. */
export async function maySeeVersion(db: Db, actor: Actor, id: number): Promise<boolean> {
  if (actor.role === 'operator' || !actor.permissions.has('quotes.read')) return false
  const found = await db
    .selectFrom('quoteVersions as v')
    .innerJoin('quotes as q', 'q.id', 'v.quoteId')
    .innerJoin('shops as s', 's.id', 'q.shopId')
    .select('v.id')
    .where('v.id', '=', id as QuoteVersionId)
    .where(ownQuotes(actor))
    .executeTakeFirst()
  return found !== undefined
}
