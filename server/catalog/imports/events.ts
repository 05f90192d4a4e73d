import type { ShopId } from '#contract/ids.ts'
import type { ImportId } from '#contract/imports.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** A large file was taken to its end. */
export type ImportEvent = { type: 'import.finished'; data: { file: string; added: number; failed: number } }

export const recordFinished = (tx: Tx, { id, shopId }: { id: ImportId; shopId: ShopId }, data: ImportEvent['data']) =>
  recordEvents(tx, [{ type: 'import.finished', subject: { type: 'import', id }, shopId, actor: 'system', data }])
