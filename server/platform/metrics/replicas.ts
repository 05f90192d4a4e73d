import { Counter, Gauge, type Registry } from 'prom-client'
import type { Replicas } from '#server/platform/db/replicas.ts'

/** Gauges of replicas: which serve reads, their lag, and who responded; none without replicas. */
export function replicaGauges(registry: Registry, replicas: Replicas | undefined) {
  const given = { labelNames: ['replica'], registers: [registry] }
  // One of them may have become the primary: it is away as a replica, and nothing is wrong.
  const states = () => replicas?.states().filter(({ isPrimary }) => !isPrimary) ?? []
  // oxlint-disable-next-line no-new -- the registry has it
  new Gauge({
    ...given,
    name: 'pasokan_replica_used',
    help: '1 while a replica of DATABASE_REPLICA_URLS serves reads',
    collect() {
      this.reset()
      for (const { name, isUsed } of states()) this.set({ replica: name }, isUsed ? 1 : 0)
    },
  })
  new Gauge({
    ...given,
    name: 'pasokan_replica_lag_seconds',
    help: 'How far a replica is behind the primary',
    collect() {
      this.reset()
      for (const { name, lagMs } of states()) this.set({ replica: name }, lagMs / 1_000)
    },
  })
  new Counter({
    name: 'pasokan_replica_reads_total',
    help: 'Reads that replicas may answer, by who did: replica, primary, or again (asked of a replica, then of the primary)',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [from, count] of Object.entries(replicas?.counts() ?? {})) this.inc({ from }, count)
    },
  })
}
