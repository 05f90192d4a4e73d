import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { ProductId, SellerId } from '#contract/ids.ts'
import type { ShopDetails } from '#contract/shops.ts'
import type { Cache } from '../cache/cache.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Consumer } from '../events/consumer.ts'
import type { Route } from '../http.ts'
import type { PictureSigner } from '../images/signed.ts'
import type { FileReaders } from '../files/send.ts'
import type { Storage } from '../images/storage.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { MailDefinitions } from '../mail/define.ts'
import type { Mailer } from '../mail/post.ts'
import type { SettingHook } from '../settings/decide.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { OwnData } from './module.ts'

/** Dependencies of a module at startup. */
export type Wiring = {
  app: FastifyInstance
  route: Route
  db: Db
  config: Config
  /** The secret that keys are derived from. */
  secret: string
  /** For dedicated connections. */
  databaseUrl: string
  limiter: RateLimiter
  mailer: Mailer
  /** Templates of all modules. */
  mails: MailDefinitions
  storage: Storage
  signer: PictureSigner
  cache: Cache
  ownData: OwnData
  /** Creates the store of a supplier who registers (`shop-exists`). */
  createShop: (tx: Tx, seller: { id: SellerId }, details: ShopDetails) => Promise<unknown>
  /** Removes unlisted products from open carts. */
  removeFromCarts: (tx: Tx, ids: readonly ProductId[]) => Promise<unknown>
  /** Finds the names of all pictures that rows reference. */
  referencedFiles: string
  /** Read access to files, of all modules. */
  fileReaders: FileReaders
  /** Reactions of all modules to a changed setting. */
  settingHooks: readonly SettingHook[]
  /** OpenTelemetry spans, where a collector is configured. */
  tracing?: Tracing | undefined
}

/** Parts of the server that a module adds besides its routes. */
export type ModuleParts = {
  tasks?: TaskList
  consumers?: readonly Consumer[]
  /** Daily: deletes data that is no longer needed. */
  purge?: readonly (() => Promise<unknown>)[]
}
