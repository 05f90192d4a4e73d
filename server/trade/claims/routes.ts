import { claims } from '#contract/claims.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { once } from '#server/platform/limits/idempotency.ts'
import { Problem } from '#server/platform/errors.ts'
import { creditNotesOf } from '../storeOrders/creditNotes.ts'
import { ownPart } from '../storeOrders/own.ts'
import { writeEntry } from './entries.ts'
import { moveClaim } from './move.ts'
import { createOwnClaim } from './open.ts'
import { lockOwnClaim } from './own.ts'
import { claimsOfPart, listClaims, showClaim } from './present.ts'

export function claimRoutes(route: Route, db: Db) {
  route(claims.open, ({ user, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => createOwnClaim(tx, user, body),
      (claim) => showClaim(db, user, claim),
    ),
  )
  route(claims.list, ({ user, query }) => listClaims(db, user, query))
  route(claims.ofPart, async ({ user, params }) => {
    await ownPart(db, user, params.id)
    return { rows: await claimsOfPart(db, user, params.id) }
  })
  route(claims.creditNotes, async ({ user, params }) => ({ rows: await creditNotesOf(db, user, params.id) }))
  route(claims.show, ({ user, params }) => showClaim(db, user, params.id))
  route(claims.say, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      async (tx) => {
        const { claim } = await lockOwnClaim(tx, user, params.id)
        if (claim.status === 'settled' || claim.status === 'withdrawn') throw new Problem('not-allowed-now')
        await writeEntry(tx, params.id, { side: user.role, step: 'say', by: user, ...body })
      },
      () => showClaim(db, user, params.id),
    ),
  )
  route(claims.move, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => moveClaim(tx, user, params.id, body),
      () => showClaim(db, user, params.id),
    ),
  )
}
