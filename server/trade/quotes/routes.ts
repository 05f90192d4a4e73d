import { quotes } from '#contract/quotes.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { once } from '#server/platform/limits/idempotency.ts'
import type { CheckoutDeps } from '../checkout/withRates.ts'
import { sendPdf } from '../documents/send.ts'
import { inTurn } from '../documents/turns.ts'
import { readFees } from '../fees/read.ts'
import { askForQuote, offerQuote } from './ask.ts'
import { moveQuote } from './move.ts'
import { findOfferDocument, readOfferPdf } from './pdf.ts'
import { createPriceList } from './priceList.ts'
import { listQuotes, showQuote } from './read.ts'
import { tellShortage } from './short.ts'
import { writeNext } from './write.ts'

export function quoteRoutes(route: Route, deps: CheckoutDeps, storage: Storage) {
  const { db } = deps
  const fees = () => readFees(db, deps.feeBasisPoints)
  route(quotes.list, ({ user, query }) => listQuotes(db, user, query))
  route(quotes.show, ({ user, params }) => showQuote(db, user, params.id))
  route(quotes.pdf, ({ user, params, query, reply }) =>
    inTurn(user.user, async () => {
      const offer = await findOfferDocument(db, user, params)
      if (!offer) throw new Problem('not-found')
      return sendPdf(reply, offer, await readOfferPdf(db, storage, offer, query.lang))
    }),
  )
  route(quotes.ask, ({ user, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => askForQuote(tx, user, body),
      (id) => showQuote(db, user, id),
    ),
  )
  route(quotes.offer, async ({ user, params, body, request }) => {
    const now = await fees()
    return once(
      db,
      user,
      request,
      (tx) => offerQuote(tx, user, params.id, body, now),
      (id) => showQuote(db, user, id),
    )
  })
  route(quotes.write, async ({ user, params, body, request }) => {
    const now = await fees()
    return once(
      db,
      user,
      request,
      (tx) => writeNext(tx, user, params.id, body, now),
      (id) => showQuote(db, user, id),
    )
  })
  route(quotes.move, async ({ user, params, body, request }) => {
    const now = await fees()
    return tellShortage(db, user, () =>
      once(
        db,
        user,
        request,
        (tx) => moveQuote(tx, user, params.id, body, now),
        (id) => showQuote(db, user, id),
      ),
    )
  })
  route(quotes.priceList, ({ user, params, body, request }) =>
    once(
      db,
      user,
      request,
      (tx) => createPriceList(tx, user, params.id, body),
      (id) => showQuote(db, user, id),
    ),
  )
}
