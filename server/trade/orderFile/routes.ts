import { Readable } from 'node:stream'
import { orderFile } from '#contract/orderFile.ts'
import type { UserId } from '#contract/ids.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { zipWithSums } from '#server/platform/zipStream.ts'
import type { DocumentDeps } from '../documents/documents.ts'
import { orderFiles, readOrderFacts } from './files.ts'

export function orderFileRoutes(route: Route, deps: DocumentDeps & { storage: Storage }) {
  /** People whose archive is being made: one at a time each. */
  const running = new Set<UserId>()
  route(orderFile.zip, async ({ user, params, query, reply }) => {
    const parts = { ...deps, user, language: query.lang }
    const facts = await readOrderFacts(parts, params.id)
    if (running.has(user.user)) throw new Problem('unavailable', { retryAfter: 10 })
    running.add(user.user)
    const stream = Readable.from(zipWithSums(orderFiles(parts, facts, new Date().toISOString())))
    stream.once('close', () => running.delete(user.user))
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="pesanan-${params.id}.zip"`)
      .header('cache-control', 'private, no-store')
    return stream
  })
}
