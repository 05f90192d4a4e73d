import type { ShopId } from '#contract/ids.ts'
import type { ImportEvent } from '#server/catalog/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Handlers, EventOf } from '#server/platform/events/consumer.ts'
import { notify } from './notify.ts'

/** Notifies a store that its import finished, which takes too long to wait for. */
export const importHandlers: Handlers<ImportEvent> = { 'import.finished': tell }

async function tell(tx: Tx, { id, shopId, subjectId, data: { file, added, failed } }: EventOf<ImportEvent>) {
  await notify(tx, {
    to: { shopId: shopId as ShopId },
    kind: 'import',
    key: `event:${id}`,
    object: { type: 'import', id: subjectId, name: file },
    text:
      failed === 0 ? { code: 'import-done', params: { file, n: added } } : { code: 'import-refused', params: { file, n: added, failed } },
    link: `/import-products?id=${subjectId}`,
  })
}
