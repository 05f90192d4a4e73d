import type { FastifyInstance } from 'fastify'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import type { Mailer } from './platform/mail/post.ts'

/** Additions for a demo, a test or a drill. Production has none. */
export type Extras = {
  /** Serves stand-ins for providers without configured keys. `runClock` runs each periodic job once. */
  serve: (app: FastifyInstance, parts: { db: Db; config: Config; runClock: () => Promise<void> }) => Promise<void>
  /** Receives mail if there is no mail server. */
  post: (config: Pick<Config, 'dataDir' | 'mailFrom'>) => Mailer
  /** Deletes expired stand-in data; a daily job. */
  forget: (db: Db) => Promise<unknown>
  /** Fills an empty database, for DEMO=1. */
  fill: (parts: { db: Db; databaseUrl: string; secret: string; log: (text: string) => void }) => Promise<void>
}
