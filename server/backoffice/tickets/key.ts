import { timingSafeEqual } from 'node:crypto'
import type { TicketId } from '#contract/ids.ts'
import { Problem } from '#server/platform/errors.ts'
import { keyedHash } from '#server/platform/seal.ts'

/** Mailed key for the ticket of an asker without an account: its id and an HMAC. */
export const ticketKey = (secret: string, id: TicketId) =>
  `${id}.${keyedHash(secret, 'ticket links', String(id)).toString('base64url').slice(0, 32)}`

/** The ticket that a key opens. Throws `not-found`. */
export function ticketOfKey(secret: string, key: string): TicketId {
  const id = /^([1-9]\d{0,14})\./.exec(key)?.[1]
  if (id === undefined) throw new Problem('not-found')
  const [given, ours] = [Buffer.from(key), Buffer.from(ticketKey(secret, Number(id) as TicketId))]
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) throw new Problem('not-found')
  return Number(id) as TicketId
}
