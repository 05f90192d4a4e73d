import { quickLimits, quickOrder } from '#contract/quickOrder.ts'
import { oneEach, receiveTable, type SearchEngine } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency.ts'
import { addQuickly } from './add.ts'
import { previewOrder } from './resolve.ts'

/** Matching hundreds of lines uses a second of CPU. One request at a time keeps others responsive. */
export const reading = limitConcurrency(1, { maxWaiting: 20, maxWaitMs: 20_000 })

export function quickOrderRoutes(route: Route, db: Db, engine: SearchEngine) {
  // Searches hundreds of lines, so each company gets one request at a time.
  const inTurn = oneEach<number>()
  route(quickOrder.read, ({ user, body, request }) =>
    inTurn(user.id, async () => {
      const table = await receiveTable(request, body?.text, { rows: quickLimits.lines, fileBytes: quickLimits.fileBytes })
      return reading(() => previewOrder(db, engine, user.id, table))
    }),
  )
  route(quickOrder.add, ({ user, body }) => addQuickly(db, user, body.lines))
}
