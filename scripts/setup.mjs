/** Prepares start, dev and test. Plain JavaScript: also runs on the machine's own, older Node. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { chooseNode } from './nodes.mjs'
import { fail, mustRun, root, say } from './processes.mjs'

const at = (...parts) => join(root, ...parts)
const windows = process.platform === 'win32'
const hash = (text) => createHash('sha256').update(text).digest('hex')

/** Installs what the lockfile names, when it is not what is installed. */
export async function installDependencies() {
  const lock = readFileSync(at('package-lock.json'), 'utf8')
  const stamp = at('node_modules', '.pasokan-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash(lock)) return
  const { packages } = JSON.parse(lock)
  if (!isInstalled(packages)) {
    say('Installing the dependencies from package-lock.json (a minute or so) …')
    const paths = Object.keys(packages).filter((path) => path !== '' && fits(packages[path]))
    const ticking = setInterval(
      () => say(`… ${paths.filter((path) => existsSync(at(path, 'package.json'))).length} of ${paths.length} packages are there`),
      10_000,
    )
    const [npm, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : [windows ? 'npm.cmd' : 'npm', []]
    await mustRun(npm, [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
    clearInterval(ticking)
  }
  writeFileSync(stamp, hash(lock))
}

/** Whether what npm last installed here, by whichever command, is what the lockfile names. */
function isInstalled(packages) {
  const list = at('node_modules', '.package-lock.json')
  if (!existsSync(list) || !broughtOrOwnNode()) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  return Object.entries(packages).every(
    ([path, { integrity, optional }]) => path === '' || optional || installed[path]?.integrity === integrity,
  )
}

const fits = ({ os, cpu }) => (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))

/** The Node that runs the server: the newest patched one of what npm brought and the machine's own (nodes.mjs). Warns once where none is patched. */
export function findNode() {
  const found = broughtOrOwnNode() ?? fail(missing)
  if (found.warning && !warned) say(`WARNING: ${found.warning}`)
  warned = true
  return found.path
}

let warned = false
const missing = `Pasokan runs on Node 26 or 24. npm brings Node 26 along on Linux and Windows only. Please install one of them here (this is ${process.version}).`

function broughtOrOwnNode() {
  const own = { version: process.version, path: process.execPath }
  const folder = at('node_modules', `node-${windows ? 'win' : process.platform}-${process.arch}`)
  const path = join(folder, 'bin', windows ? 'node.exe' : 'node')
  const brought = existsSync(path) ? [{ version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version, path }] : []
  return chooseNode([...brought, own])
}

const { flags, env: bounds } = JSON.parse(readFileSync(at('scripts', 'nodeFlags.json'), 'utf8'))
/** How Node is told to keep its memory small (scripts/nodeFlags.json says why). */
export const nodeFlags = flags

/** The environment in which our own programs run: that Node first on the path, compiled code kept between runs. */
export function environment(extra = {}) {
  return {
    ...bounds,
    ...process.env,
    PATH: `${dirname(findNode())}${delimiter}${process.env.PATH}`,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim(),
    NODE_COMPILE_CACHE: at('node_modules', '.cache', 'compiled'),
    ...extra,
  }
}

const sources = ['web', 'contract', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** Builds the web app when something it is made of has changed. */
export async function buildWeb() {
  // Every build empties its folder, so a stamp in there is always that of the build beside it.
  await whenChanged(sources, at('build', 'server', '.stamp'), async () => {
    say('Building the web app …')
    await mustRun(findNode(), ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error'], {
      env: environment({ NODE_ENV: 'production' }),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await mustRun(findNode(), ['scripts/compress.ts'], { env: environment() })
  })
}

/** Does the work unless these files and folders are as they were when the stamp was written. */
async function whenChanged(names, stamp, work) {
  const wanted = hash(JSON.stringify(names.flatMap(listFiles)))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await work()
  writeFileSync(stamp, wanted)
}

function listFiles(name) {
  const found = statSync(at(name))
  if (!found.isDirectory()) return [[name, found.size, found.mtimeMs]]
  return readdirSync(at(name))
    .sort()
    .flatMap((child) => listFiles(join(name, child)))
}
