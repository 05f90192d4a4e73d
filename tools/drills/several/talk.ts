import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import { judge } from '../../bench/chat/judge.ts'
import { makePairs } from '../../bench/chat/people.ts'
import { talker } from '../../bench/chat/talker.ts'

type Pairs = Awaited<ReturnType<typeof makeTalkers>>

/** Companies and stores that are connected to `origin`, by pairs; each company has said one thing. */
export async function makeTalkers(db: Db, origin: string, count: number) {
  const pairs = (await makePairs(db, count)).map(
    ({ buyer, store }) => [talker(origin, buyer, store), talker(origin, store, buyer)] as const,
  )
  await Promise.all(pairs.map(([buyer]) => buyer.say('Halo', 'hello')))
  return pairs
}

/** Everyone says so many things, at most 1.5 s apart, until each is acknowledged. */
export const talk = (pairs: Pairs, each: number) =>
  Promise.all(
    pairs.flat().map(async (person, n) => {
      for (let m = 1; m <= each; m++) {
        await person.say(`pesan ${m} dari ${n}`, `${n}-${m}`)
        await pause(Math.random() * 1_500)
      }
    }),
  )

/** Waits up to 30 s until both sides have heard all, then compares what is stored with what they have. */
export async function judgeTalk(db: Db, pairs: Pairs, each: number) {
  const end = Date.now() + 30_000
  const isComplete = () => pairs.every(([buyer, store]) => buyer.got.size === 1 + 2 * each && store.got.size === buyer.got.size)
  while (!isComplete() && Date.now() < end) await pause(50)
  return judge(db, pairs, each)
}
