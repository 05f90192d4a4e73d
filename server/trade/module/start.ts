import { fees } from '#contract/fees.ts'
import { bindJobs } from '#server/platform/jobs/define.ts'
import type { ModuleParts, Wiring } from '#server/platform/module/wiring.ts'
import { purgeLinks } from '../actingLinks/list.ts'
import { actingLinkRoutes } from '../actingLinks/routes.ts'
import { approvalRoutes } from '../approvals/routes.ts'
import { bookingRoutes } from '../bookings/routes.ts'
import { cartRoutes } from '../carts/routes.ts'
import { releaseLineFiles } from '../carts/lineFiles.ts'
import { claimRoutes } from '../claims/routes.ts'
import { customerRoutes } from '../customers/routes.ts'
import { deliveryRequestRoutes } from '../deliveryRequests/routes.ts'
import { depositRoutes } from '../deposits/routes.ts'
import { financeMailConsumer } from '../financeMails/consumer.ts'
import { documentRoutes } from '../documents/routes.ts'
import { fakturRoutes } from '../fakturs/routes.ts'
import { measureAll } from '../facts/measure.ts'
import { factRoutes } from '../facts/routes.ts'
import { forgetFees, readFees } from '../fees/read.ts'
import { showFees } from '../fees/show.ts'
import { notifyFeeChange } from '../fees/notifyFeeChange.ts'
import { fulfilmentRoutes } from '../shipments/routes.ts'
import { listRoutes } from '../lists/routes.ts'
import { moneyRoutes } from '../money/routes.ts'
import { orderFileRoutes } from '../orderFile/routes.ts'
import { orderListRoutes } from '../storeOrders/listRoutes.ts'
import { orderRoutes } from '../orders/routes.ts'
import { paymentRoutes } from '../jointPayments/routes.ts'
import { proofRoutes } from '../proofs/routes.ts'
import { quoteRoutes } from '../quotes/routes.ts'
import { quickOrderRoutes } from '../quickOrder/routes.ts'
import { rfqRoutes } from '../rfqs/routes.ts'
import { reviewRoutes } from '../reviews/routes.ts'
import { tradeTasks } from '../tasks.ts'
import { feeJobs } from './jobs.ts'
import { vendorDocumentRoutes } from '../vendorDocuments/routes.ts'
import { transactionRoutes } from '../transactions/routes.ts'

/** Carts, orders, their documents and reviews, and what stores and companies see of them. */
export function start({ app, route, db, config, storage, secret }: Wiring): ModuleParts {
  // Shares one object, so that replacing the provider (as drills do) also affects checkouts.
  const deps = Object.assign(app.paymentDeps, { feeBasisPoints: config.feeBasisPoints })
  cartRoutes(route, deps, app.ratesDeps)
  approvalRoutes(route, deps, app.ratesDeps, { setting: config, storage })
  depositRoutes(route, deps)
  deliveryRequestRoutes(route, db, app.ratesDeps)
  quoteRoutes(route, deps, storage)
  rfqRoutes(route, deps, { storage, engine: app.searchEngine })
  actingLinkRoutes(route, deps, { publicUrl: config.publicUrl, engine: app.searchEngine })
  transactionRoutes(route, db)
  listRoutes(route, db)
  customerRoutes(route, db)
  quickOrderRoutes(route, db, app.searchEngine)
  orderRoutes(route, deps, config)
  paymentRoutes(route, deps)
  claimRoutes(route, db)
  fulfilmentRoutes(route, deps, secret)
  proofRoutes(route, deps)
  bookingRoutes(route, deps)
  orderListRoutes(route, db)
  documentRoutes(route, { db, secret }, storage)
  orderFileRoutes(route, { db, secret, storage })
  vendorDocumentRoutes(route, db, storage)
  fakturRoutes(route, db, storage, secret)
  reviewRoutes(route, db, storage)
  moneyRoutes(route, db, config)
  factRoutes(route, db)
  route(fees.show, async () => {
    // The response is cached until fees change, so it must read them fresh.
    forgetFees(db)
    return showFees(await readFees(db, config.feeBasisPoints), null)
  })
  const feeTasks = bindJobs(feeJobs, { 'notify-fee-change': () => notifyFeeChange(db, config.feeBasisPoints) })
  return {
    consumers: [financeMailConsumer],
    tasks: { ...tradeTasks(deps), ...feeTasks },
    purge: [() => measureAll(db), () => releaseLineFiles(db), () => purgeLinks(db)],
  }
}
