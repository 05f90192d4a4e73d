import type { FastifyInstance } from 'fastify'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import type { Mailer } from './platform/mail/post.ts'

/** What a start for demonstration, a test or a drill adds to the server. Production adds nothing. */
export type Extras = {
  /** Serves what stands in for the providers that no keys are given of. `runClock` runs every round of the clock once. */
  serve: (app: FastifyInstance, parts: { db: Db; config: Config; runClock: () => Promise<void> }) => Promise<void>
  /** Takes letters while there is no mail server. */
  post: (config: Pick<Config, 'dataDir' | 'mailFrom'>) => Mailer
  /** Drops what the stand-ins stored and need no more; a daily job. */
  forget: (db: Db) => Promise<unknown>
  /** Fills an empty database, for DEMO=1. */
  fill: (parts: { db: Db; databaseUrl: string; secret: string; log: (text: string) => void }) => Promise<void>
}
