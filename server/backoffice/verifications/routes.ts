import { operatorVerifications } from '#contract/operatorVerifications.ts'
import { operatorEmail, decideVerification, type ScanDeps } from '#server/identity/api.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import type { Acts } from '../twoPerson/act.ts'
import { askForAct } from '../twoPerson/ask.ts'
import { refuseWithoutAccount } from './bankAccount.ts'
import { openDocument } from './document.ts'
import { listVerifications } from './list.ts'
import { showVerification } from './show.ts'
import { takesTwo } from './suspension.ts'

export function operatorVerificationRoutes(route: Route, deps: ScanDeps, acts: Acts) {
  const { db, secret } = deps
  route(operatorVerifications.list, ({ query }) => listVerifications(db, query))
  route(operatorVerifications.show, async ({ user, params: { id }, request }) => {
    const shown = await showVerification(db, secret, acts, { ...user, request }, id)
    await writeAudit(db, { ...doneBy(user), act: 'read verification', object: `verification:${id}`, request })
    return shown
  })
  route(operatorVerifications.decide, async ({ user, params: { id }, body, request }) => {
    const by = { user: user.user, email: await operatorEmail(db, user.user) }
    const found = await db.selectFrom('verifications').select('status').where('id', '=', id).executeTakeFirst()
    if (!found) throw new Problem('not-found')
    if (takesTwo(body.step, found.status)) {
      if (body.reason === '') throw new Problem('validation', { errors: [{ path: 'reason', code: 'say-why' }] })
      const asked = { act: 'verification', input: { ...body, id, ...by }, reason: body.reason } as const
      await askForAct(db, acts, { ...user, request }, asked)
    } else
      await inTransaction(db, async (tx) => {
        if (body.step === 'verify') await refuseWithoutAccount(tx, id)
        await decideVerification(tx, by, id, body)
      })
    return showVerification(db, secret, acts, { ...user, request }, id)
  })
  route(operatorVerifications.document, async ({ user, params, query: { reason }, request, reply }) => {
    const line = `${await operatorEmail(db, user.user)} ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`
    const bytes = await openDocument(deps, params, line)
    // Audited before anything is shown.
    const object = `verification-document:${params.document}`
    await writeAudit(db, { ...doneBy(user), act: 'open document', object, detail: { reason, verification: params.id }, request })
    reply.type('image/jpeg').headers({
      'content-disposition': `inline; filename="document-${params.document}.jpg"`,
      'cache-control': 'private, no-store',
    })
    return bytes
  })
}
