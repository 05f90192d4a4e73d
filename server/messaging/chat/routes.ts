import { rooms } from '#contract/rooms.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { ownShop } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { newPrivateName } from '#server/platform/images/names.ts'
import { removePictures, withPictures, type StoredPicture } from '#server/platform/images/pictures.ts'
import { queueSizes } from '#server/platform/images/sizes.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { blockRoom, reportRoom } from './block.ts'
import type { Chat } from './chat.ts'
import { messagesOf, searchMessages } from './history.ts'
import { findOrCreateRoom } from './open.ts'
import { pairOf } from './pair.ts'
import { bothSides, partyOf, requireParty, roomOf } from '#server/messaging/sockets/party.ts'
import { quickRepliesOf, setQuickReplies } from './quickReplies.ts'
import { markRead } from './read.ts'
import { findRoom, roomsOf } from './rooms.ts'

export function chatRoutes(route: Route, db: Db, { io, say, sign, limit, presence }: Chat, storage: Storage) {
  route(rooms.list, async ({ user }) => {
    const party = await partyOf(db, user)
    return party ? roomsOf(db, sign, party) : []
  })
  route(rooms.open, async ({ user, body }) => findRoom(db, sign, { role: 'buyer', id: user.id }, await findOrCreateRoom(db, user.id, body)))
  route(rooms.quickReplies, async ({ user }) => ({ replies: await quickRepliesOf(db, await ownShop(db, user.id)) }))
  route(rooms.setQuickReplies, async ({ user, body }) => ({
    replies: await setQuickReplies(db, await ownShop(db, user.id), body),
  }))
  route(rooms.chat, async ({ user, params, query }) => messagesOf(db, sign, await requireParty(db, user), params.id, query))
  route(rooms.search, async ({ user, params, query }) => searchMessages(db, sign, await requireParty(db, user), params.id, query.q))

  route(rooms.picture, async ({ user, params, body, files }) => {
    const party = await requireParty(db, user)
    const { buyerId, shopId } = await pairOf(db, party, params.id)
    if (files.length !== 1) throw new Problem('too-many-images', { detail: { code: 'one-picture' } })
    await limit(roomOf(party))
    const send = async ([picture]: StoredPicture[]) => {
      const file = picture?.file ?? ''
      const message = await say(party, { buyerId, shopId, userId: user.user, ...body, image: file })
      // On a resend the message keeps its first picture, so the new one is deleted.
      if (message.image?.startsWith(pictureUrl(file))) await queueSizes(db, [file])
      else await removePictures(storage, [file])
      return message
    }
    return withPictures(storage, files, send, newPrivateName)
  })

  route(rooms.read, async ({ user, params, body }) => {
    const party = await requireParty(db, user)
    const { hearers, seq, unread } = await markRead(db, party, params.id, body.seq)
    io.to(hearers).emit('read', { RoomId: params.id, role: party.role, seq })
    return { unread }
  })

  route(rooms.block, async ({ user, params, body }) => {
    const party = await requireParty(db, user)
    const pair = await blockRoom(db, party, params.id, body.blocked)
    if (body.blocked) presence.part(pair)
    io.to(bothSides(pair)).emit('roomChanged', { RoomId: params.id })
    return findRoom(db, sign, party, params.id)
  })

  route(rooms.report, async ({ user, params, body }) => {
    await reportRoom(db, await requireParty(db, user), user, params.id, body.reason)
    return { message: 'Thank you. We will look into it.' }
  })
}
