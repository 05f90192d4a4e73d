import { sql } from 'kysely'
import type { BuyerId, SellerId } from '#contract/ids.ts'
import type { SuspensionEvent } from '#server/identity/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Handlers, EventOf } from '#server/platform/events/consumer.ts'
import { notify } from './notify.ts'

/** Notifies an organization of its suspension, with reason and end, and of its lifting. */
export const suspensionHandlers: Handlers<SuspensionEvent> = { 'organization.suspended': tell, 'organization.lifted': tell }

async function tell(tx: Tx, { id, type, subjectType, subjectId, data: { reason, until } }: EventOf<SuspensionEvent>) {
  const table = sql.table(subjectType === 'buyer' ? 'buyers' : 'sellers')
  const { rows } = await sql`select from ${table} where id = ${subjectId} and closed_at is null`.execute(tx)
  if (rows.length === 0) return
  const isOn = type === 'organization.suspended'
  await notify(tx, {
    to: subjectType === 'buyer' ? { buyerId: subjectId as BuyerId } : { sellerId: subjectId as SellerId },
    kind: 'suspension',
    key: `event:${id}`,
    object: { type: 'account', id: subjectId, name: '' },
    text: isOn ? { code: 'suspended', params: { reason } } : { code: 'suspension-lifted' },
    link: '/pengaduan',
    mail: { kind: 'suspension', store: subjectType === 'seller', reason, until },
  })
}
