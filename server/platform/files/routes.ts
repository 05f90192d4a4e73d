import { files } from '#contract/files.ts'
import type { UserId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { limitConcurrency, limitEach } from '#server/platform/limits/concurrency.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { sendStored, type FileReaders } from './send.ts'
import { receiveFile, uploadFile } from './upload.ts'

/** A file waits in memory until it is whole: at most sixteen do at a time, the rest are not read yet. */
const inTurn = limitConcurrency(16, { maxWaitMs: 20_000 })

/** Of one person few, or sixteen that come slowly would keep everybody else's waiting. */
const ofPerson = limitEach<UserId>(4)

export function fileRoutes(route: Route, parts: { db: Db; storage: Storage; readers: FileReaders }) {
  const { db, storage } = parts
  route(files.upload, ({ user, request }) =>
    ofPerson(user.user, () => inTurn(async () => uploadFile(db, storage, user, await receiveFile(request)))),
  )
  route(files.show, ({ user, params, query, reply }) => sendStored(parts, user, { id: params.id, inline: query.inline === '1' }, reply))
}
