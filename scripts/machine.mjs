/** Installs programs that the tests need: a browser, Debian's PostgreSQL beside our own, Redis. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { fail, run, say } from './processes.mjs'
import { environment, findNode } from './setup.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const which = (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()

const memory = '/dev/shm'
const enoughBytes = 4 * 1024 ** 3

/** Where tests keep their databases: in memory where the machine has room there (a database is copied four times as fast), else as usual. */
export function temporaryFolder() {
  if (process.env.TMPDIR || !existsSync(memory)) return {}
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= enoughBytes ? { TMPDIR: memory } : {}
}

/** The path of a Chromium or Chrome; undefined means the one that Playwright brings, installed here when it is missing. */
export async function ensureBrowser() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return existsSync(CHROME_PATH) ? CHROME_PATH : fail(`CHROME_PATH names ${CHROME_PATH}, where nothing is.`)
  const found = names.map(which).find(Boolean)
  if (found) return found
  if (isRootOnDebian()) {
    say('Installing Chromium from Debian …')
    if ((await installFromDebian('chromium', 'fonts-liberation')) && which('chromium')) return which('chromium')
    say('Debian gave no Chromium.')
  }
  say('Making sure that the browser of Playwright is installed …')
  await run(findNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { env: environment() })
  return undefined
}

/** For journeys: the browser that has no window at all where it can be had, which takes half the processor time; else as above. */
export async function ensureHeadlessBrowser() {
  const name = 'chromium-headless-shell'
  if (process.env.CHROME_PATH) return ensureBrowser()
  if (which(name)) return which(name)
  if (isRootOnDebian()) {
    say('Installing Chromium without a window from Debian …')
    if ((await installFromDebian(name, 'fonts-liberation')) && which(name)) return which(name)
    say('Debian gave none; a whole Chromium will do.')
  }
  return ensureBrowser()
}

/** `{ bin }`, the folder of Debian's PostgreSQL 15 programs, installed where we may; otherwise `{ reason }`. */
export async function ensureDebianPostgres() {
  const bin = '/usr/lib/postgresql/15/bin'
  if (existsSync(`${bin}/initdb`)) return { bin }
  if (!isRootOnDebian()) return { reason: 'it can be installed only where we are root on Debian' }
  say('Installing PostgreSQL 15 from Debian …')
  const installed = await installFromDebian('postgresql-15')
  return installed && existsSync(`${bin}/initdb`) ? { bin } : { reason: 'Debian gave no package postgresql-15' }
}

/** Whether Redis is here, installed where we may; the tests of several processes are skipped without it. */
export async function ensureRedis() {
  if (which('redis-server')) return
  if (isRootOnDebian()) {
    say('Installing Redis from Debian …')
    if ((await installFromDebian('redis-server')) && which('redis-server')) return
  }
  say('SKIPPED: the tests that need Redis. It is missing, and it can be installed only as root on Debian.')
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

async function installFromDebian(...packages) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] }
  if ((await run('apt-get', ['update', '-qq'], options)) !== 0) return false
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)) === 0
}
