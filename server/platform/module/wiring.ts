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
import type { Mailer } from '../mail/post.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { OwnData } from './module.ts'

/** What a module is given when the server starts. */
export type Wiring = {
  app: FastifyInstance
  route: Route
  db: Db
  config: Config
  /** What keys are derived from. */
  secret: string
  /** For connections of one's own. */
  databaseUrl: string
  limiter: RateLimiter
  mailer: Mailer
  storage: Storage
  signer: PictureSigner
  cache: Cache
  ownData: OwnData
  /** Opens the store that a supplier registers with (`shop-exists`). */
  createShop: (tx: Tx, seller: { id: SellerId }, details: ShopDetails) => Promise<unknown>
  /** Takes products that leave the shelves out of open carts. */
  removeFromCarts: (tx: Tx, ids: readonly ProductId[]) => Promise<unknown>
  /** Asks for the names of all pictures that rows name. */
  referencedFiles: string
  /** Who may see the files that hang on something, of all modules. */
  fileReaders: FileReaders
  /** Spans for OpenTelemetry, where a collector is named. */
  tracing?: Tracing | undefined
}

/** What a module adds to the server beside its routes. */
export type Wired = {
  tasks?: TaskList
  consumers?: readonly Consumer[]
  /** Daily: drops what is of no use any more. */
  purge?: readonly (() => Promise<unknown>)[]
}
