import type { eventNames } from '#contract/documents/eventTexts.ts'
import type { ShopId } from '#contract/ids.ts'
import type { TradingRole } from '#contract/roles.ts'
import { presentReason, type Reason } from '#contract/words/reasons.ts'
import { memberName } from '#server/identity/api.ts'
import type { PaymentEvent } from '#server/payments/api.ts'
import type { DepositEvent } from '../deposits/events.ts'
import type { ClaimEvent } from '../claims/events.ts'
import type { ShipmentEvent } from '../shipments/events.ts'
import type { BookingEvent } from '../bookings/events.ts'
import type { ProofEvent } from '../proofs/events.ts'
import type { RequestEvent } from '../approvals/events.ts'
import type { StoreOrderEvent, UnpaidOrderEvent } from '../storeOrders/events.ts'

type Data = Partial<Reason & { kind: 'chargeback' | 'refund' | 'void' }>
export type LifeRow = {
  type: (
    | ClaimEvent
    | PaymentEvent
    | ShipmentEvent
    | StoreOrderEvent
    | UnpaidOrderEvent
    | ProofEvent
    | BookingEvent
    | DepositEvent
    | RequestEvent
  )['type']
  shopId: ShopId | null
  by: string
  member: string | null
  data: Data
  at: string
}

/** SQL: the organization whose member caused an event. */
const organizationOf = `case when e.actor_name like 'buyer:%' then (select c.organization_id from buyers c where c.id = e.buyer_id)
  else (select s.organization_id from sellers s join shops on shops.seller_id = s.id where shops.id = e.shop_id) end`

/**
 * SQL: an order's history, oldest first, with the acting side and person; `order` is SQL of its id. A store order's refund, first and last
 * shipment appear as its own steps, a repeated refund separately.
 */
export const lifeColumn = (order: string) => `
  coalesce((select json_agg(json_build_object('type', e.type, 'shopId', e.shop_id, 'data', e.data, 'at', e.at,
      'member', case when e.user_id is not null then ${memberName('e.user_id', organizationOf)} end,
      'by', case e.actor_kind when 'user' then split_part(e.actor_name, ':', 1) else e.actor_kind end) order by e.id)
    from events e where e.subject_type = 'order' and e.subject_id = ${order} and not (e.type = 'refund.paid' and e.shop_id is not null and not e.data ? 'again' and e.data ->> 'reasonCode' is distinct from 'deposit-returned')
      and not (e.type = 'shipment.sent' and (e.data ->> 'first')::boolean) and not (e.type = 'shipment.received' and (e.data ->> 'last')::boolean)), '[]')`

/** Members are named to their own organization only. */
export const presentLife = (life: LifeRow[], reader: TradingRole) =>
  life.map(({ type, shopId, by, member, data, at }) => ({
    at: new Date(at).toISOString(),
    event: nameOf(type, data),
    actor: by,
    ...presentReason({ reason: data.reason ?? '', reasonCode: data.reasonCode }),
    ShopId: shopId,
    ...(member !== null && by === reader ? { member } : {}),
  }))

const disputes = { chargeback: 'charged-back', refund: 'returned-by-provider', void: 'voided' } as const

/** Events that keep their noun on the wire. Those of an order and of a store order say the verb alone. */
const nouns = ['payment', 'refund', 'shipment', 'proof', 'claim', 'booking', 'deposit', 'request'] as const
type Wire<Type extends string> = Type extends `dispute.${string}`
  ? never
  : Type extends `${infer Noun extends (typeof nouns)[number]}.${infer Verb}`
    ? `${Noun}-${Verb}`
    : Type extends `${string}.${infer Verb}`
      ? Verb
      : never

/** Returns the event's name on the wire, for which both languages have words. */
function nameOf(type: LifeRow['type'], { kind = 'chargeback' }: Data): keyof typeof eventNames {
  if (type === 'dispute.opened') return disputes[kind]
  if (type === 'dispute.resolved') return 'reversal-decided'
  const [noun, verb = ''] = type.split('.')
  return (nouns.some((own) => own === noun) ? `${noun}-${verb}` : verb) as Wire<typeof type>
}
