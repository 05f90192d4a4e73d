import { imports } from '#contract/imports.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import type { RemoveFromCarts } from '#server/catalog/moderation/shelves.ts'
import { sendFile } from '#server/platform/tableFile.ts'
import { editMany } from './edit.ts'
import { updateKnown, type EditVariants } from './existing.ts'
import { productTable, template } from './files.ts'
import { cancelImport, checkImport, confirmImport, findImport, listImports } from './imports.ts'
import { chooseColumns, mendRow } from './mend.ts'
import { oneEach } from './oneEach.ts'
import { addPiece, beginUpload } from './pieces.ts'
import { receiveImport } from './receive.ts'
import { receivePiece } from './receivePiece.ts'
import { rejectedRows } from './rejects.ts'

type Acts = { removeFromCarts: RemoveFromCarts; editVariants: EditVariants }

export function importRoutes(route: Route, db: Db, storage: Storage, { removeFromCarts, editVariants }: Acts) {
  route(imports.template, ({ query, reply }) => sendFile(reply, 'pasokan-template', query.format, template))
  // Files are buffered until they are read, so each store uploads one at a time.
  const inTurn = oneEach<number>()
  route(imports.check, ({ user, request }) => inTurn(user.id, async () => checkImport(db, storage, user, await receiveImport(request))))
  route(imports.upload, ({ user, request }) => inTurn(user.id, async () => beginUpload(db, storage, user, await receivePiece(request))))
  route(imports.piece, ({ user, params: { id, number }, request }) =>
    inTurn(user.id, async () => addPiece(db, storage, user, id, number, await receivePiece(request))),
  )
  route(imports.columns, ({ user, params, body }) => inTurn(user.id, () => chooseColumns(db, user, params.id, body)))
  route(imports.mend, ({ user, params, body }) => mendRow(db, user, params.id, params.line, body))
  route(imports.list, ({ user }) => listImports(db, user))
  route(imports.show, ({ user, params }) => findImport(db, user, params.id))
  route(imports.update, async ({ user, params: { id } }) => {
    await findImport(db, user, id)
    await inTurn(user.id, () => updateKnown(db, editVariants, user, id))
    return findImport(db, user, id)
  })
  route(imports.confirm, ({ user, params }) => confirmImport(db, user, params.id))
  route(imports.cancel, ({ user, params }) => cancelImport(db, user, params.id))
  route(imports.rejects, async ({ user, params, query, reply }) =>
    sendFile(reply, `rejects-${params.id}`, query.format, await rejectedRows(db, user, params.id)),
  )
  route(imports.export, async ({ user, query, reply }) => sendFile(reply, 'products', query.format, await productTable(db, user)))
  route(imports.edit, async ({ user, body }) => ({ changed: await editMany(db, removeFromCarts, user, body) }))
}
