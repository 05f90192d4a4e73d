import type { Db } from '#server/platform/db/db.ts'
import type { talker } from './talker.ts'

type Talks = ReturnType<typeof talker>

/** Compares what both sides of every room hold with the database, and each sender's order with what was written. */
export async function judge(db: Db, pairs: (readonly [Talks, Talks])[], messagesEach: number) {
  const stored = await db.selectFrom('messages').select(['id', 'roomId', 'seq', 'clientId']).orderBy('roomId').orderBy('seq').execute()
  const ids = new Map<string, number>()
  const byRoom = Map.groupBy(stored, (row) => row.roomId)
  for (const { roomId, clientId } of stored) ids.set(`${roomId} ${clientId}`, (ids.get(`${roomId} ${clientId}`) ?? 0) + 1)
  const result = {
    stored: stored.length,
    lost: 0,
    twice: [...ids.values()].filter((times) => times > 1).length,
    gaps: 0,
    differing: 0,
    disordered: 0,
  }
  for (const rows of byRoom.values()) rows.forEach((row, n) => row.seq !== n + 1 && result.gaps++)
  for (const pair of pairs) {
    const room = pair[0].acknowledged.get('hello')?.RoomId
    const rows = (room && byRoom.get(room)) ?? []
    for (const side of pair) {
      const held = [...side.got.values()].toSorted((x, y) => x.seq - y.seq)
      if (held.map((message) => message.id).join() !== rows.map((row) => row.id).join()) result.differing++
      for (const [clientId, message] of side.acknowledged)
        if (!rows.some((row) => row.clientId === clientId && row.id === message.id)) result.lost++
      const mine = rows
        .filter((row) => side.acknowledged.has(row.clientId) && row.clientId !== 'hello')
        .map((row) => Number(row.clientId.split('-')[1]))
      if (mine.join() !== Array.from({ length: messagesEach }, (_, n) => n + 1).join()) result.disordered++
    }
  }
  return result
}
