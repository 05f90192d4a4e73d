/**
 * npm test: every check and every test; `--quick` (npm run check) leaves out the browser. `--release` (npm run test:release)
 * runs the slow parts: names choose among them, and `--minutes` ends them early and says which were not tried. `npm test -- --minutes`
 * goes on with the slow parts until then.
 * Goes on after a failed step, so that one run tells everything.
 */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureDebianPostgres, ensureHeadlessBrowser, ensureRedis, temporaryFolder } from './machine.mjs'
import { readPlaywright, readVitest } from './reports.mjs'
import { fail, root, run, say, secondsSince, stopAll } from './processes.mjs'
import { environment, findNode, installDependencies } from './setup.mjs'

const quick = process.argv.includes('--quick')
const release = process.argv.includes('--release')
/** It looks at the programs that we bring along, whichever server the other tests ask: once is enough. */
const ofOurPrograms = '--exclude=server/platform/db/binaries.test.ts'
/** A test that takes long by nature says so in its name. */
const notLong = '--exclude=**/*.release.test.ts'
await installDependencies()
const artefacts = join(root, 'artefacts')
rmSync(artefacts, { recursive: true, force: true })
mkdirSync(artefacts, { recursive: true })

const results = []
/** Set at the end of `--minutes`; fulfilled once the part at work has ended. */
let stopping
const node = findNode()
const program = (name) => join(root, 'node_modules', name)

/** Runs one step with the server's Node and counts it: as one, or as the tests that `count` finds in its report. With `quiet` it speaks when it ends. */
async function step(name, args, { env = {}, count, countStopped, quiet = false } = {}) {
  if (stopping) return
  const from = Date.now()
  if (!quiet) say(`— ${name}`)
  const options = { env: environment(env) }
  const ok = (quiet ? await runQuietly(args, options) : await run(node, args, options)) === 0
  if (stopping) {
    const counted = countStopped?.()
    if (counted) results.push({ ...counted, name: `${name}, as far as they came`, seconds: secondsSince(from) })
    return
  }
  const counted = count?.() ?? { passed: ok ? 1 : 0, failed: 0, skipped: 0, troubles: [] }
  // A run that fails without a failed test (a crash, nothing found) is a failure all the same.
  const failed = ok ? counted.failed : Math.max(1, counted.failed)
  results.push({ ...counted, name, seconds: secondsSince(from), failed })
  say(`${failed === 0 ? 'passed' : 'FAILED'}: ${name} (${secondsSince(from)} s)`)
}

let quietRuns = 0

/** Shows the output at the end: programs that run side by side would interleave their lines. */
async function runQuietly(args, options) {
  const file = join(artefacts, `check-${(quietRuns += 1)}.txt`)
  const output = openSync(file, 'w')
  const code = await run(node, args, { ...options, stdio: ['ignore', output, output] })
  closeSync(output)
  const said = readFileSync(file, 'utf8').trim()
  if (said) console.log(said)
  return code
}

/** A test that fails is tried once more and named at the end either way: people wait for a whole run, not for one unlucky moment of it. */
function vitest(name, file, { only = [], env = {} } = {}) {
  const report = join(artefacts, file)
  const args = [program('vitest/vitest.mjs'), 'run', '--retry=1', '--reporter=default', '--reporter=./scripts/vitestLines.mjs', ...only]
  const count = () => readVitest(report)
  return step(name, args, {
    env: { ...temporaryFolder(), TEST_LINES: report, ...env },
    count,
    countStopped: () => existsSync(report) && count(),
  })
}

async function postgres15() {
  const { bin, reason } = await ensureDebianPostgres()
  if (!bin) return say(`SKIPPED: the server tests on Debian's PostgreSQL 15, because ${reason}.`)
  const env = { TEST_POSTGRES_PROGRAMS: bin }
  const only = ['server', 'tools/demo', ofOurPrograms, notLong]
  await vitest("server tests on Debian's PostgreSQL 15", 'vitest-debian.jsonl', { only, env })
}

/** Tests that are long by nature, and all cases of those that try a part of their random cases in npm test (server/test/cases.ts). */
async function cases() {
  await ensureRedis()
  const files = ['contract', 'server', 'tools', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
  )
  const only = files.filter(
    (name) =>
      name.endsWith('.test.ts') &&
      (name.endsWith('.release.test.ts') || readFileSync(join(root, name), 'utf8').includes('#server/test/cases.ts')),
  )
  await vitest('long tests, all random cases', 'vitest-cases.jsonl', { only, env: { ALL_CASES: '1' } })
}

async function journeys(only = [], asked = {}, { quiet = false } = {}) {
  const browser = await ensureHeadlessBrowser()
  const own = { E2E_PORT: String(await freePort()), E2E_RETRIES: '2', ...(browser ? { CHROME_PATH: browser } : {}) }
  const env = { ...own, ...temporaryFolder(), ...asked }
  const count = () => readPlaywright(join(artefacts, 'playwright.json'))
  const args = [program('@playwright/test/cli.js'), 'test', ...only]
  await step('journeys in a real browser, invariants after them', args, { env, count, quiet })
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const drill = (name) => step(`drill: ${name}`, [`tools/drills/${name}.ts`])

/** The parts of test:release, the most telling first. Each runs by itself. */
const parts = {
  cases,
  journeys: async () => {
    await build()
    await journeys([], { E2E_JOURNEYS: 'released' })
  },
  postgres15,
  screens: async () => {
    await build()
    await journeys(['e2e/screens.e2e.ts'], { E2E_SCREENS: '1', E2E_RETRIES: '0' })
  },
  crash: () => drill('crash'),
  faults: () => drill('faults'),
  payouts: () => drill('payouts'),
  desks: () => drill('desks'),
  random: () => drill('random'),
}

const args = process.argv.slice(2).filter((arg) => arg !== '--release' && arg !== '--quick')
const at = args.indexOf('--minutes')
const minutes = at < 0 ? undefined : Number(args.splice(at, 2)[1])
const wrong = args.find((name) => !release || !Object.hasOwn(parts, name))
if (wrong || Number.isNaN(minutes)) {
  fail(release ? `npm run test:release -- [${Object.keys(parts).join('] [')}] [--minutes <number>]` : 'npm test [-- --minutes <number>]')
}
/** An installation counts, too. */
const until = Date.now() + (minutes ?? Infinity) * 60_000 - process.uptime() * 1000

if (release) await releaseParts(args.length > 0 ? args : Object.keys(parts))
else {
  // The others read what this writes.
  await step('types of the routes', [program('@react-router/dev/bin.cjs'), 'typegen'])
  // Side by side: while one starts, waits or comes to its end, another keeps the cores busy. Lint takes 45 seconds and uses half a core.
  await Promise.all([lint(), checks().then(tests)])
  if (minutes !== undefined) await releaseParts(Object.keys(parts))
  else say(`Left to npm run test:release (docs/tests.md): ${Object.keys(parts).join(', ')}.`)
}

/** At the end of `--minutes` the part at work is stopped. Of vitest's tests those count that had ended. */
async function releaseParts(names) {
  for (const name of names) {
    if (Date.now() >= until) say(`NOT TRIED: ${name}, because the ${minutes} minutes are over.`)
    else await runUntil(name)
  }
}

async function runUntil(name) {
  // A timer counts no further than this.
  const timer = setTimeout(() => (stopping = stopAll()), Math.min(until - Date.now(), 2 ** 31 - 1))
  await parts[name]()
  clearTimeout(timer)
  if (!stopping) return
  await stopping
  say(`STOPPED: ${name}, because the ${minutes} minutes were over before it came to its end.`)
}

// In a process of its own: there a failed build ends the build alone, and the other checks still tell what they found.
function build() {
  return step('the web app builds', ['-e', `import('./scripts/setup.mjs').then(({ buildWeb }) => buildWeb())`], { quiet: true })
}

async function tests() {
  await ensureRedis()
  const server = (...workers) => vitest('tests on the embedded PostgreSQL 18', 'vitest-embedded.jsonl', { only: [notLong, ...workers] })
  if (quick) return server()
  await ensureHeadlessBrowser()
  await Promise.all([server('--maxWorkers=3'), journeys(['--workers=2'], { E2E_JOURNEYS: 'usual' }, { quiet: true })])
}

/** Lint infers all types anyway and reports type errors too; a separate compiler would infer them again. */
function lint() {
  return step('lint and types', [program('oxlint/bin/oxlint'), '--deny-warnings', '--type-check'], { quiet: true })
}

async function checks() {
  const quiet = { quiet: true }
  // The longest first. Neither reads what another writes.
  const waiting = [
    async () => {
      await build()
      await step('sizes of the built pages', ['scripts/check-sizes.ts'], quiet)
    },
    () => step('generated database types', ['scripts/db-types.ts', '--verify'], quiet),
    () => step('one catalog of words, whole and in use', ['scripts/check-catalog.ts'], quiet),
    () => step('the picture of the modules', ['scripts/check-architecture.ts'], quiet),
    () => step('words that the specification quotes, names, comments and casts', ['scripts/check-words.ts'], quiet),
    () => step('words in both languages, one way to the server', ['scripts/check-web.ts'], quiet),
    () => step('calls are made by a screen or meant for programs', ['scripts/check-calls.ts'], quiet),
    () => step('format', [program('oxfmt/bin/oxfmt'), '--check'], quiet),
    () => step('walls between modules', ['scripts/check-modules.ts'], quiet),
    () => step('figures of the house', ['scripts/house.ts'], quiet),
    () => step('pins, checksums, licences and install scripts of every package', ['scripts/sbom.ts'], quiet),
    () => step('no known weakness in the lockfile, where a source answers', ['scripts/check-advisories.ts'], quiet),
    () => step('documents: links, decisions', ['scripts/check-docs.ts'], quiet),
    () => step('statuses move by tables of moves', ['scripts/check-status.ts'], quiet),
  ]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all([work(), work()])
}

console.log('')
for (const { name, seconds, passed, failed, skipped } of results) {
  const counts =
    passed + failed > 1 || skipped > 0 ? ` (${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''})` : ''
  console.log(`${failed === 0 ? '  ok  ' : 'FAILED'} ${seconds.padStart(6)} s  ${name}${counts}`)
}
for (const { name, passedLater, reason } of results.flatMap(({ troubles }) => troubles))
  console.log(`${passedLater ? '  passed only when tried again' : 'FAILED'}: ${name}${reason && ` — ${reason}`}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
say('Done.')
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
