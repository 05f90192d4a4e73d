import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createStorage } from '#server/platform/images/createStorage.ts'
import { measureFacts } from '#server/catalog/shops/facts.ts'
import { measureAnswers } from '#server/messaging/chat/answers.ts'
import { loadDemo } from './load.ts'

type Input = { db: Db; config: Pick<Config, 'dataDir' | 's3' | 'feeBasisPoints'>; secret: string; log: (text: string) => void }

/** For DEMO=1: fills an empty database before the market opens. */
export async function startDemo({ db, config, secret, log }: Input): Promise<void> {
  const began = performance.now()
  if (!(await loadDemo(db, createStorage(config), { secret, feeBasisPoints: config.feeBasisPoints, now: new Date() }))) return
  await measureFacts(db, measureAnswers)
  log(`The demo market is filled (${((performance.now() - began) / 1000).toFixed(1)} s).`)
}
