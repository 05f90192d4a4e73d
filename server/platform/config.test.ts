import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secret = 'x'.repeat(32)
const far = { PUBLIC_URL: 'https://pasokan.example', APP_SECRET: secret }
const sandbox = { MIDTRANS_SERVER_KEY: 'SB-Mid-server-x', MIDTRANS_CLIENT_KEY: 'SB-Mid-client-x' }
const live = { MIDTRANS_SERVER_KEY: 'Mid-server-x', MIDTRANS_CLIENT_KEY: 'Mid-client-x' }
const complaints = { COMPLAINTS_EMAIL: 'pengaduan@pasokan.example', COMPLAINTS_PHONE: '021 555 0100' }
const named = {
  COMPANY_NAME: 'PT Pasokan',
  COMPANY_ADDRESS: 'Jl. Sudirman 1, Jakarta',
  PSE_NUMBER: '001234.01/DJAI.PSE/11/2026',
  ...complaints,
}
const mail = { SMTP_URL: 'smtps://mail.example', ...named }

const refusalOf = (env: Record<string, string>, demonstration = true) => {
  try {
    readConfig(env, demonstration)
    return 'started'
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

test('with nothing set stand-ins serve this machine alone; npm start adds the demonstration', () => {
  expect(readConfig({})).toMatchObject({ standIns: true, demo: false })
  expect(readConfig({ DEMO: '1', NODE_ENV: 'production' })).toMatchObject({ standIns: true, demo: true })
  expect(readConfig({ PUBLIC_URL: 'http://127.8.9.1:3000', HOST: '::1' }).standIns).toBe(true)
})

test('where strangers come, stand-ins, the demonstration, a made secret and no limits need a word of their own, whatever NODE_ENV says', () => {
  for (const NODE_ENV of ['', 'development', 'test', 'production']) {
    const strangers = { ...far, NODE_ENV }
    expect(refusalOf(strangers)).toMatch(/^MIDTRANS_SERVER_KEY is missing: the payment stand-in is refused .*ALLOW_STAND_INS=yes/)
    expect(refusalOf({ ...strangers, ...sandbox })).toMatch(/^SMTP_URL is missing/)
    expect(refusalOf({ ...strangers, ...sandbox, ...mail })).toBe('started')
    expect(readConfig({ ...strangers, ...sandbox, ...mail }).standIns).toBe(false)
    expect(refusalOf({ ...strangers, ...sandbox, ...mail, DEMO: '1' })).toMatch(/^DEMO=1 is refused/)
    expect(refusalOf({ ...strangers, ...sandbox, ...mail, APP_SECRET: '' })).toMatch(/^APP_SECRET/)
    expect(refusalOf({ ...strangers, ...sandbox, ...mail, RATE_LIMITS: 'off' })).toMatch(/^RATE_LIMITS=off is refused/)
    expect(refusalOf({ ...strangers, ALLOW_STAND_INS: 'yes', DEMO: '1' })).toBe('started')
  }
  // An address that was forgotten is no address of this machine's when everybody may connect.
  expect(refusalOf({ HOST: '0.0.0.0' })).toMatch(/^MIDTRANS_SERVER_KEY is missing/)
  for (const PUBLIC_URL of ['https://localhost.evil.example', 'http://127.0.0.1.evil.example', 'http://128.0.0.1', 'http://[::2]'])
    expect(refusalOf({ PUBLIC_URL })).toMatch(/^MIDTRANS_SERVER_KEY is missing/)
})

test("production's own entry has nothing that could stand in, whatever the environment allows", () => {
  for (const env of [{}, { ALLOW_STAND_INS: 'yes' }, { NODE_ENV: 'development' }] as Record<string, string>[]) {
    expect(refusalOf(env, false)).toMatch(/^MIDTRANS_SERVER_KEY is missing: the payment stand-in is refused by server\/main\.ts/)
    expect(refusalOf({ ...env, ...sandbox }, false)).toMatch(/^SMTP_URL is missing/)
    expect(refusalOf({ ...env, DEMO: '1' }, false)).toMatch(/^DEMO=1 is refused by server\/main\.ts/)
    expect(readConfig({ ...env, ...sandbox, ...mail, APP_SECRET: secret }, false).standIns).toBe(false)
  }
})

test('beside live payment keys nothing of a demonstration is let in, on this machine neither', () => {
  for (const keys of [live, { ...sandbox, MIDTRANS_ENV: 'production' }]) {
    const set = { ...keys, APP_SECRET: secret }
    expect(refusalOf({ ...set, ...mail })).toBe('started')
    expect(readConfig({ ...set, ...mail })).toMatchObject({ standIns: false })
    expect(refusalOf(set)).toMatch(/^SMTP_URL is missing/)
    expect(refusalOf({ ...set, ...mail, DEMO: '1' })).toMatch(/^DEMO=1 is refused/)
    expect(refusalOf({ ...set, ...mail, ALLOW_STAND_INS: 'yes' })).toMatch(/^ALLOW_STAND_INS=yes is refused/)
  }
})

test('production does not start while it is not said who runs it and where complaints go; the ministry has a contact of its own', () => {
  const set = { ...far, ...sandbox, ...mail, NODE_ENV: 'production' }
  for (const name of Object.keys(named)) {
    expect(refusalOf({ ...set, [name]: ' ' })).toBe(
      `${name} is missing: law has who runs the marketplace, and where complaints go, shown to everybody.`,
    )
    expect(refusalOf({ ...set, [name]: '', NODE_ENV: 'development' })).toBe('started')
    expect(refusalOf({ ...live, ...mail, APP_SECRET: secret, [name]: '' })).toMatch(new RegExp(`^${name} is missing`))
  }
  expect(readConfig(set).imprint).toMatchObject({ company: 'PT Pasokan', ministry: { email: 'pengaduan.konsumen@kemendag.go.id' } })
  expect(readConfig({ ...set, MINISTRY_EMAIL: 'lain@kemendag.go.id' }).imprint.ministry.email).toBe('lain@kemendag.go.id')
})

test('finders of weaknesses are told whom to write to', () => {
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).securityContact).toBe('mailto:security@localhost')
  expect(readConfig({ SECURITY_CONTACT: 'https://pasokan.example/security' }).securityContact).toBe('https://pasokan.example/security')
  expect(refusalOf({ SECURITY_CONTACT: 'javascript:alert(1)' })).toMatch(/^SECURITY_CONTACT must be an address/)
})

test('a word that NODE_ENV does not know stops the start', () => {
  expect(refusalOf({ NODE_ENV: 'prod' })).toBe('NODE_ENV must be one of production, development, test, not "prod".')
})

test('replicas are named with the role and the database of DATABASE_URL', () => {
  const DATABASE_URL = 'postgres://app:one@10.0.0.1/pasokan'
  const replicas = (DATABASE_REPLICA_URLS: string) => ({ DATABASE_URL, DATABASE_REPLICA_URLS })
  const two = ['postgres://app:one@10.0.0.2/pasokan', 'postgres://app:two@10.0.0.3/pasokan?sslmode=no-verify']
  expect(readConfig(replicas(two.join(' , ')))).toMatchObject({ databaseReplicas: two, replicaMaxLagMs: 1_000 })
  expect(readConfig({}).databaseReplicas).toEqual([])
  expect(refusalOf({ DATABASE_REPLICA_URLS: two[0]! })).toMatch(/^DATABASE_URL is missing: the embedded database/)
  expect(refusalOf(replicas('10.0.0.2'))).toMatch(/^DATABASE_REPLICA_URLS must be an address that starts with postgres/)
  for (const wrong of ['postgres://postgres@10.0.0.2/pasokan', 'postgres://app@10.0.0.2/other'])
    expect(refusalOf(replicas(wrong))).toMatch(/^DATABASE_REPLICA_URLS must name the role and the database of DATABASE_URL, app\/pasokan/)
})
