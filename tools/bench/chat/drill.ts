/**
 * npm run drill -- chat: 200 people write over two processes and Redis while connections, a process and
 * Redis are cut. Exit 1 unless every acknowledged message is there once, in order, on both sides.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { freePort } from '#server/platform/freePort.ts'
import { balancer } from './balancer.ts'
import { makePairs } from './people.ts'
import { database, kill, redis, script } from './processes.ts'
import { judge } from './judge.ts'
import { talker } from './talker.ts'

const pairCount = 100
const messagesEach = 30

const store = await database()
const ports = { redis: await freePort(), a: await freePort(), b: await freePort(), front: await freePort() }
const env = (port: number) => ({
  DATABASE_URL: store.url,
  REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
  PORT: String(port),
  DATA_DIR: store.folder,
})
let cache = redis(ports.redis)
const a = await script('server.ts', env(ports.a))
let b = await script('server.ts', env(ports.b))
const front = await balancer(ports.front, [ports.a, ports.b])
const pool = createPool(store.url)
const db = createDb(pool)
const url = `http://127.0.0.1:${ports.front}`
const started = Date.now()
const say = (text: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${text}`)

say(`${pairCount * 2} people sign in`)
const pairs = (await makePairs(db, pairCount)).map(
  ({ buyer, store: shop }) => [talker(url, buyer, shop), talker(url, shop, buyer)] as const,
)
const everyone = pairs.flat()
await Promise.all(pairs.map(([buyer]) => buyer.say('Halo', 'hello')))

let over = false
let cuts = 0
const cutting = (async () => {
  for (; !over; await sleep(40)) {
    front.cut()
    cuts++
  }
})()
const trouble = (async () => {
  await sleep(3_000)
  say('one process is killed with -9')
  await kill(b)
  await sleep(2_000)
  b = await script('server.ts', env(ports.b))
  say('it is started again')
  await sleep(3_000)
  say('Redis is killed')
  await kill(cache)
  await sleep(4_000)
  cache = redis(ports.redis)
  say('Redis is started again, empty')
  await sleep(2_000)
})()

const writing = Promise.all(
  everyone.map(async (person, n) => {
    for (let m = 1; m <= messagesEach; m++) {
      await person.say(`pesan ${m} dari ${n}`, `${n}-${m}`)
      await sleep(Math.random() * 700)
    }
  }),
)
await Promise.all([writing, trouble])
over = true
await cutting
say('everything is acknowledged; the line is left alone')
const quiet = Date.now()
const complete = () => pairs.every(([buyer, shop]) => buyer.got.size === 1 + 2 * messagesEach && shop.got.size === buyer.got.size)
while (!complete() && Date.now() - quiet < 30_000) await sleep(50)
const healed = Date.now() - quiet

const result = await judge(db, pairs, messagesEach)
const sum = (name: keyof (typeof everyone)[number]['count']) => everyone.reduce((total, person) => total + person.count[name], 0)
const rows = {
  people: everyone.length,
  'messages written and acknowledged': everyone.reduce((total, person) => total + person.acknowledged.size, 0),
  'messages stored': result.stored,
  'sent again for want of an acknowledgement': sum('again'),
  'connections cut by us': cuts,
  'breaks that people felt': sum('breaks'),
  'came live': sum('live'),
  'fetched by number after a break or a gap': sum('fetched'),
  'came live after it had been fetched': sum('doubled'),
  'milliseconds until all sides were complete': healed,
  'acknowledged but not stored': result.lost,
  'stored twice': result.twice,
  'gaps in the numbers of a room': result.gaps,
  'sides that differ from the database': result.differing,
  'senders whose order was changed': result.disordered,
  'broken invariants': (await brokenInvariants(store.url)).length,
}
for (const [name, value] of Object.entries(rows)) console.log(`| ${name} | ${value} |`)

for (const person of everyone) person.gone()
front.close()
await Promise.all([kill(a), kill(b), kill(cache)])
await pool.end()
await store.stop()
const failures = result.lost + result.twice + result.gaps + result.differing + result.disordered + rows['broken invariants']
console.log(failures === 0 ? 'Every acknowledged message is there once, in order, on both sides.' : `${failures} failures.`)
process.exit(failures === 0 ? 0 : 1)
