import { rfqInvitations } from '#contract/rfqInvitations.ts'
import { rfqs } from '#contract/rfqs.ts'
import { oneEach, type SearchEngine } from '#server/catalog/api.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { once } from '#server/platform/limits/idempotency.ts'
import type { CheckoutDeps } from '../checkout/withRates.ts'
import { sendFile } from '#server/platform/tableFile.ts'
import { sendPdf } from '../documents/send.ts'
import { inTurn as turn } from '../documents/turns.ts'
import { readFees } from '../fees/read.ts'
import { tellShortage } from '../quotes/short.ts'
import { reading } from '../quickOrder/routes.ts'
import { awardRfq } from './award.ts'
import { addLines, createRfq } from './create.ts'
import { listInvitations, showInvitation } from './invitations.ts'
import { matchStores, storesOf } from './match.ts'
import { moveRfq } from './move.ts'
import { makeOffer, moveInvitation } from './offer.ts'
import { answerQuestion, askQuestion } from './questions.ts'
import { readComparisonPdf } from './pdf.ts'
import { listRfqs, showRfq } from './read.ts'
import { showSheet } from './sheet.ts'
import { tableOfSheet } from './sheetFile.ts'

type Parts = { storage: Storage; engine: SearchEngine }

export function rfqRoutes(route: Route, deps: CheckoutDeps, parts: Parts) {
  companyRoutes(route, deps, parts)
  storeRoutes(route, deps, parts)
}

function companyRoutes(route: Route, { db, feeBasisPoints }: CheckoutDeps, { engine, storage }: Parts) {
  // Matching hundreds of lines takes a second, so each company gets one request at a time.
  const inTurn = oneEach<number>()
  route(rfqs.list, ({ user, query }) => listRfqs(db, user, query))
  route(rfqs.show, ({ user, params }) => showRfq(db, user, params.id))
  route(rfqs.matches, ({ user, body }) =>
    inTurn(user.id, async () => ({ stores: await reading(() => matchStores(db, engine, user, body)) })),
  )
  route(rfqs.create, async ({ user, body, request }) => {
    const stores = body.ShopIds ?? (await inTurn(user.id, () => reading(() => storesOf(db, engine, user, body))))
    return once(
      db,
      user,
      request,
      (tx) => createRfq(tx, user, body, stores),
      (id) => showRfq(db, user, id),
    )
  })
  route(rfqs.addLines, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => addLines(tx, user, params.id, body.lines),
      (id) => showRfq(db, user, id),
    ),
  )
  route(rfqs.move, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => moveRfq(tx, user, params.id, body),
      (id) => showRfq(db, user, id),
    ),
  )
  route(rfqs.answer, async ({ user, params: { id, questionId }, body }) => {
    await inTransaction(db, (tx) => answerQuestion(tx, user, id, { questionId, ...body }))
    return showRfq(db, user, id)
  })
  route(rfqs.sheet, ({ user, params }) => showSheet(db, user, params.id))
  route(rfqs.sheetFile, async ({ user, params: { id }, query: { format, lang }, reply }) =>
    sendFile(reply, `perbandingan-rfq-${id}`, format, tableOfSheet(await showSheet(db, user, id), lang)),
  )
  route(rfqs.award, async ({ user, params, body, request }) => {
    const now = await readFees(db, feeBasisPoints)
    return tellShortage(db, user, () =>
      once(
        db,
        user,
        request,
        (tx) => awardRfq(tx, user, params.id, body, now),
        (id) => showRfq(db, user, id),
      ),
    )
  })
  route(rfqs.pdf, ({ user, params, query, reply }) =>
    turn(user.user, async () => {
      const rfq = await showRfq(db, user, params.id)
      if (!rfq.award) throw new Problem('not-found')
      return sendPdf(reply, rfq.award, await readComparisonPdf(db, storage, { user, rfq, language: query.lang }))
    }),
  )
}

function storeRoutes(route: Route, deps: CheckoutDeps, { engine }: Parts) {
  const { db } = deps
  const fees = () => readFees(db, deps.feeBasisPoints)
  route(rfqInvitations.list, ({ user, query }) => listInvitations(db, user, query))
  route(rfqInvitations.show, ({ user, params }) => showInvitation(db, engine, user, params.id))
  route(rfqInvitations.offer, async ({ user, params, body, request }) => {
    const now = await fees()
    return once(
      db,
      user,
      request,
      (tx) => makeOffer(tx, user, params.id, body, now),
      (id) => showInvitation(db, engine, user, id),
    )
  })
  route(rfqInvitations.move, async ({ user, params, body, request }) => {
    const now = await fees()
    return once(
      db,
      user,
      request,
      (tx) => moveInvitation(tx, user, params.id, body, now),
      (id) => showInvitation(db, engine, user, id),
    )
  })
  route(rfqInvitations.ask, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => askQuestion(tx, user, params.id, body.text),
      (id) => showInvitation(db, engine, user, id),
    ),
  )
}
