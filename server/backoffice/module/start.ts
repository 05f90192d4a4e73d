import { bindJobs } from '#server/platform/jobs/define.ts'
import { backofficeJobs } from './jobs.ts'
import type { ModuleParts, Wiring } from '#server/platform/module/wiring.ts'
import { operatorQueue } from '#contract/operatorQueue.ts'
import { bridgeRoutes } from '../bridge/routes.ts'
import { disputeRoutes } from '../disputes/routes.ts'
import { operatorClaimRoutes } from '../claims/routes.ts'
import { operatorDepositRoutes } from '../deposits/routes.ts'
import { operatorFeeRoutes } from '../fees/routes.ts'
import { operatorModerationRoutes } from '../moderation/routes.ts'
import { eraseRemovedReviews } from '../moderation/effects.ts'
import { operatorPeopleRoutes } from '../operators/routes.ts'
import { payoutRoutes } from '../payouts/routes.ts'
import { peopleRoutes } from '../people/routes.ts'
import { endSuspensions } from '../people/suspension.ts'
import { privacyRoutes } from '../privacy/routes.ts'
import { ticketRoutes } from '../tickets/routes.ts'
import { checkTicketDeadlines } from '../tickets/deadlines.ts'
import { refundRoutes } from '../refunds/routes.ts'
import { reportRoutes } from '../reports/routes.ts'
import { showQueue } from '../queue/queue.ts'
import { operatorVerificationRoutes } from '../verifications/routes.ts'
import { operatorPageRoutes } from '../pages/routes.ts'
import { expireActs } from '../twoPerson/ask.ts'
import { twoPersonRoutes } from '../twoPerson/routes.ts'
import { actsOf } from './acts.ts'

/** The desks, and what takes two persons at them. */
export function start({ app, route, db, config, storage, secret, ownData, removeFromCarts }: Wiring): ModuleParts {
  const deps = app.paymentDeps
  const acts = actsOf(deps)
  route(operatorQueue.show, () => showQueue(db))
  twoPersonRoutes(route, db, acts)
  payoutRoutes(route, db, acts)
  refundRoutes(route, deps, acts)
  disputeRoutes(route, db, acts)
  bridgeRoutes(route, db, acts)
  operatorPeopleRoutes(route, db, acts)
  operatorFeeRoutes(route, db, acts, config)
  operatorPageRoutes(route, db, acts)
  operatorClaimRoutes(route, db, acts)
  operatorDepositRoutes(route, deps, acts)
  operatorModerationRoutes(route, { db, removeFromCarts })
  operatorVerificationRoutes(route, { db, storage, secret }, acts)
  ticketRoutes(route, db, secret)
  peopleRoutes(route, db, acts)
  privacyRoutes(route, db, ownData, config)
  reportRoutes(route, db)
  return {
    tasks: bindJobs(backofficeJobs, {
      'check-ticket-deadlines': () => checkTicketDeadlines(db),
      'end-suspensions': () => endSuspensions(db),
    }),
    purge: [() => expireActs(db), () => eraseRemovedReviews(db)],
  }
}
