/** What start, dev and test need before they can run. Plain JavaScript: it also runs on the machine's own, older Node. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)

/** Says one line with the seconds since the start. */
const begun = Date.now()
export const say = (text) => console.log(`[${((Date.now() - begun) / 1000).toFixed(1)} s] ${text}`)

/** Ends with one sentence. */
export function fail(text) {
  console.error(text)
  process.exit(1)
}

/** Runs a program to its end with its output shown; ends when it fails. */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options })
  if (error || status !== 0) fail(`${program} ${args.join(' ')} failed${error ? `: ${error.message}` : ` with exit code ${status}`}.`)
}

/** Installs what the lockfile names, when it is not what is installed. */
export function installDependencies() {
  const wanted = createHash('sha256').update(readFileSync(at('package-lock.json'))).digest('hex')
  const stamp = at('node_modules', '.pasokan-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing the dependencies from package-lock.json (about a minute the first time) …')
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

/** The Node that runs the server: the one that npm brought, or the machine's own when it is new enough. */
export function findNode() {
  const brought = at('node_modules', `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(`Pasokan needs Node 24. npm brings it for this kind of machine only on Linux and Windows; please install Node 24 (this is ${process.version}).`)
}

/** The environment in which our own programs run: Node 24 first on the path. */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${dirname(findNode())}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...extra }
}

const sources = ['web', 'contract', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** Builds the web app when something it is made of has changed. */
export function buildWeb() {
  const wanted = createHash('sha256').update(JSON.stringify(sources.flatMap(listFiles))).digest('hex')
  const stamp = at('build', '.stamp')
  if (existsSync(stamp) && existsSync(at('build/server/index.js')) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building the web app …')
  run(findNode(), ['node_modules/@react-router/dev/bin.js', 'build'], { env: environment({ NODE_ENV: 'production' }), stdio: ['ignore', 'ignore', 'inherit'] })
  run(findNode(), ['scripts/compress.ts'], { env: environment() })
  mkdirSync(at('build'), { recursive: true })
  writeFileSync(stamp, wanted)
}

function listFiles(name) {
  const path = at(name)
  const { size, mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return [[name, size, mtimeMs]]
  return readdirSync(path).toSorted().flatMap((child) => listFiles(join(name, child)))
}
