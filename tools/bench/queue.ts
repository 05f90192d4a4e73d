/**
 * npm run bench -- queue [closed] [folder]: the operators' queue over so many closed cases of each kind (100,000): the plan of every count, what the
 * lists behind it read, and the time of the call over HTTP. Ends with 1 above 200 ms, or where a large table is read whole.
 */
import { sql } from 'kysely'
import { queues } from '#contract/operatorQueue.ts'
import { listDisputes } from '#server/backoffice/disputes/list.ts'
import { payoutOverview } from '#server/backoffice/payouts/overview.ts'
import { pagePayouts } from '#server/backoffice/payouts/list.ts'
import { showBridge } from '#server/backoffice/bridge/bridge.ts'
import { listCases } from '#server/backoffice/moderation/list.ts'
import { listRequests } from '#server/backoffice/privacy/list.ts'
import { listTickets } from '#server/backoffice/tickets/list.ts'
import { countQueue, showQueue } from '#server/backoffice/queue/queue.ts'
import { listRefunds } from '#server/backoffice/refunds/list.ts'
import { listVerifications } from '#server/backoffice/verifications/list.ts'
import { freePort } from '#server/platform/freePort.ts'
import { testOperator } from '#server/test/operators.ts'
import { listClaimsOfAll } from '#server/trade/claims/present.ts'
import { benchDatabase } from './database.ts'
import { explain, type Listing } from './explain.ts'
import { fillCases } from './fillCases.ts'
import { startOurs } from './servers.ts'

const [closed = '100000', folder] = process.argv.slice(2)
const first = { page: 1, limit: 25 }
const [maxMs, calls] = [200, 200]
const balances = ['ledger_balances']
const database = await benchDatabase(folder)
const { db } = database
const { rows } = await sql<{ there: boolean }>`select exists (select from claims) as there`.execute(db)
if (!rows[0]?.there) await fillCases(db, Number(closed), console.log)

const listings = (on: typeof db): Listing[] => [
  // Free money is summed store by store: that grows with the stores, not with what is closed.
  ...queues.map((queue) => ({
    name: `count of ${queue}`,
    buffers: queue === 'payouts-due' ? 1_500 : 100,
    run: () => countQueue(on, queue),
    whole: balances,
  })),
  { name: 'the whole queue', buffers: 2_000, run: () => showQueue(on), whole: balances },
  { name: 'claims to decide', buffers: 2_000, run: () => listClaimsOfAll(on, 'escalated', { limit: 30 }) },
  { name: 'refunds by transfer', buffers: 4_000, run: () => listRefunds(on) },
  { name: 'disputes', buffers: 2_000, run: () => listDisputes(on) },
  { name: 'bridge', buffers: 2_000, run: () => showBridge(on) },
  { name: 'payouts', buffers: 2_000, run: () => pagePayouts(on, { limit: 30 }) },
  { name: 'payout desk', buffers: 6_000, run: () => payoutOverview(on), whole: balances },
  { name: 'tickets', buffers: 2_000, run: () => listTickets(on, first) },
  { name: 'privacy requests', buffers: 2_000, run: () => listRequests(on, first) },
  { name: 'cases of moderation', buffers: 2_000, run: () => listCases(on, first) },
  { name: 'verifications', buffers: 2_000, run: () => listVerifications(on, { page: 1, limit: 20 }) },
]
let failed = 0
console.log('| query | buffers | bound | ms | read whole |\n| --- | ---: | ---: | ---: | --- |')
for (const { name, buffers, bound, ms, scanned } of await explain(database.pool, listings)) {
  const wrong = buffers > bound || scanned.length > 0
  if (wrong) failed += 1
  console.log(`| ${name}${wrong ? ' **!**' : ''} | ${buffers} | ${bound} | ${ms.toFixed(1)} | ${[...new Set(scanned)].join(', ')} |`)
}

const times = await timesOfCalls()
const [median, p99] = [times[Math.floor(times.length / 2)] ?? 0, times[Math.floor(times.length * 0.99)] ?? 0]
console.log(
  `GET /operator/queue over ${closed} closed cases of each kind: median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${calls} calls.`,
)
await database.stop()
if (p99 > maxMs) failed += 1
console.log(failed === 0 ? `Below ${maxMs} ms, and nothing is read whole.` : `${failed} figures do not stay within their bounds.`)
process.exitCode = failed === 0 ? 0 : 1

/** As an operator waits for it, one call after the other. Milliseconds, the shortest first. */
async function timesOfCalls() {
  const port = await freePort()
  const server = await startOurs(port, database)
  const { token } = await testOperator({ db }, 'queue@bench.test', 'admin')
  const taken: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const began = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/api/operator/queue`, { headers: { access_token: token } })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`The queue answered ${reply.status}.`)
    taken.push(performance.now() - began)
  }
  await server.stop()
  return taken.toSorted((a, b) => a - b)
}
