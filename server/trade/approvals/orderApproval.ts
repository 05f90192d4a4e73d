import { ofCompany } from '#server/platform/db/ownedBy.ts'
import { orderedBy } from '../orders/scope.ts'

/** One approval of a purchase order, as it was given. */
export type OrderApproval = { level: number; name: string; forName: string | null; role: string; at: string }

/** SQL: a request `q` whose approval an order stands on. `order`: an alias. */
const approved = (order: string) => `q.order_id = ${order}.id and q.status in ('approved', 'placed')`

/** SQL: approvals of an order as JSON, oldest first. `order`: an alias. */
export const approvalsOf = (order: string) => `coalesce((
    select json_agg(json_build_object('level', d.level, 'name', d.name, 'forName', d.for_name, 'role', d.role, 'at', d.at) order by d.id)
    from purchase_requests q join request_decisions d on d.request_id = q.id where ${approved(order)} and d.step = 'approve'), '[]')`

/** SQL: the total from which the rules ask for an approval, where this order stays below and has colleagues to ask; or null. */
export const approvalBelow = (order: string) => `(
    select min((rule ->> 'from')::bigint) from approval_rules a, jsonb_array_elements(a.rules) as rule
    where ${ofCompany(`${order}.buyer_id`, 'a')} and ${orderedBy(order)} is not null
      and not exists (select from purchase_requests q where ${approved(order)})
    having ${order}.payable < min((rule ->> 'from')::bigint))`
