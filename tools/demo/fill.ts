/** The process that fills an empty database with the demo market; its parent says which one and hears how it went. */
import { measureFacts } from '#server/catalog/shops/facts.ts'
import { measureAnswers } from '#server/messaging/chat/answers.ts'
import { readConfig } from '#server/platform/config.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { createStorage } from '#server/platform/images/createStorage.ts'
import { loadDemo } from './load.ts'

/** `secret`: the application's, which keys are derived from. */
export type FillRequest = { databaseUrl: string; secret: string }
/** Whether it was this process that filled it; a failure as far as another process can be told. */
export type FillResult = { filled: boolean } | { failure: { message: string; code?: unknown; stack?: string } }

process.on('disconnect', () => process.exit(1))
process.once('message', (wanted) => void fill(wanted as FillRequest).then((filled) => process.send?.(filled, () => process.exit(0))))

async function fill({ databaseUrl, secret }: FillRequest): Promise<FillResult> {
  const config = readConfig(process.env, true)
  const pool = createPool(databaseUrl)
  const db = createDb(pool)
  try {
    const filled = await loadDemo(db, createStorage(config), { secret, feeBasisPoints: config.feeBasisPoints, now: new Date() })
    if (filled) await measureFacts(db, measureAnswers)
    return { filled }
  } catch (error) {
    if (!(error instanceof Error)) return { failure: { message: String(error) } }
    return {
      failure: { message: error.message, ...('code' in error ? { code: error.code } : {}), ...(error.stack ? { stack: error.stack } : {}) },
    }
  } finally {
    await pool.end().catch(() => undefined)
  }
}
