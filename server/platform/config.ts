import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { missingOfImprint, readImprint } from './imprint.ts'
import { safeMode } from './safeMode.ts'
import { isLoopbackName } from './strangers.ts'

/** Invalid configuration, described in one sentence. It stops the start. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Env = Record<string, string | undefined>
export type Config = ReturnType<typeof readConfig>

/** Parses the environment once; nothing else reads it. `demonstration`: this start includes stand-ins and demo data. */
export function readConfig(env: Env, demonstration = true) {
  const nodeEnv = oneOf(env, 'NODE_ENV', ['', 'production', 'development', 'test'], '')
  const demo = oneOf(env, 'DEMO', ['0', '1'], '0') === '1'
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const host = env.HOST || '127.0.0.1'
  const dataDir = resolve(env.DATA_DIR || './data')
  const publicUrl = url(env, 'PUBLIC_URL', ['http:', 'https:'], `http://localhost:${port}`).replace(/\/$/, '')
  const loopback = `http://${['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host}:${port}`
  const midtrans = readMidtrans(env, loopback)
  const allowed = oneOf(env, 'ALLOW_STAND_INS', ['no', 'yes'], 'no') === 'yes'
  const { standIns, strict, refusal } = safeMode({
    publicUrl,
    host,
    demo,
    demonstration,
    production: nodeEnv === 'production',
    allowed,
    live: midtrans.live,
    missing: [...(midtrans.standIn ? (['MIDTRANS_SERVER_KEY'] as const) : []), ...(env.SMTP_URL ? [] : (['SMTP_URL'] as const))],
  })
  if (refusal) throw new ConfigError(refusal)
  if (env.APP_SECRET !== undefined && env.APP_SECRET.length < 32)
    throw new ConfigError('APP_SECRET is too short: it needs at least 32 characters.')
  if (strict && !env.APP_SECRET)
    throw new ConfigError('APP_SECRET is missing: where strangers come it must be set, with at least 32 characters.')
  if (env.DATABASE_ADMIN_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_URL is missing: DATABASE_ADMIN_URL only migrates, the server serves as the role of DATABASE_URL.')
  const trustProxy = (env.TRUST_PROXY ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const everyone = trustProxy.find((range) => /\/0+$/.test(range))
  if (strict && everyone)
    throw new ConfigError(`TRUST_PROXY=${everyone} is refused where strangers come: everybody could name any address as theirs.`)
  if (midtrans.live && publicUrl.startsWith('http:') && !isLoopbackName(new URL(publicUrl).hostname))
    throw new ConfigError('PUBLIC_URL must begin with https:// beside live payment keys.')
  const rateLimits = oneOf(env, 'RATE_LIMITS', ['on', 'off'], 'on')
  if (strict && rateLimits === 'off') throw new ConfigError('RATE_LIMITS=off is refused where strangers come.')
  const unnamed = missingOfImprint(env)
  if (strict && (nodeEnv === 'production' || midtrans.live) && unnamed)
    throw new ConfigError(`${unnamed} is missing: law has who runs the marketplace, and where complaints go, shown to everybody.`)
  return {
    /** Pages with hot reload. */
    development: nodeEnv === 'development',
    production: nodeEnv === 'production',
    demo,
    /** Whether stand-ins for sign-in, payment and mail may replace missing keys. */
    standIns,
    /** ALLOW_STAND_INS=yes: stand-ins are reachable from other machines as well. */
    standInsForStrangers: allowed,
    port,
    host,
    publicUrl,
    /** The URL by which this process reaches its own stand-ins, over HTTP like any provider. */
    loopback,
    dataDir,
    databaseUrl: env.DATABASE_URL ? url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], '') : undefined,
    /** The owner's connection URL, for migrations; without it DATABASE_URL's role migrates. */
    databaseAdminUrl: env.DATABASE_ADMIN_URL ? url(env, 'DATABASE_ADMIN_URL', ['postgres:', 'postgresql:'], '') : undefined,
    /** Replicas for public reads and exports, read as the role of DATABASE_URL. Reads fall back to the primary. */
    databaseReplicas: readReplicas(env),
    /** Maximum replication lag of a replica that is read, in milliseconds. */
    replicaMaxLagMs: integer(env, 'REPLICA_MAX_LAG_MS', 1_000, 400, 60_000),
    redisUrl: env.REDIS_URL ? url(env, 'REDIS_URL', ['redis:', 'rediss:'], '') : undefined,
    role: oneOf(env, 'ROLE', ['all', 'web', 'worker'], 'all'),
    appSecret: env.APP_SECRET,
    midtrans,
    couriers: readCouriers(env, standIns ? loopback : undefined),
    /** Our fee in hundredths of a percent, frozen on each store order. */
    feeBasisPoints: integer(env, 'FEE_BASIS_POINTS', 0, 0, 10_000),
    google: signInProvider(env, 'GOOGLE'),
    facebook: signInProvider(env, 'FACEBOOK'),
    x: signInProvider(env, 'X'),
    /** Accounts for which a password alone is not enough: `suppliers` or `all`. */
    twoFactorRequired: oneOf(env, 'TWO_FACTOR_REQUIRED', ['none', 'suppliers', 'all'], 'none'),
    smtpUrl: env.SMTP_URL ? url(env, 'SMTP_URL', ['smtp:', 'smtps:'], '') : undefined,
    mailFrom: env.MAIL_FROM || 'Pasokan <no-reply@pasokan.test>',
    /** Contact for reports of vulnerabilities. */
    securityContact: url(env, 'SECURITY_CONTACT', ['mailto:', 'https:'], `mailto:security@${new URL(publicUrl).hostname}`),
    imprint: readImprint(env),
    s3: readS3(env),
    trustProxy,
    rateLimits: rateLimits === 'on',
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    metricsToken: env.METRICS_TOKEN || undefined,
    traces: readTraces(env),
    /** Statements that take at least so many milliseconds are logged; 0 logs none. */
    slowQueryMs: integer(env, 'SLOW_QUERY_MS', 500, 0, 600_000),
  }
}

/** The URLs in DATABASE_REPLICA_URLS. All use the server's role: another one could read what the server may not. */
function readReplicas(env: Env) {
  const name = 'DATABASE_REPLICA_URLS'
  const addresses = (env[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (addresses.length > 0 && !env.DATABASE_URL) throw new ConfigError(`DATABASE_URL is missing: the embedded database has no replicas.`)
  for (const address of addresses) {
    url({ [name]: address }, name, ['postgres:', 'postgresql:'], '')
    const [one, primary] = [new URL(address), new URL(env.DATABASE_URL ?? '')]
    if (one.username !== primary.username || one.pathname !== primary.pathname)
      throw new ConfigError(`${name} must name the role and the database of DATABASE_URL, ${primary.username}${primary.pathname}.`)
  }
  return addresses
}

/** Without keys the stand-in is used, over loopback like any provider. */
function readMidtrans(env: Env, loopback: string) {
  const mode = oneOf(env, 'MIDTRANS_ENV', ['sandbox', 'production'], 'sandbox')
  const { MIDTRANS_SERVER_KEY: serverKey, MIDTRANS_CLIENT_KEY: clientKey } = env
  if (Boolean(serverKey) !== Boolean(clientKey)) {
    throw new ConfigError(
      `${serverKey ? 'MIDTRANS_CLIENT_KEY' : 'MIDTRANS_SERVER_KEY'} is missing: both Midtrans keys are needed, or neither.`,
    )
  }
  if (!serverKey || !clientKey) {
    const base = `${loopback}/stand-ins/midtrans`
    return {
      standIn: true,
      live: false,
      serverKey: 'stand-in-server-key',
      clientKey: 'stand-in-client-key',
      snapUrl: `${base}/snap/v1`,
      apiUrl: base,
      snapScriptUrl: '/stand-ins/midtrans/snap/snap.js',
      origins: [] as string[],
    }
  }
  const dot = mode === 'sandbox' ? '.sandbox' : ''
  return {
    standIn: false,
    /** Real money, whatever else the environment contains. Sandbox keys begin with SB. */
    live: mode === 'production' || serverKey.startsWith('Mid-server-'),
    serverKey,
    clientKey,
    snapUrl: `https://app${dot}.midtrans.com/snap/v1`,
    apiUrl: `https://api${dot}.midtrans.com`,
    snapScriptUrl: `https://app${dot}.midtrans.com/snap/snap.js`,
    origins: [`https://app${dot}.midtrans.com`, `https://api${dot}.midtrans.com`],
  }
}

/** The couriers' API. Without a key the stand-in, where stand-ins are allowed, else none. */
function readCouriers(env: Env, loopback: string | undefined) {
  const { BITESHIP_API_KEY: biteship, RAJAONGKIR_API_KEY: rajaongkir } = env
  const [live, standIn] = [{ standIn: false }, { standIn: true }]
  if (biteship && rajaongkir) throw new ConfigError('Set BITESHIP_API_KEY or RAJAONGKIR_API_KEY, not both.')
  if (biteship) return { ...live, provider: 'biteship' as const, url: 'https://api.biteship.com', key: biteship }
  if (rajaongkir) return { ...live, provider: 'rajaongkir' as const, url: 'https://rajaongkir.komerce.id/api/v1', key: rajaongkir }
  if (loopback === undefined) return undefined
  return { ...standIn, provider: 'biteship' as const, url: `${loopback}/stand-ins/courier`, key: 'stand-in-key' }
}

function signInProvider(env: Env, name: 'GOOGLE' | 'FACEBOOK' | 'X') {
  const [id, secret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]]
  if (Boolean(id) !== Boolean(secret))
    throw new ConfigError(`${name}_CLIENT_${id ? 'SECRET' : 'ID'} is missing: both are needed, or neither.`)
  return id && secret ? { clientId: id, clientSecret: secret } : undefined
}

/** The OpenTelemetry collector and the sampling ratio; without a URL nothing is traced. */
function readTraces(env: Env) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const endpoint = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], '')
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || '1')
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${env.OTEL_TRACES_SAMPLER_ARG}".`)
  return { endpoint, ratio }
}

function readS3(env: Env) {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0) throw new ConfigError(`${missing[0]} is missing: all of ${names.join(', ')} are needed, or none.`)
  return {
    endpoint: url(env, 'S3_ENDPOINT', ['http:', 'https:'], ''),
    bucket: env.S3_BUCKET ?? '',
    key: env.S3_KEY ?? '',
    secret: env.S3_SECRET ?? '',
  }
}

function integer(env: Env, name: string, fallback: number, min: number, max: number) {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  return value
}

function oneOf<const T extends string>(env: Env, name: string, allowed: readonly T[], fallback: T): T {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const found = allowed.find((value) => value === text)
  if (found === undefined) throw new ConfigError(`${name} must be one of ${allowed.filter(Boolean).join(', ')}, not "${text}".`)
  return found
}

function url(env: Env, name: string, protocols: string[], fallback: string) {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`)).join(' or ')}.`,
    )
  }
  return text
}

/** The secret that keys are derived from: APP_SECRET, or one generated once in the data folder. */
export function appSecret(config: Pick<Config, 'appSecret' | 'dataDir'>): string {
  if (config.appSecret) return config.appSecret
  mkdirSync(config.dataDir, { recursive: true })
  const file = join(config.dataDir, 'app-secret')
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
