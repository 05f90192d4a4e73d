import { sql, type Selectable } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import type { Addressee } from '#server/platform/actor.ts'
import type { Notifications } from '#server/platform/db/schema.ts'

/** Whose a notification is. */
export const ownerOf = ({
  buyerId,
  sellerId,
}: Pick<Selectable<Notifications>, 'buyerId' | 'sellerId'>): Addressee<'buyerId' | 'sellerId'> | undefined =>
  buyerId !== null ? { buyerId } : sellerId !== null ? { sellerId } : undefined

/** Sessions of one member, or of all without one. */
export const sessionOf = (user: UserId | null | undefined) => (user ? sql<boolean>`sessions.user_id = ${user}` : sql<boolean>`true`)

/** SQL: notifications that this member reads of the organization's. `user`: SQL of the member's id. */
export const readableBy = (user: string, table = 'notifications') => `(${table}.user_id is null or ${table}.user_id = ${user})`
