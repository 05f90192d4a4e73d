import type { RatesDeps } from '../delivery/quote.ts'
import type { ModuleParts, Wiring } from '#server/platform/module/wiring.ts'
import { attributeRoutes } from '../attributes/routes.ts'
import { bannerRoutes } from '../banners/routes.ts'
import { categoryRoutes } from '../categories/routes.ts'
import { importRoutes } from '../imports/routes.ts'
import { dayRoutes } from '../days/routes.ts'
import { holidayRoutes } from '../holidays/routes.ts'
import { deliveryRoutes } from '../delivery/routes.ts'
import { priceListRoutes } from '../priceLists/routes.ts'
import { measurePrices } from '../moderation/prices.ts'
import { moderationRoutes } from '../moderation/routes.ts'
import { rememberProducts } from '../products/memory.ts'
import { createFrontList } from '../products/front.ts'
import { createPlaces } from '../products/places.ts'
import { productRoutes } from '../products/routes.ts'
import { relationRoutes } from '../relations/routes.ts'
import { purgeMisses } from '../search/queries.ts'
import { searchEngine, type SearchEngine } from '../search/engine.ts'
import { searchRoutes } from '../search/routes.ts'
import { shopRoutes } from '../shops/routes.ts'
import { standardRoutes } from '../standards/routes.ts'
import { stockRoutes } from '../stock/routes.ts'
import { unitRoutes } from '../units/routes.ts'
import { variantSheetRoutes } from '../variantSheet/routes.ts'
import { catalogTasks } from '../tasks.ts'
import { editVariants } from '../variantSheet/write.ts'
import { purgeCorrectionIds } from '../stock/stock.ts'

declare module 'fastify' {
  interface FastifyInstance {
    ratesDeps: RatesDeps
    searchEngine: SearchEngine
  }
}

/** Everything that can be browsed: stores, products and their stock, categories, search. */
export function start({ app, route, db, config, limiter, secret, storage, cache, removeFromCarts, referencedFiles }: Wiring): ModuleParts {
  const engine = searchEngine(db, app.log, cache)
  app.decorate('searchEngine', engine)
  rememberProducts(db, cache)
  attributeRoutes(route, db)
  bannerRoutes(route, db, storage)
  categoryRoutes(route, db)
  unitRoutes(route)
  relationRoutes(route, db)
  priceListRoutes(route, db)
  shopRoutes(route, db, storage, secret, config)
  deliveryRoutes(route, app.ratesDeps, config.rateLimits ? limiter.consume : undefined)
  holidayRoutes(route, db)
  stockRoutes(route, db)
  standardRoutes(route, db)
  dayRoutes(route, db)
  variantSheetRoutes(route, db, removeFromCarts)
  productRoutes(route, storage, { db, engine, place: createPlaces(db, cache), frontList: createFrontList(db, cache) }, removeFromCarts)
  searchRoutes(route, db, engine)
  importRoutes(route, db, storage, { removeFromCarts, editVariants: (seller, edits) => editVariants(db, removeFromCarts, seller, edits) })
  moderationRoutes(route, db)
  return {
    tasks: catalogTasks(db, storage, referencedFiles),
    purge: [() => purgeCorrectionIds(db), () => purgeMisses(db), () => measurePrices(db)],
  }
}
