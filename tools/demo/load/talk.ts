import type { ProductId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { PlannedRoom } from '../chats.ts'
import type { People } from './people.ts'
import { insertForIds, insertRows } from './rows.ts'

const replies = [
  'Terima kasih sudah menghubungi kami. Pesan Anda kami balas di jam kerja, 08.00–17.00.',
  'Stoknya tersedia. Silakan dipesan, kami kirim paling lambat besok.',
  'Untuk jumlah besar ada potongan harga, mohon sebutkan jumlah dan alamat kirimnya.',
] as const

/** Conversations, message by message, and the sentences that stores answer with. */
export async function loadTalk(tx: Tx, people: People, products: Map<string, ProductId>, rooms: readonly PlannedRoom[]) {
  const ids = await insertForIds(
    tx,
    'rooms',
    rooms.map((room) => {
      const { length } = room.messages
      const last = room.messages.at(-1)!
      const unseen = length - room.unread
      // Everything was mailed about already, as far as the mailer knows: no one is mailed because of the demo.
      return {
        shopId: people.shops.get(room.store)!,
        buyerId: people.buyers.get(room.buyer)!,
        lastSeq: length,
        lastAt: new Date(last.at),
        buyerReadSeq: last.role === 'seller' ? unseen : length,
        shopReadSeq: last.role === 'buyer' ? unseen : length,
        buyerNotifiedSeq: length,
        shopNotifiedSeq: length,
        productId: products.get(room.productKey)!,
        createdAt: new Date(room.openedAt),
      }
    }),
  )
  await insertRows(
    tx,
    'messages',
    rooms
      .flatMap(({ messages }, at) =>
        messages.map(({ role, chat, at: time }, index) => ({
          roomId: ids[at]!,
          seq: index + 1,
          senderRole: role,
          chat,
          clientId: `demo-${index + 1}`,
          createdAt: new Date(time),
        })),
      )
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.seq - b.seq),
  )
  await insertRows(
    tx,
    'quickReplies',
    [...people.shops.values()].flatMap((shopId) => replies.map((text, position) => ({ shopId, position, text }))),
  )
}
