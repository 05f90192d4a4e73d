import { sql } from 'kysely'
import type { Profile, TradingKind } from '#server/platform/actor.ts'

/**
 * Rows of the organization that acts: the one way to scope a query to it (scripts/check-modules.ts). `table` is the name or
 * alias of the table with the owner's column, where more than one in the query has it.
 */
export const ownedBy = ({ role, id }: Profile<TradingKind>, table?: string) => {
  const column = role === 'buyer' ? 'buyer_id' : 'seller_id'
  return sql<boolean>`${sql.ref(table === undefined ? column : `${table}.${column}`)} = ${id}`
}
