import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoomId } from '#contract/ids.ts'
import { notifications } from '#contract/notifications.ts'
import { firstRole } from '#contract/permissions.ts'
import type { ClientEvents } from '#contract/sockets.ts'
import { listening, type Client } from '#server/test/clients.ts'
import { createSession, findActor } from '#server/identity/sessions/sessions.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { createWorld, type World } from './world.ts'
import { insertCompany } from '#server/test/profiles.ts'

type Line = Awaited<ReturnType<typeof listening>>
/** The conversation that the events are about. */
type RoomArgs = { world: World; roomId: RoomId }
type Case = {
  /** Calls that a stranger sends into the owner's conversation. */
  send: (client: Client, given: RoomArgs) => Promise<unknown>
  owner: unknown
  /** The reply to people who own similar rows, but not this one. */
  stranger: unknown
}

const ask = (client: Client, event: 'read' | 'presence', what: unknown) => client.socket.timeout(10_000).emitWithAck(event, what)
const refused = { ok: false, code: 'not-found' }

/** A case for every event that a client may send: the type fails while one is missing. */
const cases: Record<keyof ClientEvents, Case> = {
  userConnect: {
    send: (client, { world }) =>
      client.socket
        .timeout(10_000)
        .emitWithAck('userConnect', { id: world.buyer.id, role: 'buyer' })
        .then(() => client.rooms())
        .then((rooms) => rooms.map(({ BuyerId }) => BuyerId === world.buyer.id)),
    owner: [true],
    stranger: [],
  },
  newRooms: {
    send: (client, { roomId }) => client.rooms().then((rooms) => rooms.map(({ id }) => id === roomId)),
    owner: [true],
    stranger: [],
  },
  message: {
    // A sender who claims to be the company speaks for itself, never in its conversation.
    send: (client, { world, roomId }) =>
      client
        .say({ chat: 'halo', receiver: world.seller.shopId, senderId: world.buyer.id, senderRole: 'buyer', sender: world.buyer.name })
        .then((answer) => answer.ok && answer.message.RoomId === roomId),
    owner: true,
    stranger: false,
  },
  typing: {
    send: async (client, { roomId }) => {
      client.socket.emit('typing', { RoomId: roomId })
      // Requested after it, so that the event was handled once this one is acknowledged.
      return ask(client, 'presence', { RoomId: roomId })
    },
    owner: expect.objectContaining({ online: true }) as unknown,
    stranger: refused,
  },
  read: {
    send: (client, { roomId }) => ask(client, 'read', { RoomId: roomId, seq: 1 }),
    owner: expect.objectContaining({ ok: true }) as unknown,
    stranger: refused,
  },
  presence: {
    send: (client, { roomId }) => ask(client, 'presence', { RoomId: roomId }),
    owner: expect.objectContaining({ online: true }) as unknown,
    stranger: refused,
  },
}

let world: World
let line: Line
beforeAll(async () => {
  world = await createWorld()
  line = await listening(world)
})
afterAll(async () => {
  await line[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const refusal = (person: { token: string }) =>
  line.connect(person, { reconnection: false }).then(
    () => 'let in',
    (error: Error) => error.message,
  )

describe.each(Object.entries(cases))('%s', (_name, { send, owner, stranger }) => {
  test('does for its owner what it does for nobody else, and tells the other side nothing', async () => {
    const given = { world, roomId: world.room }
    const store = await line.connect(world.seller)
    const heard: unknown[] = []
    const hear = (what: { RoomId: RoomId }) => what.RoomId === world.room && heard.push(what)
    for (const event of ['typing', 'read', 'messageResponse'] as const) store.socket.on(event, hear)
    for (const person of [world.otherBuyer, world.otherSeller]) {
      const client = await line.connect(person)
      expect(await send(client, given), `another ${person.role}`).toEqual(stranger)
      client.socket.disconnect()
    }
    await store.rooms()
    expect(heard).toEqual([])
    const client = await line.connect(world.buyer)
    expect(await send(client, given), 'the owner').toEqual(owner)
    for (const one of [client, store]) one.socket.disconnect()
  })
})

test('a colleague who may not chat hears nothing of it and is nobody who is there, and still hears what the company is told', async () => {
  const colleague = await world.again(world.buyer)
  const member = await findActor(world.db, colleague.token)
  const rolesOf = (roles: string[]) => world.db.updateTable('memberships').set({ roles }).where('userId', '=', member!.user).execute()
  await rolesOf(['viewer'])
  const viewer = await line.connect(colleague)
  await rolesOf([firstRole.company])
  const store = await line.connect(world.seller)
  expect(await ask(store, 'presence', { RoomId: world.room })).toMatchObject({ online: false })
  const heard: string[] = []
  viewer.socket.onAny((event: string) => heard.push(event))
  const buyer = await line.connect(world.buyer)
  expect(await buyer.say({ chat: 'rahasia', receiver: world.seller.shopId })).toMatchObject({ ok: true })
  expect(await store.say({ chat: 'harga khusus', receiver: world.buyer.id })).toMatchObject({ ok: true })
  expect(await ask(buyer, 'read', { RoomId: world.room, seq: 1 })).toMatchObject({ ok: true })
  const read = viewer.next('notificationsRead')
  await world.call(world.buyer, notifications.read, { body: {} })
  await read
  expect(heard).toEqual(['notificationsRead'])
  for (const one of [viewer, store, buyer]) one.socket.disconnect()
})

test('nobody, a made-up token, an ended sign-in and a closed account send no event at all', async () => {
  expect(await refusal({ token: '' })).toBe('unauthenticated')
  expect(await refusal({ token: 'x'.repeat(43) })).toBe('unauthenticated')
  const device = { userAgent: 'test', address: '127.0.0.1' }
  const id = await insertCompany(world.db, { email: 'tutup@maju.test' }, 'PT Tutup')
  const { access: token } = await createSession(world.db, { role: 'buyer', id }, device)
  const client = await line.connect({ token })
  const closed = new Promise((resolve) => client.socket.once('disconnect', resolve))
  await closeAccount(world.db, { role: 'buyer', id }, async () => {})
  expect(await closed).toBe('io server disconnect')
  expect(await refusal({ token })).toBe('unauthenticated')
})
