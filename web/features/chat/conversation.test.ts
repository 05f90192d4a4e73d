import type { TradingRole } from '#contract/roles.ts'
import { expect, test } from 'vitest'
import { Message, Room } from '#contract/rooms.ts'
import { keptAfter, leavesGap, merge, roomAfter, withoutGaps, type Pending } from './conversation.ts'

const message = (seq: number, senderRole: TradingRole = 'seller') =>
  Message.parse({
    id: seq,
    RoomId: 1,
    seq,
    chat: `${seq}`,
    image: null,
    senderId: 1,
    senderRole,
    name: 'x',
    clientId: `${seq}`,
    createdAt: '2026-11-20T08:00:00Z',
  })
const numbers = (messages: Message[]) => messages.map((one) => one.seq)
const room = Room.parse({
  id: 1,
  ShopId: 1,
  BuyerId: 1,
  Shop: { id: 1, name: 'Toko' },
  Buyer: { id: 1, name: 'PT' },
  unread: 0,
  lastSeq: 4,
  read: 4,
  readByOther: 4,
  lastMessage: null,
  pinned: null,
  blocked: null,
})

test('messages come in any order and more than once, and are kept once by number', () => {
  const known = [1, 2, 3].map((seq) => message(seq))
  expect(numbers(merge(known, [message(4)]))).toEqual([1, 2, 3, 4])
  expect(numbers(merge(known, [message(6), message(5), message(2), message(4)]))).toEqual([1, 2, 3, 4, 5, 6])
  expect(numbers(merge([], [message(9), message(8)]))).toEqual([8, 9])
})

test('a gap is seen, and only the run that ends with the newest is shown', () => {
  const known = [1, 2, 3].map((seq) => message(seq))
  expect(leavesGap(known, message(4))).toBe(false)
  expect(leavesGap(known, message(5))).toBe(true)
  expect(leavesGap(known, message(2))).toBe(false)
  expect(numbers(withoutGaps([1, 2, 5, 6, 7].map((seq) => message(seq))))).toEqual([5, 6, 7])
  expect(withoutGaps([])).toEqual([])
})

test("the other side's words are unread, one's own are not, and an old one changes nothing", () => {
  expect(roomAfter(room, message(5), 'buyer', false)).toMatchObject({ unread: 1, lastSeq: 5, read: 4 })
  expect(roomAfter(room, message(5), 'buyer', true)).toMatchObject({ unread: 0, lastSeq: 5, read: 5 })
  expect(roomAfter(room, message(5, 'buyer'), 'buyer', false)).toMatchObject({ unread: 0, lastSeq: 5, read: 5 })
  expect(roomAfter({ ...room, unread: 2, read: 2 }, message(5, 'buyer'), 'buyer', false)).toMatchObject({ unread: 2, read: 2 })
  const card = { ...message(5), card: {} } as unknown as Message
  expect(roomAfter(room, card, 'buyer', false)).toMatchObject({ unread: 0, lastSeq: 5, read: 4 })
  expect(roomAfter(room, message(4), 'buyer', false)).toBe(room)
})

test('two tabs without a network share one outbox: neither forgets what the other waits to send', () => {
  const waits = (clientId: string): Pending => ({ clientId, RoomId: room.id, chat: clientId, createdAt: '', status: 'waiting' })
  const [a, b, c] = [waits('a'), waits('b'), waits('c')]
  const first = keptAfter([], [], [a])
  const both = keptAfter(first, [], [b])
  expect(both).toEqual([a, b])
  // The first tab sends its message, the second writes another.
  expect(keptAfter(keptAfter(both, [a], []), [b], [b, c])).toEqual([b, c])
  expect(keptAfter([b], [b], [{ ...b, status: 'failed' }])).toEqual([{ ...b, status: 'failed' }])
  expect(keptAfter([], [], [{ ...a, file: {} as File }])).toEqual([])
})
