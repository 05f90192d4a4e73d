import { operatorPayouts } from '#contract/operatorPayouts.ts'
import { operatorEmail, refuseOwnCase } from '#server/identity/api.ts'
import { listPayouts } from '#server/ledger/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { writeCsv } from '#server/platform/tableFile.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Acts } from '../twoPerson/act.ts'
import { askForAct } from '../twoPerson/ask.ts'
import { findAct } from '../twoPerson/list.ts'
import { findPayout, pagePayouts, sentOfRun } from './list.ts'
import { payoutOverview } from './overview.ts'
import { organizationsPaid } from './own.ts'
import { movePayout, payRun } from './pay.ts'

const heads = ['id', 'shop', 'bank', 'number', 'holder', 'amount']

export function payoutRoutes(route: Route, db: Db, acts: Acts) {
  route(operatorPayouts.overview, () => payoutOverview(db))
  route(operatorPayouts.list, ({ query }) => pagePayouts(db, query))
  route(operatorPayouts.run, async ({ user, request }) => {
    const ids = (await listPayouts(db, (await readSettings(db)).at('payouts.minimum'))).map(({ id }) => id)
    return findAct(db, acts, user, await askForAct(db, acts, { ...user, request }, { act: 'payout-run', input: { ids } }))
  })
  route(operatorPayouts.file, async ({ user, params: { id }, request, reply }) => {
    const rows = await sentOfRun(db, id)
    if (rows.length === 0) throw new Problem('not-found')
    const actor = `operator:${await operatorEmail(db, user.user)}`
    await writeAudit(db, { actor, act: 'download payout file', object: `two-person:${id}`, request })
    reply.header('content-disposition', `attachment; filename="payouts-${id}.csv"`).type('text/csv; charset=utf-8')
    return writeCsv({
      heads,
      rows: rows.map(({ id: payout, shop, bank, number, holder, amount }) => [payout, shop, bank, number, holder, amount]),
    })
  })
  route(operatorPayouts.payRun, async ({ user, params, body }) =>
    payRun(db, params.id, { by: await operatorEmail(db, user.user), reference: body.reference }),
  )
  route(operatorPayouts.move, async ({ user, params: { id }, body, request }) => {
    const { status } = await findPayout(db, id)
    if (body.step === 'returned') await refuseOwnCase(db, [user.user], await organizationsPaid(db, [id]))
    const act =
      status === 'paid' && body.step === 'returned'
        ? await askForAct(
            db,
            acts,
            { ...user, request },
            { act: 'payout-returned', input: { id, reference: body.reference, reason: body.reason }, reason: body.reason },
          )
        : await movePayout(db, id, await operatorEmail(db, user.user), body)
    return { ...(await findPayout(db, id)), waits: act === undefined ? null : await findAct(db, acts, user, act) }
  })
}
