/**
 * npm run drill -- image: builds deploy/Containerfile, starts the image with a read-only root and no rights, asks it, stops it and starts it
 * again on the same volume. Its bases are made with debootstrap and this machine's npm, or given: BASE and BUILDER name images. IMAGE=built asks
 * the image that the last run built.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/platform/freePort.ts'
import { buildProduct, makeBase, makeBuilder, skip } from './imageBases.mjs'
import { fail, say } from './processes.mjs'

const has = (program) => spawnSync('which', [program]).status === 0
const { BASE, BUILDER, IMAGE, npm_execpath: npm } = process.env
if (!has('podman')) skip('the image is built and run by podman, which is not here (Debian: podman, and runc where cgroups are mixed)')
if (!(BASE && BUILDER) && (process.getuid?.() !== 0 || !has('debootstrap')))
  skip('its base is made with debootstrap as root, and one of the two is missing; BASE and BUILDER may name images instead')
if (!BUILDER && !npm) skip('say `npm run drill -- image`: the build takes npm from its caller')

// Kept from one run to the next, apart from other images: the base takes a minute or three.
const store = join(tmpdir().startsWith('/dev/shm') ? '/var/tmp' : tmpdir(), 'pasokan-image-check')
mkdirSync(store, { recursive: true })
/** Layers are large: beside the store, not in memory. */
const env = { ...process.env, TMPDIR: store }
const work = mkdtempSync(join(store, 'work-'))
/** Limits of a careful host. Some machines forbid raising limits, so ours are set explicitly. */
const files = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout.trim()
const hard = [
  '--read-only',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--network=host',
  '--ulimit=nproc=4096:4096',
  ...(/^\d+$/.test(files) ? ['--ulimit', `nofile=${files}:${files}`] : []),
]
let begun = ''
process.on('exit', () => {
  if (begun) podman(['rm', '-f', '-v', begun])
  podman(['volume', 'rm', '-f', volume])
  rmSync(work, { recursive: true, force: true })
})
const volume = `pasokan-check-${process.pid}`

/** A picture of two pixels, through the process that decodes strangers' pictures. */
const decodes = `
  const { default: sharp } = await import('sharp')
  const { acceptPictures } = await import('/app/server/platform/images/accept.ts')
  const bytes = await sharp({ create: { width: 2, height: 1, channels: 3, background: 'red' } }).png().toBuffer()
  const [picture] = await acceptPictures([{ bytes, name: 'a.png' }])
  process.exit(picture.width === 2 ? 0 : 1)`

const engine = { must, build, has: (image) => podman(['image', 'exists', image]).status === 0 }
const base = BASE ?? makeBase(engine, work)
const builder = IMAGE === 'built' ? '' : (BUILDER ?? makeBuilder(engine, base, work, npm ?? ''))
if (IMAGE !== 'built') buildProduct(engine, 'pasokan', { base, builder }, ['--format=docker'])
const bytes = Number(must(['image', 'inspect', '--format', '{{.Size}}', 'pasokan']))
const baseBytes = Number(must(['image', 'inspect', '--format', '{{.Size}}', base]))

const runtime = findRuntime()
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const first = await serve()
const page = await (await fetch(`${origin}/`)).text()
expect('a page comes whole', /<html[^]*<\/html>/.test(page))
expect('its script comes', (await fetch(origin + (/\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '/none'))).ok)
expect(
  'the check of health agrees',
  thrice(() => podman(['healthcheck', 'run', begun]).status === 0),
)
expect('it runs as an account without rights', inside('process.exit(process.getuid() > 0 ? 0 : 1)'))
expect('its root cannot be written', inside(`(await import('node:fs')).writeFileSync('/app/x', '')`) === false)
expect('its volume can', inside(`(await import('node:fs')).writeFileSync('/data/kept', 'x')`))
expect(
  'pictures are decoded in their sandbox',
  thrice(() => inside(decodes)),
)
const firstStop = await stop()
const second = await serve()
expect('the volume keeps what was written', inside(`process.exit((await import('node:fs')).existsSync('/data/kept') ? 0 : 1)`))
const secondStop = await stop()
console.table({
  'image without its base (MB)': Math.round((bytes - baseBytes) / 1e6),
  'image (MB)': Math.round(bytes / 1e6),
  'first start, making its database (s)': first,
  'second start (s)': second,
  'stop (s)': `${firstStop}, ${secondStop}`,
})

/** In a chroot: steps of a build need no runtime, which not every machine lets us use. */
function build(name, context, options) {
  must(['build', '--isolation', 'chroot', ...options, '-t', name, context])
}

/** Returns podman's default runtime, or runc: crun refuses machines that mix both cgroup versions. */
function findRuntime() {
  const candidates = [[], ...(has('runc') ? [['--runtime', 'runc']] : [])]
  const tried = candidates.map((options) => ({ options, ...podman([...options, 'run', '--rm', ...hard, 'pasokan', 'node', '-e', '0']) }))
  const found = tried.find(({ status }) => status === 0)
  return found
    ? found.options
    : skip(`the image was built (${Math.round(bytes / 1e6)} MB), but nothing here can run it: ${tried[0]?.stderr.trim()}`)
}

/** Starts it and waits until it is ready; returns the seconds that took. */
async function serve() {
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    APP_SECRET: 'only for this check, thrown away after it',
    MIDTRANS_SERVER_KEY: 'SB-Mid-server-check',
    MIDTRANS_CLIENT_KEY: 'SB-Mid-client-check',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...Object.fromEntries(['COMPANY_NAME', 'COMPANY_ADDRESS', 'PSE_NUMBER', 'COMPLAINTS_PHONE'].map((name) => [name, 'check'])),
    COMPLAINTS_EMAIL: 'check@example.com',
  }
  const from = performance.now()
  const told = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  begun = must([...runtime, 'run', '-d', ...hard, '-v', `${volume}:/data`, ...told, 'pasokan'])
  for (let tries = 0; !(await answers('/readyz')); tries += 1) {
    if (tries > 480) fail(`it does not start: ${logs()}`)
    await pause(250)
  }
  expect('/healthz answers', await answers('/healthz'))
  return ((performance.now() - from) / 1000).toFixed(1)
}

/** As an orchestrator does; returns the seconds that took. */
async function stop() {
  const from = performance.now()
  must(['stop', '-t', '15', begun])
  const code = must(['inspect', '--format', '{{.State.ExitCode}}', begun])
  expect(`it ends by itself (${code})`, code === '0')
  must(['rm', '-v', begun])
  begun = ''
  return ((performance.now() - from) / 1000).toFixed(1)
}

/** Three tries, for a machine that is busy: both ends of time limits are the product's. */
function thrice(holds) {
  return holds() || holds() || holds()
}

/** Whether this piece of JavaScript ends well in the running container. */
function inside(code) {
  return podman(['exec', begun, 'node', '--input-type=module', '-e', code]).status === 0
}

async function answers(path) {
  return fetch(origin + path, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}

function logs() {
  const { stdout, stderr } = podman(['logs', '--tail', '30', begun])
  return begun ? stdout + stderr : ''
}

function podman(args) {
  return spawnSync('podman', ['--root', store + '/layers', '--runroot', store + '/run', ...args], { encoding: 'utf8', env, maxBuffer: 1e8 })
}

/** Returns the trimmed output; a failure ends the check. */
function must(args) {
  const { status, stdout, stderr } = podman(args)
  if (status !== 0) fail(`podman ${args.join(' ')} failed:\n${stdout.slice(-2_000)}\n${stderr.slice(-4_000)}`)
  return stdout.trim()
}

function expect(what, holds) {
  if (!holds) fail(`not so: ${what}.\n${logs()}`)
  say(`${what}: yes`)
}
