/**
 * npm run drill -- compose: starts deploy/compose.yaml as a whole with Docker, shops through the balancer, kills a web process, takes all down
 * and up again. Only the foreign images are replaced, by ones made of Debian's packages and an S3 server of npm, so that no registry of images is
 * needed. DOCKER names the program, where another one than `docker` shall be asked.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'yaml'
import { termsVersion } from '#contract/termsVersions.ts'
import { freePort } from '#server/platform/freePort.ts'
import { drawPicture } from '#server/test/pictures.ts'
import { buildProduct, makeBase, makeBuilder, npmrc, skip } from './imageBases.mjs'
import { fail as end, say } from './processes.mjs'

const { DOCKER = 'docker', npm_execpath: npm } = process.env
const ends = (program, ...args) => spawnSync(program, args).status === 0
if (!ends(DOCKER, 'info')) skip('no Docker engine answers here')
const compose = [[DOCKER, 'compose'], ['docker-compose']].find(([program, ...args]) => ends(program, ...args, 'version'))
if (!compose) skip('neither `docker compose` nor docker-compose (1.29 or newer) is here')
if (process.getuid?.() !== 0 || !ends('which', 'debootstrap'))
  skip('the base of its images is made with debootstrap as root, and one of the two is missing')
if (!npm) skip('say `npm run drill -- compose`: the build takes npm from its caller')

const work = mkdtempSync(join(tmpdir(), 'pasokan-compose-'))
const project = `pasokan-check-${process.pid}`
const [http, https] = [await freePort(), await freePort()]
const origin = `https://localhost:${https}`
process.on('exit', () => {
  composed(['down', '-v', '--remove-orphans', '-t', '15'])
  rmSync(work, { recursive: true, force: true })
})

const { certificate, env } = writeSettings()
makeImages()
writeFileSync(join(work, 'compose.json'), JSON.stringify(adapted()))

const first = await up()
const page = await ask('/')
expect('a page comes whole through the balancer', /<html[^]*<\/html>/.test(page.text))
expect('its script comes', (await ask(/\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? '/none')).status === 200)
const plain = await fetch(`http://localhost:${http}/`, { redirect: 'manual' })
expect('who comes without TLS is sent to the address with it', plain.status === 301)
expect('measurements are not for the street', (await ask('/metrics')).status === 404)

const password = 'gudang penuh barang'
const email = `check-${process.pid}@example.com`
const phoneNumber = '0821 1234 5678'
const registered = await ask('/api/sellers/register', {
  formSeller: { username: 'Sari', email, password, phoneNumber, ktp: '3273015708801234', terms: termsVersion },
  formShop: { name: 'Toko Baja', address: 'Jl. Asia Afrika 8, Bandung', phoneNumber, owner: 'Sari' },
})
expect(`a supplier registers (${registered.status})`, registered.status === 201)
const token = await signIn()
const picture = `data:image/jpeg;base64,${(await drawPicture({ width: 500 })).toString('base64')}`
const added = await ask(
  '/api/products',
  { name: 'Pipa', CategoryId: 3, description: 'Siap kirim', price: 5000, stock: 3, mainImage: picture },
  token,
)
expect(`a product with a picture is added (${added.status})`, added.status === 201)
const { mainImage } = JSON.parse(added.text)
expect(
  'its picture comes out of the bucket, whichever process is asked',
  (await everywhere(mainImage)).every(({ status }) => status === 200),
)

const { failed, asked, back } = await killWeb()
expect(`of ${asked} pages asked while a web process was killed ${failed} failed, and it was back after ${back} s`, failed <= asked / 100)

must(composed(['down', '-t', '15']), 'down')
const second = await up()
await signIn()
expect('all taken down and up again, the supplier and the picture are still there', (await ask(mainImage)).status === 200)
console.table({ 'first start, making its database (s)': first, 'second start (s)': second })

/** The images that the file names, of Debian's packages: as much of the official ones' entrypoints as the file rests on. */
function makeImages() {
  const engine = { must: (args) => docker(args), build, has: (image) => ends(DOCKER, 'image', 'inspect', image) }
  const base = makeBase(engine, work)
  const builder = makeBuilder(engine, base, work, npm)
  buildProduct(engine, 'localhost/pasokan:latest', { base, builder })
  say('Building the others …')
  const folder = join(work, 'services')
  mkdirSync(folder)
  const write = (name, text) => writeFileSync(join(folder, name), text, { mode: 0o755 })
  write(
    'postgres',
    `#!/bin/bash -e
export PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/data
as() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
if [ ! -s $PGDATA/PG_VERSION ]; then
  install -d -o postgres -g postgres -m 700 $PGDATA
  echo "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  as initdb --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust --encoding=UTF8 --locale=C.UTF-8
  as pg_ctl -w -o "-c listen_addresses=" start
  for file in /docker-entrypoint-initdb.d/*.sh; do . "$file"; done
  as pg_ctl -w stop
  echo 'host all all all scram-sha-256' >> $PGDATA/pg_hba.conf
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups postgres -c listen_addresses='*'
`,
  )
  write('redis', `#!/bin/sh\nexec "$@" --protected-mode no\n`)
  write(
    'haproxy',
    `#!/bin/sh\n# As many connections as this machine's limit of files has room for.\nexec haproxy -W -db -n $(($(ulimit -n) / 3)) -f /usr/local/etc/haproxy/haproxy.cfg\n`,
  )
  write(
    's3',
    `#!/usr/local/bin/node
const S3rver = require('/s3/node_modules/s3rver')
const Account = require('/s3/node_modules/s3rver/lib/models/account')
new Account(1, 'pasokan').createKeyPair(process.env.ROOT_ACCESS_KEY, process.env.ROOT_SECRET_KEY)
new S3rver({ address: '0.0.0.0', port: 7070, directory: process.env.VGW_BACKEND_ARG, silent: true }).run()
process.on('SIGTERM', () => process.exit(0))
`,
  )
  write(
    'Containerfile',
    `FROM ${builder} AS all
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-15 redis-server haproxy && rm -rf /var/lib/apt/lists
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm install --prefix /s3 --no-audit --no-fund s3rver@3.7.1
COPY postgres redis haproxy s3 /entry/
RUN install -d -o postgres -g postgres /run/postgresql
${['postgres', 'redis', 'haproxy', 's3'].map((name) => `FROM all AS ${name}\nENTRYPOINT ["/entry/${name}"]`).join('\n')}
`,
  )
  for (const name of ['postgres', 'redis', 'haproxy', 's3'])
    build(`localhost/pasokan-check-${name}`, folder, [`--file=${join(folder, 'Containerfile')}`, `--target=${name}`, ...npmrc])
}

/** deploy/compose.env filled in, and a certificate of our own. */
function writeSettings() {
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const { status, stderr } = spawnSync('openssl', ['req', ...made, '-keyout', join(work, 'key'), '-out', join(work, 'crt')], {
    encoding: 'utf8',
  })
  if (status !== 0) fail(`openssl failed: ${stderr}`)
  const certificate = readFileSync(join(work, 'crt'), 'utf8')
  writeFileSync(join(work, 'both.pem'), certificate + readFileSync(join(work, 'key'), 'utf8'), { mode: 0o644 })
  const own = {
    PUBLIC_URL: origin,
    CERTIFICATE: join(work, 'both.pem'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MIDTRANS_ENV: 'sandbox',
    COMPLAINTS_EMAIL: 'check@example.com',
    PASOKAN_IMAGE: '',
  }
  const names = [...readFileSync('deploy/compose.env', 'utf8').matchAll(/^(\w+)=(.*)$/gm)]
  const env = Object.fromEntries(names.map(([, name, value]) => [name, own[name] ?? (value || name.replaceAll('_', '').padEnd(40, '0'))]))
  return { certificate, env }
}

/** The file as it is, but for foreign images, two ports and a limit that not every machine may raise. Older composes know no name in it. */
function adapted() {
  const files = Number(spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout) || 65_536
  const { name: _, ...file } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true })
  const services = Object.entries(file.services).map(([name, { build: _built, ...service }]) => {
    const image = service.image.includes('PASOKAN_IMAGE') ? service.image : `localhost/pasokan-check-${name}`
    const ports = [`127.0.0.1:${http}:8080`, `127.0.0.1:${https}:8443`]
    const own = name === 'haproxy' ? { ports, ulimits: { nofile: Math.min(files, service.ulimits.nofile) } } : {}
    return [name, { ...service, image, ...own }]
  })
  return { ...Object.fromEntries(Object.entries(file).filter(([key]) => !key.startsWith('x-'))), services: Object.fromEntries(services) }
}

/** Starts all of it and waits until the balancer has who answers; returns the seconds that took. */
async function up() {
  const from = performance.now()
  must(spawnSync(...command(['up', '-d']), { ...options(), timeout: 240_000 }), 'up')
  await until('it is ready through the balancer', async () => (await ask('/readyz')).status === 200)
  return seconds(from)
}

async function signIn() {
  const { status, text } = await ask('/api/sellers/login', { email, password })
  expect(`the supplier signs in (${status})`, status === 200)
  return JSON.parse(text).access_token
}

/** The server of web-a dies at once, as by a fault of memory, while people go on reading. */
async function killWeb() {
  const from = performance.now()
  const find = `for (const pid of (await import('node:fs')).readdirSync('/proc')) { if (!/^[0-9]+$/.test(pid) || pid === String(process.pid)) continue
    const line = (await import('node:fs')).readFileSync('/proc/' + pid + '/cmdline', 'latin1')
    if (line.startsWith('node') && line.includes('server/main.ts')) process.kill(Number(pid), 'SIGKILL') }`
  const before = stateOf().startedAt
  const isBack = () => {
    const { startedAt, isHealthy } = stateOf()
    return startedAt !== before && isHealthy
  }
  const killed = spawnSync(...command(['exec', '-T', 'web-a', 'node', '--input-type=module', '-e', find]), options())
  let [asked, failed] = [0, 0]
  while (!isBack()) {
    if (seconds(from) > 90) fail(`web-a does not come back: ${killed.stderr}`)
    for (const { status } of await everywhere('/')) {
      asked += 1
      if (status !== 200) failed += 1
    }
  }
  return { asked, failed, back: seconds(from) }
}

/** Returns the start time and health of web-a. */
function stateOf() {
  const id = must(composed(['ps', '-q', 'web-a']), 'ps').stdout.trim()
  const [startedAt, health] = docker(['inspect', '--format', '{{.State.StartedAt}} {{.State.Health.Status}}', id]).split(' ')
  return { startedAt, isHealthy: health === 'healthy' }
}

function everywhere(path) {
  return Promise.all(Array.from({ length: 12 }, () => ask(path)))
}

/** An answer of the balancer; status 0 where none came. */
function ask(path, body, token) {
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { access_token: token } : {}) }
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, text: '' })
    request(origin + path, { method: body ? 'POST' : 'GET', ca: certificate, headers, timeout: 15_000 }, async (reply) => {
      const text = (await reply.toArray().catch(() => [])).join('')
      resolve({ status: reply.statusCode ?? 0, text })
    })
      .on('error', none)
      .on('timeout', none)
      .end(body && JSON.stringify(body))
  })
}

function build(image, context, args) {
  docker(['build', '--network=host', ...args, '-t', image, context])
}

function docker(args) {
  return must(spawnSync(DOCKER, args, options({ DOCKER_BUILDKIT: '1' })), args.join(' ')).stdout.trim()
}

function composed(args) {
  return spawnSync(...command(args), options())
}

function command(args) {
  const [program, ...own] = compose
  return [program, [...own, '-p', project, '--project-directory', 'deploy', '-f', join(work, 'compose.json'), ...args]]
}

function options(more = {}) {
  return { encoding: 'utf8', maxBuffer: 1e8, timeout: 900_000, env: { ...process.env, ...env, ...more } }
}

function must(result, what) {
  if (result.status !== 0) fail(`${what} failed:\n${result.stdout?.slice(-2_000)}\n${result.stderr?.slice(-4_000)}`)
  return result
}

async function until(what, holds) {
  for (const from = performance.now(); seconds(from) < 180; await pause(500)) if (await holds()) return
  fail(`not within three minutes: ${what}.`)
}

function seconds(from) {
  return Number(((performance.now() - from) / 1000).toFixed(1))
}

function expect(what, holds) {
  if (!holds) fail(`not so: ${what}.`)
  say(`${what}: yes`)
}

function fail(text) {
  const { stdout } = composed(['logs', '--tail', '40'])
  end(`${stdout ?? ''}\n${text}`)
}
