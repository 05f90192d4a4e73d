/** Finds a browser for the tests, or installs one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, findNode, run, say } from './setup.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const which = (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()
const installed = () => process.env.CHROME_PATH || names.map(which).find(Boolean)

/** The path of a Chromium or Chrome; undefined means that Playwright uses its own. */
export function ensureBrowser() {
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from Debian …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] })
    return installed() ?? fail('Chromium was installed but cannot be found.')
  }
  say('Installing the browser that Playwright brings …')
  run(findNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return undefined
}

/** The folder of Debian's PostgreSQL 15 programs, installed where we may; undefined, said aloud, where we may not. */
export function ensureDebianPostgres() {
  const bin = '/usr/lib/postgresql/15/bin'
  if (existsSync(`${bin}/initdb`)) return bin
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('Installing PostgreSQL 15 from Debian …')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-15'], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] })
  return status === 0 && existsSync(`${bin}/initdb`) ? bin : undefined
}
