import { sql } from 'kysely'
import type { Addressee, Profile, TradingKind } from '#server/platform/actor.ts'

/**
 * Rows of the organization that acts: the one way to scope a query to it (scripts/check-modules.ts). `table` is the name or
 * alias of the table with the owner's column, where more than one in the query has it.
 */
export const ownedBy = ({ role, id }: Profile<TradingKind>, table?: string) => {
  const column = role === 'buyer' ? 'buyer_id' : 'seller_id'
  return sql<boolean>`${sql.ref(table === undefined ? column : `${table}.${column}`)} = ${id}`
}

/** The same of a company alone, for statements written as text: `company` is SQL of its id. */
export const ofCompany = (company: string, table: string) => `${table}.buyer_id = ${company}`

/** The same of a supplier alone. */
export const ofSupplier = (supplier: string, table: string) => `${table}.seller_id = ${supplier}`

/** The same of whom something is addressed to. */
export const addressedTo = (to: Addressee<'buyerId' | 'sellerId'>, table?: string) =>
  ownedBy('buyerId' in to ? { role: 'buyer', id: to.buyerId } : { role: 'seller', id: to.sellerId }, table)
