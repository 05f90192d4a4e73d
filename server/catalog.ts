import type { FastifyInstance } from 'fastify'
import { referencedFiles } from './modules.ts'
import { cacheAnswers } from './platform/cache/answers.ts'
import { createCache } from './platform/cache/cache.ts'
import { categoryRoutes } from './catalog/categories/routes.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import type { Route } from './platform/http.ts'
import { createStorage } from './platform/images/createStorage.ts'
import { imageRoutes } from './platform/images/routes.ts'
import type { PictureSigner } from './platform/images/signed.ts'
import { catalogTasks, importRoutes } from './catalog/imports/routes.ts'
import { createPlaces } from './catalog/products/places.ts'
import { productRoutes } from './catalog/products/routes.ts'
import { searchEngine } from './catalog/search/engine.ts'
import { searchRoutes } from './catalog/search/routes.ts'

/** Everything that can be browsed: products, categories, pictures, search. */
export function catalogRoutes(
  app: FastifyInstance,
  route: Route,
  db: Db,
  config: Pick<Config, 'dataDir' | 's3'>,
  databaseUrl: string,
  signer: PictureSigner,
) {
  const cache = createCache(db, databaseUrl)
  cacheAnswers(app, cache)
  const storage = createStorage(config)
  const engine = searchEngine(db, app.log)
  categoryRoutes(route, db)
  productRoutes(route, storage, { db, engine, place: createPlaces(db, cache) })
  searchRoutes(route, engine)
  imageRoutes(app, db, storage, signer)
  importRoutes(route, db, storage)
  return { storage, cache, tasks: catalogTasks(db, storage, referencedFiles) }
}
