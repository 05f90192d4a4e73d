import { sql } from 'kysely'
import type { BuyerId, MessageId, QuoteId, ShopId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { consumerOf, type EventOf } from '#server/platform/events/consumer.ts'
import type { SignPicture } from '#server/platform/images/signed.ts'
import type { Log } from '#server/platform/log.ts'
import { findQuoteMessage, type QuoteEvent, type QuoteMessage } from '#server/trade/api.ts'
import { roomOf, type Party } from '../sockets/party.ts'
import type { Io } from '../sockets/types.ts'
import { messageColumns, presentMessage, type MessageRow } from './present.ts'

type Version = EventOf<QuoteEvent, 'quote.asked' | 'quote.answered' | 'quote.countered'>

/** Puts each version of a quote into the conversation of its two sides, once. */
export const cardConsumer = consumerOf<QuoteEvent>('quote cards', {
  'quote.asked': postVersion,
  'quote.answered': postVersion,
  'quote.countered': postVersion,
  'quote.accepted': null,
  'quote.declined': null,
  'quote.withdrawn': null,
  'quote.expired': null,
  'quote.returned': null,
  'quote.short': null,
  'quote.price-asked': null,
})

async function postVersion(tx: Tx, { subjectId, data }: Version) {
  const message = await findQuoteMessage(tx, subjectId as QuoteId, data.seq)
  // Offers to a request to several stores are compared, not negotiated.
  if (!message || message.isOfRfq) return
  await sql`insert into rooms (shop_id, buyer_id) values (${message.shopId}, ${message.buyerId}) on conflict (shop_id, buyer_id) do nothing`.execute(
    tx,
  )
  const id = await insertMessage(tx, message)
  if (id !== undefined) await sql`select pg_notify('message_posted', ${String(id)})`.execute(tx)
}

/** Appends the message as its author's; undefined where it is there already, or one side has closed the conversation. */
async function insertMessage(tx: Tx, { versionId, shopId, buyerId, by, user, chat }: QuoteMessage) {
  const read = sql.ref(by === 'buyer' ? 'buyer_read_seq' : 'shop_read_seq')
  const key = `quote-version-${versionId}`
  const { rows } = await sql<{ id: MessageId }>`
    with room as (
      update rooms set last_seq = last_seq + 1, last_at = clock_timestamp(), ${read} = case when ${read} = last_seq then last_seq + 1 else ${read} end
      where shop_id = ${shopId} and buyer_id = ${sql.val(buyerId)} and buyer_blocked_at is null and shop_blocked_at is null
        and not exists (select from messages m where m.room_id = rooms.id and m.client_id = ${key})
      returning id, last_seq)
    insert into messages (room_id, seq, sender_role, user_id, chat, client_id, quote_version_id, created_at)
    select id, last_seq, ${by}, ${user}, ${chat}, ${key}, ${versionId}, clock_timestamp() from room returning id`.execute(tx)
  return rows[0]?.id
}

/** Hands a committed card to the sockets of both sides on this process, each with its own steps. `what` is the message's id. */
export async function handCard(io: Io, db: Db, sign: SignPicture, what: string, log: Log) {
  try {
    const { rows } = await sql<MessageRow & { buyerId: BuyerId; shopId: ShopId }>`
      select ${messageColumns}, rooms.buyer_id, rooms.shop_id from messages join rooms on rooms.id = messages.room_id
      join shops on shops.id = rooms.shop_id join buyers on buyers.id = rooms.buyer_id where messages.id = ${Number(what)}`.execute(db)
    const [found] = rows
    if (!found) return
    const { buyerId, shopId, ...row } = found
    const sides: Party[] = [
      { role: 'buyer', id: buyerId },
      { role: 'seller', id: shopId },
    ]
    for (const side of sides) io.local.to(roomOf(side)).emit('messageResponse', presentMessage(row, sign, side.role))
  } catch (error) {
    log.warn({ err: error }, 'a card could not be handed over; it stays in the conversation')
  }
}
