import type { FastifyRequest } from 'fastify'
import { quickLimits, quickOrder } from '#contract/quickOrder.ts'
import { oneEach } from '#server/catalog/imports/oneEach.ts'
import { refuseFile } from '#server/catalog/imports/refuse.ts'
import { inspect } from '#server/catalog/imports/sheet.ts'
import type { SearchEngine } from '#server/catalog/search/engine.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency.ts'
import { bytesOf, partsOf } from '#server/platform/multipart.ts'
import { addQuickly } from './add.ts'
import { tableOf } from './readLines.ts'
import { previewOrder } from './resolve.ts'

/** Spelling of hundreds of lines takes a second of the processor: one company after the other, so that everybody else hardly waits. */
export const reading = limitConcurrency(1, { maxWaiting: 20, maxWaitMs: 20_000 })

export function quickOrderRoutes(route: Route, db: Db, engine: SearchEngine) {
  // Hundreds of lines are searched for at once, so each company sends one at a time.
  const inTurn = oneEach<number>()
  route(quickOrder.read, ({ user, body, request }) =>
    inTurn(user.id, async () => {
      const table = await receive(request, body?.text)
      return reading(() => previewOrder(db, engine, user.id, table))
    }),
  )
  route(quickOrder.add, ({ user, body }) => addQuickly(db, user.id, body.lines))
}

/** The rows of a file, or the lines of a text. Throws `malformed`, `too-large`, `unsupported-type`. */
const receive = async (request: FastifyRequest, text = ''): Promise<string[][]> =>
  request.isMultipart() ? inspect('readTable', await fileOf(request), quickLimits.lines + 1) : tableOf(text)

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  for await (const part of partsOf(request, { fileSize: quickLimits.fileBytes, files: 1, fields: 0 }))
    if (part.type === 'file')
      return bytesOf(part, () => {
        throw new Problem('too-large')
      })
  refuseFile('file-no-file')
}
