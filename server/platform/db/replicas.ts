import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import type { Config } from '#server/platform/config.ts'
import { createPool, type Db } from './db.ts'
import { poolOf } from './prepared.ts'
import { logSlowQueries } from './slow.ts'
import { pulseOf } from './pulse.ts'

type Options = {
  /** The primary's connections, whose reads may go to replicas, and its address. */
  primary: pg.Pool
  url: string
  replicas: readonly string[]
  /** A replica that is further behind is left out, in milliseconds. */
  maxLagMs: number
  log: Pick<Log, 'warn' | 'info'>
}

/** While the primary cannot be asked, replicas serve as long as memory does (decision 14), in milliseconds. */
const maxDeafMs = 60_000
/** A replica that has not answered for so long is left out, in milliseconds: its pulse counts it as gone a little earlier. */
const maxSilenceMs = 1_000
/** How many of the primary's answers are remembered: two minutes of them. */
const remembered = 600

/** A place in the database's log of changes. */
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

/** Those that the environment names. Jobs read what they are about to change: only what serves people has any. */
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
 * The replicas of a primary. What each has replayed is asked five times a second, so that one that is behind, silent or
 * gone is left out within a second, and comes back by itself.
 */
export function createReplicas({ primary, url, replicas: urls, maxLagMs, log }: Options) {
  /** What the primary had written when it was asked: all that was heard of before is in it. */
  const written: { at: number; lsn: Lsn }[] = []
  let system: string | undefined
  let primaryAlive = false
  const counts = { replica: 0, primary: 0, again: 0 }

  /** Until when, by `performance.now()`, a replica shows all that this process heard of. */
  const asOf = ({ replayed }: Replica) => written.findLast(({ lsn }) => lsn <= replayed)?.at ?? -Infinity
  /** Milliseconds that a replica is behind, counted to the last time that the primary answered. */
  const lagOf = (replica: Replica) => (written.at(-1)?.at ?? 0) - asOf(replica)
  const isUsed = (replica: Replica) => {
    const now = performance.now()
    // One that became the primary is asked as such, as soon as it can be.
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

  /** The least busy replica that has replayed what was written before `wrote`; undefined where the primary must be asked. */
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
    /** Whether the primary answered when it was last asked, at most a second ago. */
    primaryAnswers: () => primaryAlive,
    choose,
    asOf,
    /** How far the primary had written when it was last asked before a moment. */
    writtenBy: (moment: number): Lsn => written.findLast(({ at }) => at <= moment)?.lsn ?? 0n,
    /** What every read that begins now shows at least. */
    floor: (): Lsn => replicas.filter(isUsed).reduce((min, { replayed }) => (replayed < min ? replayed : min), written.at(-1)?.lsn ?? -1n),
    count: (from: keyof typeof counts) => void (counts[from] += 1),
    counts: () => ({ ...counts }),
    /** Without addresses: they have passwords. */
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

/** One replica: its connections, and what its pulse tells. */
function createReplica(url: string, changed: () => void) {
  // Who waits longer than a second, for one that is busy or frozen, is served by the primary.
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
    /** Not chosen until it answers again. */
    suspect(error: unknown) {
      replica.isAlive = false
      replica.trouble = error
      changed()
    },
    /** What asked it fails now, and is asked of the primary, instead of waiting for one that is frozen. */
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
