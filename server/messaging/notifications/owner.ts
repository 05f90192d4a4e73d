import type { Selectable } from 'kysely'
import type { Addressee } from '#server/platform/actor.ts'
import type { Notifications } from '#server/platform/db/schema.ts'

/** Whose a notification is. */
export const ownerOf = ({
  buyerId,
  sellerId,
}: Pick<Selectable<Notifications>, 'buyerId' | 'sellerId'>): Addressee<'buyerId' | 'sellerId'> | undefined =>
  buyerId !== null ? { buyerId } : sellerId !== null ? { sellerId } : undefined
