import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { startReplicatedPair } from './replicated.ts'

type Pair = Pick<Awaited<ReturnType<typeof startReplicatedPair>>, 'primary'>

/** How many reads were answered by whom. */
export async function readsOf({ app }: TestApp) {
  const { payload } = await app.inject('/metrics')
  const of = (from: string) => Number(new RegExp(`pasokan_replica_reads_total\\{from="${from}"\\} (\\d+)`).exec(payload)?.[1] ?? 0)
  return { replica: of('replica'), primary: of('primary'), again: of('again') }
}

/** The replica has all that was written, and this process knows it: it sends one there who wrote last. */
export async function waitForReplay(pair: Pair, app: TestApp) {
  const [written] = await pair.primary.ask('select pg_current_wal_lsn()::text as lsn')
  const isRead = async () => {
    const before = await readsOf(app)
    // A memory has only what was asked before.
    await app.app.inject({ url: `/api/search/suggestions?q=${randomUUID()}`, headers: { cookie: `wrote=${String(written?.lsn)}` } })
    return (await readsOf(app)).replica > before.replica
  }
  await expect.poll(isRead).toBe(true)
}

/** On a busy machine a replica may be silent for a second and is left out: then what was seen says nothing, and is seen again. */
export async function retryUndisturbed(app: TestApp, work: () => Promise<void>) {
  for (let left = 5; ; left--) {
    const before = await readsOf(app)
    const failure: unknown = await work().then(
      () => undefined,
      (error: unknown) => error ?? new Error('failed'),
    )
    if (failure === undefined) return
    const { primary, again } = await readsOf(app)
    if (left === 0 || (primary === before.primary && again === before.again)) throw failure
  }
}
