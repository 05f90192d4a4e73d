import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const basics = { haproxy: '/usr/sbin/haproxy', 'redis-server': '/usr/bin/redis-server', openssl: '/usr/bin/openssl' }
/** Programs that elect the primary. */
export const deciders = { patroni: '/usr/bin/patroni', 'etcd-server': '/usr/bin/etcd' }
const root = '/usr/lib/postgresql'

/** Where PostgreSQL's programs are; undefined while it is not installed. */
const postgresBin = () => {
  const newest = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0] : undefined
  return newest === undefined ? undefined : join(root, newest, 'bin')
}

/** Debian's own HAProxy, Redis and PostgreSQL, and `more`, installed if we may. Returns where PostgreSQL's programs are. */
export function packages(more: Record<string, string> = {}): string {
  const wanted = { ...basics, ...more }
  const missing = [
    ...Object.entries(wanted).flatMap(([name, path]) => (existsSync(path) ? [] : [name])),
    ...(postgresBin() ? [] : ['postgresql']),
  ]
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing.join(', ')} …`)
    spawnSync('apt-get', ['install', '-y', '-qq', ...missing], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const bin = postgresBin()
  if (bin && Object.values(wanted).every((path) => existsSync(path))) return bin
  console.error(
    `This drill needs ${missing.join(', ')}: install them, or run it as root on Debian, which installs them. Nothing was tried.`,
  )
  process.exit(2)
}
