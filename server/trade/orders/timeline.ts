import { sql } from 'kysely'
import type { OrderId, ShopId } from '#contract/ids.ts'
import { presentReason, type Reason } from '#contract/words/reasons.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PaymentEvent } from '#server/payments/events.ts'
import type { DepositEvent } from '../depositMoney/events.ts'
import type { ClaimEvent } from '../holds/events.ts'
import type { ShipmentEvent } from '../shipments/events.ts'
import type { BookingEvent } from './bookingEvents.ts'
import type { ProofEvent } from './proofEvents.ts'
import type { StoreOrderEvent, UnpaidOrderEvent } from './events.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

type Data = Partial<Reason & { kind: 'chargeback' | 'refund' | 'void' }>
type Row = {
  type: (ClaimEvent | PaymentEvent | ShipmentEvent | StoreOrderEvent | UnpaidOrderEvent | ProofEvent | BookingEvent | DepositEvent)['type']
  shopId: ShopId | null
  by: string
  data: Data
  at: Date
}

/** An order's life, the oldest first, by whose side each step was done. */
export async function timelineOf(db: Db, id: OrderId) {
  // A part's refund that was paid, a first and a last shipment stand there as the part's own steps.
  const { rows } = await sql<Row>`${keepPlan}
    select type, shop_id, case actor_kind when 'user' then split_part(actor_name, ':', 1) else actor_kind end as by, data, at
    from events where subject_type = 'order' and subject_id = ${id} and not (type = 'refund.paid' and shop_id is not null and data ->> 'reasonCode' is distinct from 'deposit-returned')
      and not (type = 'shipment.sent' and (data ->> 'first')::boolean) and not (type = 'shipment.received' and (data ->> 'last')::boolean)
    order by id`.execute(db)
  return rows.map(({ type, shopId, by, data, at }) => ({
    at: at.toISOString(),
    event: nameOf(type, data),
    actor: by,
    ...presentReason({ reason: data.reason ?? '', reasonCode: data.reasonCode }),
    ShopId: shopId,
  }))
}

const disputes = { chargeback: 'charged-back', refund: 'returned-by-provider', void: 'voided' }

const named = new Set(['payment', 'refund', 'shipment', 'proof', 'claim', 'booking', 'deposit'])

/** What the wire calls it. */
function nameOf(type: Row['type'], { kind = 'chargeback' }: Data) {
  if (type === 'dispute.opened') return disputes[kind]
  if (type === 'dispute.resolved') return 'reversal-decided'
  const [noun, verb = ''] = type.split('.')
  return noun && named.has(noun) ? `${noun}-${verb}` : verb
}
