import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { setTimeout as pause } from 'node:timers/promises'

export const children = new Set<ChildProcess>()
const repo = join(import.meta.dirname, '../../..')

/** `quietly`: what it complains of while its database is away is known. */
function run(command: string, args: string[], env: Record<string, string> = {}, quietly = false) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', quietly ? 'ignore' : 'inherit'] })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** A certificate of our own for localhost, which this process believes from now on; others by NODE_EXTRA_CA_CERTS. */
function certificate(folder: string) {
  const [key, cert, both] = ['key.pem', 'cert.pem', 'both.pem'].map((name) => join(folder, name)) as [string, string, string]
  const asked = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert]
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...asked])
  const text = readFileSync(cert, 'utf8')
  writeFileSync(both, text + readFileSync(key, 'utf8'), { mode: 0o600 })
  setDefaultCACertificates([text])
  return { cert, both }
}

const statsOf = (folder: string) => join(folder, 'haproxy.sock')

/** Resolves once HAProxy sends calls to this server of `calls` again. */
export async function trustedFile(folder: string, name: string) {
  const isUp = () =>
    new Promise<boolean>((resolve) => {
      let text = ''
      connect(statsOf(folder))
        .on('data', (bytes) => (text += String(bytes)))
        .on('error', () => resolve(false))
        .on('close', () => resolve(new RegExp(`^calls,${name},.*,UP,`, 'm').test(text)))
        .end('show stat\n')
    })
  while (!(await isUp())) await pause(200)
}

type Served = 'HTTPS' | 'HTTP' | 'DATABASE' | 'WEB_A' | 'WEB_B' | 'POSTGRES_ONE' | 'POSTGRES_TWO'
type BalancedPorts = Record<Served | 'PATRONI_ONE' | 'PATRONI_TWO', number>

/** HAProxy with the configuration that stands in deploy/, on ports of this machine. Returns the file of its certificate. */
export function balancer(folder: string, { PATRONI_ONE, PATRONI_TWO, ...served }: BalancedPorts) {
  const { cert, both } = certificate(folder)
  const addresses = Object.fromEntries(Object.entries(served).map(([name, port]) => [name, `127.0.0.1:${port}`]))
  haproxy(folder, { CERTIFICATE: both, ...addresses, PATRONI_ONE: String(PATRONI_ONE), PATRONI_TWO: String(PATRONI_TWO) })
  return cert
}

function haproxy(folder: string, env: Record<string, string>) {
  const file = join(folder, 'haproxy.cfg')
  // A shell seldom allows as many open files as a service is given.
  const text = readFileSync(join(repo, 'deploy/haproxy.cfg'), 'utf8').replace(
    /maxconn \d+/,
    `maxconn 400\n  stats socket ${statsOf(folder)} level user`,
  )
  // Only root can become another.
  writeFileSync(file, process.getuid?.() === 0 ? text : text.replace(/^ {2}(user|group) .*\n/gm, ''))
  const child = run('haproxy', ['-q', '-db', '-f', file], env)
  child.once('exit', (code) => {
    if (code) throw new Error(`HAProxy ended with ${code}: haproxy -db -f ${file} says why.`)
  })
}

export const redis = (port: number) =>
  run('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--loglevel', 'warning'])

/** The whole server without its pages, once it is ready; of another version when `tree` has it. */
export async function server(env: Record<string, string>, tree = repo) {
  const child = run(process.execPath, [join(tree, 'tools/drills/server.ts')], env, true)
  while (!(await isReady(`http://127.0.0.1:${env.PORT}`))) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode}.`)
    await pause(50)
  }
  return child
}

export async function provider(env: Record<string, string>) {
  const child = run(process.execPath, [join(import.meta.dirname, '../provider.ts')], env)
  while (!(await answers(`http://127.0.0.1:${env.PORT}/`))) await pause(50)
  return child
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

const fetched = (url: string) => fetch(url, { signal: AbortSignal.timeout(1_000) })
export const isReady = (origin: string) =>
  fetched(`${origin}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
const answers = (url: string) =>
  fetched(url).then(
    () => true,
    () => false,
  )
