import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'
import { BuyerId, inPath, ShopId } from './ids.ts'
import { VerifiedBadge } from './verifications.ts'

/** Days that are counted, and cases from which on a share is told. */
export const factRules = { storeDays: 90, companyDays: 365, least: 5 } as const

/** In the order in which they are shown; how each is counted stands on `/ranking`. */
export const storeFactKeys = ['accepted', 'shipped', 'arrived', 'uncontested', 'returning', 'completed'] as const
export type StoreFactKey = (typeof storeFactKeys)[number]
export const companyFactKeys = ['paid', 'received', 'completed', 'cancelled'] as const
export type CompanyFactKey = (typeof companyFactKeys)[number]

/** The share of good cases: `good` of `n`, null while there are too few. */
const counted = { good: z.nullable(z.int()), n: z.int() }

/** `answersIn`: minutes in which the store usually answers a message. */
export const StoreFacts = z.object({
  since: Time,
  measuredAt: Time,
  answersIn: z.nullable(z.int()),
  /** Answered of `n` requests for quotes, null while there are too few, and the median minutes in which it answered. */
  requests: z.object({ answered: z.nullable(z.int()), n: z.int(), minutes: z.nullable(z.int()) }),
  facts: z.array(z.object({ key: z.enum(storeFactKeys), ...counted })),
})
export type StoreFacts = z.infer<typeof StoreFacts>

/** `minutes`: the median from arrival to receipt. */
export const CompanyFacts = z.object({
  name: z.string(),
  verified: z.nullable(VerifiedBadge),
  since: Time,
  measuredAt: Time,
  facts: z.array(z.object({ key: z.enum(companyFactKeys), ...counted, minutes: z.nullable(z.int()) })),
})
export type CompanyFacts = z.infer<typeof CompanyFacts>

export const facts = {
  ofShop: endpoint({
    method: 'GET',
    path: '/shops/:id/facts',
    summary: 'What a store has earned in the last 90 days, as counted from its orders',
    access: 'anyone',
    params: z.object({ id: inPath(ShopId) }),
    replica: true,
    response: StoreFacts,
    problems: ['not-found'],
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/companies/:id/facts',
    summary: 'How a company that my store deals with pays, receives and cancels, as counted from its orders of a year',
    access: { can: 'sales.read', viewAs: true },
    params: z.object({ id: inPath(BuyerId) }),
    response: CompanyFacts,
    problems: ['not-found'],
  }),
}
