/**
 * npm run drill -- desks [kills]: kills the server with SIGKILL while two operators at once decide about goods, stores, deposits and personal data,
 * and looks after each kill for broken invariants, decisions that were acknowledged and are gone, and decisions of which only a part was done.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { send } from './client.ts'
import { halfDone, isDone, makeDesk, type Task } from './desk.ts'
import { createPlace, end, startServer } from './place.ts'

const kills = Number(process.argv[2] ?? 10)
const place = await createPlace()
const pool = createPool(place.url, { max: 4 })
const db = createDb(pool)
const first = await startServer(place)
const { tasks, operators } = await makeDesk(place, db, 6 * kills)
await end(first.child, 'SIGKILL')

const acknowledged: Task[] = []
const failures: string[] = []
const wrong: unknown[] = []
let [cutOff, refused] = [0, 0]
const open = [...tasks]
for (let kill = 1; kill <= kills && open.length > 0; kill += 1) {
  const { child } = await startServer(place)
  let [going, left] = [true, 1 + Math.random() * 10]
  let tired = () => undefined as void
  const enough = new Promise<void>((resolve) => (tired = resolve))
  // Both take the same work from the same heap, so that they meet over every piece of it.
  const work = operators.map(async (operator) => {
    while (going && open.length > 0) {
      const task = open[Math.floor(Math.random() * Math.min(open.length, 3))]!
      const { status, json } = await send(place.origin, task.method, task.path, { token: operator.token, body: task.body })
      if (status === 0) cutOff += 1
      else if (status === 200) acknowledged.push(task)
      else if (status < 500) refused += 1
      else if (status !== 503) failures.push(`${task.path} answered ${status} ${JSON.stringify(json)}`)
      if (status !== 0 && status !== 503 && open.includes(task)) open.splice(open.indexOf(task), 1)
      if (status === 200 && (left -= 1) < 0) tired()
    }
    tired()
  })
  await Promise.race([enough, pause(20_000)])
  // Between any two statements of what is under way.
  await pause(Math.random() * 25)
  going = false
  await end(child, 'SIGKILL')
  await Promise.all(work)
  wrong.push(...(await brokenInvariants(place.url)), ...(await halfDone(db)))
  for (const task of acknowledged) if (!(await isDone(db, task))) wrong.push(`${task.kind} ${task.id} was acknowledged and is not done`)
  process.stdout.write(`\r${kill} of ${kills} kills, ${acknowledged.length} decisions acknowledged`)
  if (wrong.length > 0) break
}
process.stdout.write('\n')
const count = (kind: Task['kind']) => acknowledged.filter((task) => task.kind === kind).length
const twice = acknowledged.length - new Set(acknowledged).size
console.table({
  'goods removed': count('goods'),
  'stores suspended': count('store'),
  'deposits decided': count('deposit'),
  'accounts deleted on request': count('privacy'),
  'acknowledged twice': twice,
  'refused, as the other was first': refused,
  'cut off by a kill': cutOff,
  'lost, half done or broken': wrong.length,
  'answers 5xx other than 503': failures.length,
})
if (wrong.length + failures.length > 0) console.error(JSON.stringify({ wrong, failures }, null, 2))
await pool.end()
await place.close()
process.exitCode = wrong.length + failures.length + twice > 0 || acknowledged.length === 0 ? 1 : 0
