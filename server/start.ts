import { bindCiphers, blockDemoOperators } from '#server/identity/api.ts'
import { buildApp } from './app.ts'
import type { Extras } from './extras.ts'
import { appSecret, ConfigError, readConfig, type Config } from './platform/config.ts'
import { givenDatabase } from './platform/db/attach.ts'
import { createDb, createPool } from './platform/db/db.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { createDataFolder } from './platform/db/folder.ts'
import { migrate } from './platform/db/migrate.ts'
import { logSlowQueries } from './platform/db/slow.ts'

type Stop = () => Promise<void>

/** Milliseconds for a graceful shutdown. The process then exits. */
const shutdownTimeoutMs = 9_000

/** Starts the server and serves until a stop signal. `extras` holds additions for a demo. */
export async function startServer(extras?: Extras) {
  const stops: Stop[] = []
  try {
    leaveOnSignals(stops)
    await start(readConfig(process.env, extras !== undefined), stops, extras)
  } catch (error) {
    console.error(startFailure(error))
    for (const stop of stops) await stop().catch((reason: unknown) => console.error(reason))
    process.exit(1)
  }
}

async function start(config: Config, stops: Stop[], extras: Extras | undefined) {
  createDataFolder(config.dataDir)
  const say = (text: string) => console.log(text)
  const database = givenDatabase(config) ?? (await embedded(config, stops, say))
  const secret = appSecret(config)
  await migrate(database, say)
  const { url } = database
  const pool = createPool(url, { max: 20, log: (error) => console.error(`database connection lost: ${error.message}`) })
  stops.unshift(() => pool.end())
  const db = createDb(pool)
  if (config.demo) await extras?.fill({ db, databaseUrl: url, secret, log: say })
  else await blockDemoOperators(db)
  if (config.role !== 'web') await bindCiphers(db, secret)
  const tracing = config.traces && (await import('./platform/tracing/start.ts')).startTracing(config.traces, say)
  if (tracing) stops.unshift(tracing.stop)
  const app = await buildApp({
    db,
    config,
    secret,
    databaseUrl: url,
    tracing,
    web: config.development ? 'development' : 'production',
    ...(extras ? { extras } : {}),
  })
  stops.unshift(
    () => app.draining.drain(),
    () => app.close(),
  )
  if (config.slowQueryMs > 0) logSlowQueries(pool, { slowMs: config.slowQueryMs, log: app.log })
  // Collects the garbage of the start before the first request (scripts/nodeFlags.json exposes `gc`).
  globalThis.gc?.()
  await app.listen({ port: config.port, host: config.host })
  if (process.send) process.send({ ready: config.publicUrl })
  else say(`Pasokan is ready on ${config.publicUrl}`)
}

async function embedded(config: Config, stops: Stop[], log: (text: string) => void) {
  const database = await startEmbedded({ dataDir: config.dataDir, log })
  stops.unshift(database.stop)
  return database
}

/** On SIGTERM or SIGINT: reports unready, waits for the balancer, finishes open requests, stops the database and exits within 10 s. */
function leaveOnSignals(stops: Stop[]) {
  let leaving = false
  const leave = async (signal: NodeJS.Signals) => {
    if (leaving) return
    leaving = true
    console.log(`${signal}: finishing open requests …`)
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    for (const stop of stops) await stop().catch((error: unknown) => console.error(error))
    process.exit(0)
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  process.on('SIGHUP', leave)
  // The parent process was killed, and nothing else would stop us.
  process.on('disconnect', () => leave('SIGTERM'))
}

/** Returns one sentence for errors that an operator can fix, and the stack for a bug. */
function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `The port is taken by another program. Stop it, or set PORT to a free one (${error.message}).`
  if (code === 'EACCES' || code === 'EROFS') return `DATA_DIR cannot be written (${error.message}).`
  if (code === 'ENOSPC') return 'The disk is full: nothing can be stored in DATA_DIR.'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `The database in DATABASE_URL does not answer (${error.message}).`
  if (code === 'ECONNRESET' || /Connection terminated|not queryable/.test(error.message))
    return `The database went away during the start: ${error.message}.`
  if (code === '53100') return `The database has no room left on its disk: ${error.message}.`
  if (code === '28P01' || code === '3D000' || code === '28000') return `The database in DATABASE_URL refuses us: ${error.message}.`
  return error.stack ?? error.message
}
