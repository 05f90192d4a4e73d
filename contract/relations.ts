import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalLine, optionalText, Time } from './fields.ts'
import { BuyerId, PriceListId, RelationId, ShopId, inPath } from './ids.ts'
import { numberedList, numberedQuery } from './lists.ts'

/** A company asks (`requested`) or a store does (`offered`); only while it is `active` does the company have what the store grants. */
export const RelationStatus = z.enum(['requested', 'offered', 'active', 'paused', 'declined', 'ended'])
export type RelationStatus = z.infer<typeof RelationStatus>
export const RelationStep = z.enum(['accept', 'decline', 'pause', 'resume', 'end'])
export type RelationStep = z.infer<typeof RelationStep>

/**
 * A company as customer of a store. `message`: of who asked; `steps`: what the caller may do now. The store sees all lists that it gave and
 * its own `note`; the company only lists in force. `until`: the last day, in WIB.
 */
export const Relation = z.object({
  id: RelationId,
  ShopId,
  shopName: z.string(),
  BuyerId,
  companyName: z.string(),
  status: RelationStatus,
  since: Time,
  message: z.string(),
  customerNumber: z.string(),
  note: z.string(),
  version: z.int(),
  steps: z.array(RelationStep),
  priceLists: z.array(z.object({ id: PriceListId, name: z.string(), until: z.nullable(z.string()) })),
})
export type Relation = z.infer<typeof Relation>

/** Days after which somebody whose wish was declined may ask again. */
export const askAgainDays = 30

const message = optionalText(1000)
const status = z.optional(RelationStatus)
const ofStore = z.object({ id: inPath(ShopId) })
const params = z.object({ id: inPath(RelationId) })
const access = { can: 'relations.ask' } as const
const storeAccess = { can: 'customers.manage' } as const

export const relations = {
  mine: endpoint({
    method: 'GET',
    path: '/relations',
    summary: 'The stores whose customer my company is, asked to be or is asked to be, newest first; of one store with `ShopId`',
    access: { ...access, viewAs: true },
    query: z.object({ ...numberedQuery, ShopId: z.optional(inPath(ShopId)) }),
    response: numberedList(Relation),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/relations',
    summary: 'Ask a store to take my company as its customer; again is as once, after a refusal in 30 days',
    access,
    audit: [],
    body: z.object({ ShopId, message }),
    status: 201,
    response: Relation,
    problems: ['not-found', 'not-allowed-now'],
  }),
  customers: endpoint({
    method: 'GET',
    path: '/shops/:id/relations',
    summary: "My store's customers, those who wait for an answer first; `q` finds by name or number",
    access: { ...storeAccess, viewAs: true },
    params: ofStore,
    query: z.object({ ...numberedQuery, status, q: z._default(z.string().check(z.maxLength(100)), '') }),
    response: numberedList(Relation),
    problems: ['not-found'],
  }),
  known: endpoint({
    method: 'GET',
    path: '/shops/:id/companies',
    summary: 'Companies that bought from my store and are no customers yet, the latest first',
    access: { ...storeAccess, viewAs: true },
    params: ofStore,
    response: z.array(z.object({ BuyerId, name: z.string() })),
    problems: ['not-found'],
  }),
  offer: endpoint({
    method: 'POST',
    path: '/shops/:id/relations',
    summary: 'Ask a company that bought from my store to be its customer; again is as once, after a refusal in 30 days',
    access: storeAccess,
    audit: ['BuyerId'],
    params: ofStore,
    body: z.object({ BuyerId, message }),
    status: 201,
    response: Relation,
    problems: ['not-found', 'not-allowed-now'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/relations/:id/status',
    summary: 'Answer, pause, resume or end: `steps` says what I may do',
    access: { can: 'relations.move' },
    audit: ['step'],
    params,
    body: z.object({ step: RelationStep }),
    response: Relation,
    problems: ['not-found', 'not-allowed-now'],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/relations/:id',
    summary: "My store's number and note of a customer",
    access: storeAccess,
    audit: [],
    params,
    body: z.object({ customerNumber: optionalLine(40), note: optionalText(1000), version: z.int() }),
    response: Relation,
    problems: ['not-found', 'changed-meanwhile'],
  }),
}
