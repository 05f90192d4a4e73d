import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/platform/config.ts'

type Service = {
  environment?: Record<string, string>
  depends_on?: Record<string, unknown>
  networks?: string[] | Record<string, unknown>
  volumes?: string[]
  secrets?: string[]
  read_only?: boolean
  image: string
}
type Compose = { services: Record<string, Service>; networks: object; volumes: object; secrets: object }

const read = (file: string) => readFileSync(file, 'utf8')
/** The file as compose reads it: names filled in from `env`, then parsed with its merges; a name that is missing throws. */
function compose(env: Record<string, string>): Compose {
  const filled = read('deploy/compose.yaml').replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind?: string, other?: string) => {
      if (!(name in env)) throw new Error(`${name} is not in compose.env`)
      if (kind === '?' && env[name] === '') return `missing-${name.toLowerCase()}`
      return env[name] || (kind === '-' ? (other ?? '') : '')
    },
  )
  return parse(filled, { merge: true }) as Compose
}

const lines = read('deploy/compose.env').matchAll(/^(\w+)=(.*)$/gm)
const template = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
const filled = { ...template, APP_SECRET: 'x'.repeat(32) }

test('the compose file parses, asks for no name that its environment file lacks, and names only what is there', () => {
  const { services, networks, volumes, secrets } = compose(filled)
  expect(Object.keys(services).toSorted()).toEqual(['haproxy', 'migrate', 'postgres', 'redis', 's3', 'web-a', 'web-b', 'worker'])
  const namesOf = (list: string[] | object | undefined) => (Array.isArray(list) ? list : Object.keys(list ?? {})) as string[]
  for (const { depends_on: needed, networks: joined, volumes: mounted = [], secrets: told } of Object.values(services)) {
    for (const name of namesOf(needed)) expect(services).toHaveProperty(name)
    for (const name of namesOf(joined)) expect(networks).toHaveProperty(name)
    for (const name of namesOf(told)) expect(secrets).toHaveProperty(name)
    for (const [from = ''] of mounted.map((each) => each.split(':')))
      if (from.startsWith('.')) expect(existsSync(join('deploy', from)), from).toBe(true)
      else expect(volumes).toHaveProperty(from)
  }
  const wanted = [...read('deploy/haproxy.cfg').matchAll(/"\$\{(\w+)\}"/g)].map(([, name = '']) => name)
  expect(wanted.filter((name) => services['haproxy']?.environment?.[name] === undefined)).toEqual([])
})

test('every process of ours starts from it: its environment is read whole, and only the migration knows the owner', () => {
  const { services } = compose(filled)
  const ours = Object.entries(services).filter(([, { image }]) => image === 'localhost/pasokan:latest')
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'web-a', 'web-b', 'worker'])
  for (const [name, { environment = {}, read_only: readOnly }] of ours) {
    const given = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, value ?? '']))
    const config = readConfig({ ...given, NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000' }, false)
    expect(config).toMatchObject({ production: true, standIns: false, trustProxy: ['10.89.77.10/32'], s3: { bucket: 'pasokan' } })
    expect(config.databaseAdminUrl === undefined, name).toBe(name !== 'migrate')
    expect(readOnly).toBe(true)
  }
})

test('the demonstration starts from its file without a secret, answers this machine alone, and says that its stand-ins are open', () => {
  const { services } = parse(read('deploy/compose.demo.yaml')) as { services: { demo: Service & { ports: string[] } } }
  const { environment = {}, ports } = services.demo
  expect(readConfig({ ...environment, NODE_ENV: 'production' })).toMatchObject({ standIns: true, demo: true, standInsForStrangers: true })
  expect(ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true)
  expect(read('deploy/compose.demo.yaml')).not.toMatch(/\$\{|secret:|password:/)
})

test('the image runs Node as every other start does, without rights, and asks where the process answers', () => {
  const file = read('deploy/Containerfile')
  const { flags, env } = JSON.parse(read('scripts/nodeFlags.json')) as { flags: string[]; env: Record<string, string> }
  expect(file).toContain(`CMD ${JSON.stringify(['node', ...flags, 'server/main.ts']).replaceAll(',', ', ')}`)
  for (const [name, value] of Object.entries(env)) expect(file).toContain(`${name}=${value}`)
  expect(file).toMatch(/^USER \d+$/m)
  expect(read('server/platform/metrics/health.ts')).toContain(`'${/\/\w+z(?=`)/.exec(file)?.[0]}'`)
})
