/** A process of `drill payouts`: one operator confirms a run and marks its transfers as paid. Its parent kills it. */
import type { TwoPersonActId, UserId } from '#contract/ids.ts'
import { payRun } from '#server/backoffice/payouts/pay.ts'
import { actsOf } from '#server/backoffice/module/acts.ts'
import { decideAct } from '#server/backoffice/twoPerson/decide.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { ordersAsPayables } from '#server/trade/checkout/payable.ts'

const [url = '', user, act] = process.argv.slice(2)
const db = createDb(createPool(url, { max: 2 }))
const by = { user: Number(user) as UserId, permissions: new Set(['payouts.manage'] as const) }
const run = Number(act) as TwoPersonActId
await decideAct(db, actsOf({ db, ...ordersAsPayables }), by, run, 'confirm').catch((error: unknown) => {
  // The other one was quicker.
  if (!(error instanceof Problem && error.code === 'not-allowed-now')) throw error
})
await payRun(db, run, { by: `operator ${user}`, reference: 'TRX' })
await db.destroy()
