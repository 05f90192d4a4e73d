import type { FastifyInstance } from 'fastify'
import { cacheAnswers } from './cache/answers.ts'
import { openCache } from './cache/cache.ts'
import { categoryRoutes } from './categories/routes.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Route } from './http.ts'
import { openStorage } from './images/open.ts'
import { imageRoutes } from './images/routes.ts'
import type { PictureSigner } from './images/signed.ts'
import { catalogueTasks, importRoutes } from './imports/routes.ts'
import { openPlaces } from './products/places.ts'
import { productRoutes } from './products/routes.ts'
import { searchEngine } from './search/engine.ts'
import { searchRoutes } from './search/routes.ts'

/** Everything that can be browsed: products, categories, pictures, search. */
export function catalogueRoutes(
  app: FastifyInstance,
  route: Route,
  db: Db,
  config: Pick<Config, 'dataDir' | 's3'>,
  databaseUrl: string,
  signer: PictureSigner,
) {
  const cache = openCache(db, databaseUrl)
  cacheAnswers(app, cache)
  const storage = openStorage(config)
  const engine = searchEngine(db, app.log)
  categoryRoutes(route, db)
  productRoutes(route, storage, { db, engine, place: openPlaces(db, cache) })
  searchRoutes(route, engine)
  imageRoutes(app, db, storage, signer)
  importRoutes(route, db, storage)
  return { storage, cache, tasks: catalogueTasks(db, storage) }
}
