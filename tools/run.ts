/** npm run bench -- <name> and npm run drill -- <name>: runs one of them with its arguments; `--help` lists all. Nothing they start outlives them. */
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Command } from 'commander'
import { watchParent } from '../scripts/watchParent.mjs'

type Program = { file: string; meaning: string }
const bench: Record<string, Program> = {
  catalog: { file: 'tools/bench/bench.ts', meaning: 'lists, products, pages and searches of a large catalog, --sizes 10000,1000000' },
  page: { file: 'tools/bench/page.ts', meaning: 'writes docs/measurements.md from its figures' },
  rush: { file: 'tools/bench/rush.ts', meaning: '1,000 buyers at once for 100 pieces' },
  checkout: { file: 'tools/bench/checkout.ts', meaning: 'checkouts beside the same rows as bare SQL, [number]' },
  calls: { file: 'tools/bench/calls.ts', meaning: 'calls of signed-in people beside bare SQL, --turns 3; --tail says where the time goes' },
  plain: {
    file: 'tools/bench/plain.ts',
    meaning: 'the calls of the specification beside a plain Express server, --only cart --durable --write',
  },
  prices: { file: 'tools/bench/prices.ts', meaning: '100 lines at a million variants and price list lines' },
  ledger: { file: 'tools/bench/ledger.ts', meaning: 'bookings a second, [number]' },
  queue: { file: 'tools/bench/queue.ts', meaning: "the operators' queue over closed cases, [number] [folder]" },
  requests: { file: 'tools/bench/requests.ts', meaning: 'lists of purchase requests at a million, [number]' },
  import: { file: 'tools/bench/import.ts', meaning: 'a large table of products, [rows]' },
  plans: { file: 'tools/bench/plans.ts', meaning: 'plans of every query of orders, chat and jobs, [orders] [folder]' },
  pdf: { file: 'tools/bench/pdf.ts', meaning: 'documents as PDF, --documents 100 --lines 10' },
  search: { file: 'tools/bench/search.ts', meaning: 'what judged searches find, [folder]' },
  'search-cost': { file: 'tools/bench/searchCost.ts', meaning: 'processor time of searches and suggestions, <folder>' },
  memory: { file: 'tools/bench/memory.ts', meaning: 'memory of all processes of npm start' },
  replicas: { file: 'tools/bench/replicas.ts', meaning: 'what a replica takes off the primary' },
  tracing: { file: 'tools/bench/tracing.ts', meaning: 'what traces cost' },
  pairs: { file: 'tools/bench/pairs.ts', meaning: 'our server and the least that one does, in turns' },
  against: { file: 'tools/bench/against.ts', meaning: 'this tree beside another one, <folder>' },
  chat: { file: 'tools/bench/chat/bench.ts', meaning: '2,000 connections beside bare socket.io' },
  lighthouse: { file: 'scripts/lighthouse.mjs', meaning: 'home, product and sign-in as a slow phone sees them' },
  phone: { file: 'tools/bench/phone.ts', meaning: "when public pages and a company's orders are ready on a slow phone, --runs 5" },
  fill: { file: 'tools/bench/fill.ts', meaning: 'a database with made-up products, <folder> [number]' },
  grow: { file: 'tools/bench/grow.ts', meaning: 'makes such a database larger, <folder> [times]' },
}
const drill: Record<string, Program> = {
  crash: { file: 'tools/drills/crash.ts', meaning: 'the server killed while people shop, [kills]' },
  faults: { file: 'tools/drills/faults.ts', meaning: 'provider, mail, imports and database fail' },
  hang: { file: 'tools/drills/hang.ts', meaning: 'the provider hangs for a minute' },
  disk: { file: 'tools/drills/disk.ts', meaning: 'full disks' },
  abuse: { file: 'tools/drills/abuse.ts', meaning: 'hostile and random requests, slow senders, scanners, [part]' },
  'sign-in': { file: 'tools/drills/sign-in.ts', meaning: 'whether answers tell who has an account, [tries]' },
  payouts: { file: 'tools/drills/payouts.ts', meaning: 'a payout run killed while two operators go on, [kills]' },
  desks: { file: 'tools/drills/desks.ts', meaning: 'operators decide while the server is killed, [kills]' },
  histories: { file: 'tools/drills/histories.ts', meaning: 'random histories of claims, refunds and payouts, [count] [seed]' },
  random: { file: 'tools/drills/random.ts', meaning: 'a client that does anything, --seed 23 --calls 15000' },
  chat: { file: 'tools/bench/chat/drill.ts', meaning: 'chat through cuts, a kill and an emptied Redis' },
  several: { file: 'tools/drills/several.ts', meaning: 'web process, Redis and primary killed behind the balancer' },
  rolling: { file: 'tools/drills/rolling.ts', meaning: 'every process replaced by a newer version while people shop' },
  failover: { file: 'tools/drills/failover.ts', meaning: 'Patroni loses its primary' },
  image: { file: 'scripts/image-check.mjs', meaning: 'the container image, built, started and asked' },
  compose: { file: 'scripts/compose-check.mjs', meaning: 'deploy/compose.yaml as a whole' },
}

const [kind = '', ...words] = process.argv.slice(2)
const programs = kind === 'drill' ? drill : bench
const root = new Command(`npm run ${kind} --`).usage('<name> [arguments]').showHelpAfterError()
for (const [name, { file, meaning }] of Object.entries(programs))
  root
    .command(name)
    .description(meaning)
    .argument('[arguments...]')
    .allowUnknownOption()
    .helpOption(false)
    .action((given: string[]) => start(name, file, given))
await root.parseAsync(words, { from: 'user' })

async function start(name: string, file: string, given: string[]) {
  // An exit runs the handlers that stop servers and databases; a signal alone would leave them behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  watchParent(() => process.exit(1))
  // Clients have the other core to themselves.
  if (kind === 'bench' && name === 'chat') execFileSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)])
  process.argv = [process.execPath, resolve(file), ...given]
  await import(pathToFileURL(resolve(file)).href)
}
