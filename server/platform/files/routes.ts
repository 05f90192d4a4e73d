import { files } from '#contract/files.ts'
import type { UserId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { limitConcurrency, limitEach } from '#server/platform/limits/concurrency.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { sendStored, type FileReaders } from './send.ts'
import { receiveFile, uploadFile } from './upload.ts'

/** Uploads are buffered in memory: at most sixteen at a time; further requests are not read yet. */
const inTurn = limitConcurrency(16, { maxWaitMs: 20_000 })

/** Limit per person. Otherwise sixteen slow uploads of one person would block everyone else. */
const ofPerson = limitEach<UserId>(4)

export function fileRoutes(route: Route, parts: { db: Db; storage: Storage; readers: FileReaders }) {
  const { db, storage } = parts
  route(files.upload, ({ user, request }) =>
    ofPerson(user.user, () => inTurn(async () => uploadFile(db, storage, user, await receiveFile(request)))),
  )
  route(files.show, ({ user, params, query, reply }) => sendStored(parts, user, { id: params.id, inline: query.inline === '1' }, reply))
}
