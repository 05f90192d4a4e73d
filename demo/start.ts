import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { measureFacts } from '#server/shops/facts.ts'
import { drawInBackground } from './background.ts'
import { loadDemo } from './load.ts'

type Input = {
  db: Db
  databaseUrl: string
  config: Pick<Config, 'dataDir' | 'feeBasisPoints' | 'role'>
  secret: string
  log: (text: string) => void
}

/**
 * For DEMO=1: fills an empty database before the market opens. Answers what to do once it is open: begin to draw the
 * pictures that are still missing, which answers how to end that early.
 */
export async function openDemo({ db, databaseUrl, config, secret, log }: Input): Promise<() => Promise<() => Promise<void>>> {
  const began = performance.now()
  if (await loadDemo(db, { secret, feeBasisPoints: config.feeBasisPoints, now: new Date() })) {
    await measureFacts(db)
    log(`The demo market is filled (${((performance.now() - began) / 1000).toFixed(1)} s).`)
  }
  if (config.role === 'web') return async () => async () => undefined
  return () => drawInBackground({ db, databaseUrl, dataDir: config.dataDir, log })
}
