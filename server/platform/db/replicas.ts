import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import type { Config } from '#server/platform/config.ts'
import { createPool, type Db } from './db.ts'
import { poolOf } from './prepared.ts'
import { logSlowQueries } from './slow.ts'
import { pulseOf } from './pulse.ts'

type Options = {
  /** The primary's pool, whose reads may go to replicas, and its URL. */
  primary: pg.Pool
  url: string
  replicas: readonly string[]
  /** Maximum replication lag in milliseconds; a replica beyond it is excluded. */
  maxLagMs: number
  log: Pick<Log, 'warn' | 'info'>
}

/** While the primary is unreachable, replicas serve as long as the cache does (decision 14), in milliseconds. */
const maxDeafMs = 60_000
/** A replica without a response for so long is excluded, in milliseconds. Its heartbeat usually marks it as dead earlier. */
const maxSilenceMs = 1_000
/** Number of remembered responses of the primary: two minutes of them. */
const remembered = 600

/** A position in the write-ahead log (LSN). */
export type Lsn = bigint
/** Reads `16/B374D848`; undefined for anything else. */
export function lsnOf(text: string): Lsn | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined
}

export type Replica = ReturnType<typeof createReplica>
export type Replicas = ReturnType<typeof createReplicas>

const askPrimary = 'select pg_current_wal_lsn()::text as lsn, (select system_identifier::text from pg_control_system()) as system'
const askReplica = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn, not pg_is_in_recovery() as primary,
  (select system_identifier::text from pg_control_system()) as system`
type Answer = { lsn: string | null; primary?: boolean; system: string }

/** Replicas from the environment. Workers use none, because jobs read what they are about to change. */
export function replicasOf(db: Db, config: Settings, url: string, log: Options['log']) {
  const primary = poolOf(db)
  const { databaseReplicas: addresses, replicaMaxLagMs: maxLagMs, slowQueryMs: slowMs, role } = config
  if (!primary || addresses.length === 0 || role === 'worker') return undefined
  const replicas = createReplicas({ primary, url, replicas: addresses, maxLagMs, log })
  if (slowMs > 0) for (const pool of replicas.pools) logSlowQueries(pool, { slowMs, log })
  return replicas
}
type Settings = Pick<Config, 'databaseReplicas' | 'replicaMaxLagMs' | 'slowQueryMs' | 'role'>

/**
 * The replicas of a primary. Polls their replay positions five times a second. A lagging or dead one is excluded within a second and
 * returns by itself.
 */
export function createReplicas({ primary, url, replicas: urls, maxLagMs, log }: Options) {
  /** Positions of the primary with the time of the query. A position includes everything notified before it. */
  const written: { at: number; lsn: Lsn }[] = []
  let system: string | undefined
  let primaryAlive = false
  const counts = { replica: 0, primary: 0, again: 0 }

  /** The moment, by `performance.now()`, up to which a replica has replayed everything. */
  const asOf = ({ replayed }: Replica) => written.findLast(({ lsn }) => lsn <= replayed)?.at ?? -Infinity
  /** Replication lag in milliseconds, measured at the primary's last response. */
  const lagOf = (replica: Replica) => (written.at(-1)?.at ?? 0) - asOf(replica)
  const isUsed = (replica: Replica) => {
    const now = performance.now()
    // A replica that was promoted is excluded once the primary is reachable: it then counts as the primary.
    const isAlive =
      replica.isAlive && !(replica.isPrimary && primaryAlive) && now - replica.answeredAt < maxSilenceMs && replica.system === system
    return isAlive && lagOf(replica) <= maxLagMs && now - (written.at(-1)?.at ?? -Infinity) < maxDeafMs
  }
  const tell = () => {
    for (const replica of replicas) {
      const used = isUsed(replica)
      const isNew = replica.wasUsed === undefined
      if (used === replica.wasUsed || (isNew && !used && replica.trouble === undefined)) continue
      replica.wasUsed = used
      const about = { replica: replica.name, lagMs: Math.round(lagOf(replica)), ...(used ? {} : { err: replica.trouble }) }
      if (used) log.info(about, 'a replica serves reads')
      else log.warn(about, 'a replica is left out of reads')
    }
  }

  const replicas = urls.map((address) => createReplica(address, tell))
  const line = pulseOf<Answer>(url, {
    ask: askPrimary,
    hear: (row, at) => {
      const lsn = lsnOf(row.lsn ?? '')
      system = row.system
      primaryAlive = true
      if (lsn !== undefined) written.push({ at, lsn })
      if (written.length > remembered) written.shift()
      tell()
    },
    lost: () => {
      primaryAlive = false
      tell()
    },
  })

  /** The least busy replica that has replayed the log up to `wrote`; undefined where the primary must be read. */
  const choose = (wrote: Lsn): Replica | undefined => {
    let best: Replica | undefined
    for (const replica of replicas) {
      if (replica.replayed < wrote || !isUsed(replica)) continue
      if (!best || replica.busy() < best.busy() || (replica.busy() === best.busy() && replica.chosenAt < best.chosenAt)) best = replica
    }
    if (best) best.chosenAt = performance.now()
    return best
  }

  return {
    primary,
    pools: replicas.map(({ pool }) => pool),
    /** Whether the primary responded to the last heartbeat, at most a second ago. */
    primaryAnswers: () => primaryAlive,
    choose,
    asOf,
    /** The primary's position at its last response before a moment. */
    writtenBy: (moment: number): Lsn => written.findLast(({ at }) => at <= moment)?.lsn ?? 0n,
    /** The position that every read starting now includes. */
    floor: (): Lsn => replicas.filter(isUsed).reduce((min, { replayed }) => (replayed < min ? replayed : min), written.at(-1)?.lsn ?? -1n),
    count: (from: keyof typeof counts) => void (counts[from] += 1),
    counts: () => ({ ...counts }),
    /** Excludes URLs, which contain passwords. */
    states: () =>
      replicas.map((replica) => ({
        name: replica.name,
        isPrimary: replica.isAlive && replica.isPrimary,
        isUsed: isUsed(replica),
        lagMs: Math.max(0, lagOf(replica)),
      })),
    close: async () => {
      await Promise.all([line.close(), ...replicas.map((replica) => replica.close())])
    },
  }
}

/** One replica: its pool and the state from its heartbeat. */
function createReplica(url: string, changed: () => void) {
  // After a second without a connection, the read falls back to the primary.
  const pool = createPool(url, { max: 20, name: 'pasokan reads', connectMs: 1_000 })
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  const { host } = new URL(url)
  const replica = {
    name: host,
    pool,
    isAlive: false,
    isPrimary: false,
    wasUsed: undefined as boolean | undefined,
    answeredAt: -Infinity,
    chosenAt: -Infinity,
    replayed: -1n as Lsn,
    system: undefined as string | undefined,
    trouble: undefined as unknown,
    busy: () => pool.totalCount - pool.idleCount + pool.waitingCount,
    /** Excludes the replica until it responds again. */
    suspect(error: unknown) {
      replica.isAlive = false
      replica.trouble = error
      changed()
    },
    /** Destroys its connections, so that running reads fail over to the primary instead of waiting for a frozen server. */
    lose(error: unknown) {
      replica.suspect(error)
      for (const client of open) (client as unknown as { connection: pg.Connection }).connection.stream.destroy()
    },
    close: async () => {
      await line.close()
      await pool.end()
    },
  }
  const line = pulseOf<Answer>(url, {
    ask: askReplica,
    hear: (row) => {
      replica.answeredAt = performance.now()
      replica.isAlive = true
      replica.replayed = lsnOf(row.lsn ?? '') ?? -1n
      replica.isPrimary = row.primary === true
      replica.system = row.system
      changed()
    },
    lost: (error) => replica.lose(error),
  })
  return replica
}
