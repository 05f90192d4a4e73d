/**
 * npm test: every check and every test, one after the other, each with its time; `--quick` (npm run check) leaves out the
 * second database and the browser. Goes on after a failed step, so that one run tells everything.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureBrowser, ensureDebianPostgres } from './browser.mjs'
import { buildWeb, environment, findNode, installDependencies, root, say } from './setup.mjs'

const quick = process.argv.includes('--quick')
installDependencies()
const artefacts = join(root, 'artefacts')
rmSync(artefacts, { recursive: true, force: true })
mkdirSync(artefacts, { recursive: true })

const results = []
const node = findNode()
const program = (name) => join(root, 'node_modules', name)

/** Runs one step with Node 24 and keeps whether it passed. */
function step(name, args, env = {}) {
  const from = Date.now()
  say(`— ${name}`)
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: environment(env) })
  const seconds = ((Date.now() - from) / 1000).toFixed(1)
  results.push({ name, passed: status === 0, seconds })
  say(`${status === 0 ? 'passed' : 'FAILED'}: ${name} (${seconds} s)`)
}

const tests = { passed: 0, failed: 0, skipped: 0 }
function countVitest(file) {
  const path = join(artefacts, file)
  if (!existsSync(path)) return void tests.failed++
  const report = JSON.parse(readFileSync(path, 'utf8'))
  tests.passed += report.numPassedTests
  tests.failed += report.numFailedTests + (report.success || report.numFailedTests ? 0 : 1)
  tests.skipped += report.numPendingTests
}
function vitest(name, file, extra = [], env = {}) {
  step(name, [program('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(artefacts, file)}`, ...extra], env)
  countVitest(file)
}
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

step('types of the routes', [program('@react-router/dev/bin.cjs'), 'typegen'])
step('types', [program('typescript/bin/tsc'), '-p', '.'])
step('lint', [program('oxlint/bin/oxlint'), '--deny-warnings'])
step('format', [program('oxfmt/bin/oxfmt'), '--check'])
step('words in both languages, one way to the server', ['scripts/check-web.ts'])
step('generated database types', ['scripts/db-types.ts', '--verify'])
buildWeb()
step('sizes of the built pages', ['scripts/check-sizes.ts'])
vitest('tests on the embedded PostgreSQL 18', 'vitest-embedded.json')
if (!quick) {
  const postgres = ensureDebianPostgres()
  if (postgres) vitest("server tests on Debian's PostgreSQL 15", 'vitest-debian.json', ['server', 'demo'], { TEST_POSTGRES_PROGRAMS: postgres })
  else say("SKIPPED: the second run on Debian's PostgreSQL 15 needs root on Debian.")
  const browser = ensureBrowser()
  const port = await freePort()
  step('journeys in a real browser', [program('@playwright/test/cli.js'), 'test'], { E2E_PORT: String(port), ...(browser ? { CHROME_PATH: browser } : {}) })
  const report = join(artefacts, 'playwright.json')
  if (existsSync(report)) {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'))
    tests.passed += stats.expected + stats.flaky
    tests.failed += stats.unexpected
    tests.skipped += stats.skipped
  } else tests.failed++
}

console.log('')
for (const { name, passed, seconds } of results) console.log(`${passed ? '  ok  ' : 'FAILED'} ${seconds.padStart(6)} s  ${name}`)
const failedSteps = results.filter((result) => !result.passed).length
say(failedSteps === 0 ? 'Everything passed.' : `${failedSteps} steps failed.`)
console.log(`${tests.passed} passed, ${Math.max(tests.failed, failedSteps)} failed, ${tests.skipped} skipped`)
process.exit(failedSteps === 0 ? 0 : 1)
