import type { FastifyInstance } from 'fastify'
import { cacheAnswers } from './platform/cache/answers.ts'
import { openCache } from './platform/cache/cache.ts'
import { categoryRoutes } from './catalog/categories/routes.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import type { Route } from './platform/http.ts'
import { openStorage } from './platform/images/open.ts'
import { imageRoutes } from './platform/images/routes.ts'
import type { PictureSigner } from './platform/images/signed.ts'
import { catalogueTasks, importRoutes } from './catalog/imports/routes.ts'
import { openPlaces } from './catalog/products/places.ts'
import { productRoutes } from './catalog/products/routes.ts'
import { searchEngine } from './catalog/search/engine.ts'
import { searchRoutes } from './catalog/search/routes.ts'

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
