import * as z from 'zod/mini'
import { Checkout } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { fromForm, optionalText } from './fields.ts'
import { DelegationId, OrderId, PurchaseRequestId, ShopId, UserId, inPath } from './ids.ts'
import { endless, endlessQuery, oneOf } from './lists.ts'
import { Unit } from './units.ts'

/** Roles that a rule may name. */
export const approverRoles = ['approver', 'finance', 'buyer', 'admin'] as const
export const ApproverRole = z.enum(approverRoles)
export type ApproverRole = z.infer<typeof ApproverRole>

export const maxRules = 10
/** Days that a delegation lasts at most. */
export const maxDelegationDays = 90
/** Delegations of a company that are in force or to come. */
export const maxDelegations = 100

/** From this total on, in rupiah, an order needs one of this role, or this person, at this level. */
const Rule = z.object({
  from: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
  level: z.union([z.literal(1), z.literal(2)]),
  role: z.nullable(ApproverRole),
  userId: z.nullable(UserId),
})
export type Rule = z.infer<typeof Rule>

/** `name`: the person's. `nobody`: no member can meet it now. */
const ShownRule = z.extend(Rule, { name: z.nullable(z.string()), nobody: z.boolean() })

/** `on`: rules apply, because the company has several active members. `version` goes back with a change. */
export const ApprovalRules = z.object({ rules: z.array(ShownRule), version: z.int(), on: z.boolean() })
export type ApprovalRules = z.infer<typeof ApprovalRules>

const Person = z.object({ userId: UserId, name: z.string() })

/** One of `people` meets it. `by`: who met it, and `forName` the colleague who delegated the decision. */
export const Demand = z.object({
  role: z.nullable(ApproverRole),
  people: z.array(Person),
  by: z.nullable(z.string()),
  forName: z.nullable(z.string()),
})
export const Level = z.object({ level: z.int(), demands: z.array(Demand) })
export type Level = z.infer<typeof Level>

/** `placed`: paid. `returned`, `expired` and `stale` orders are in the cart again; `stale`: a price or the stock is worse than approved. */
export const RequestStatus = z.enum(['waiting', 'approved', 'placed', 'returned', 'rejected', 'withdrawn', 'expired', 'stale'])
export type RequestStatus = z.infer<typeof RequestStatus>

export const requestSteps = ['approve', 'return', 'reject', 'withdraw'] as const
export type RequestStep = (typeof requestSteps)[number]

/** A request in brief. `amount` is the landed total in rupiah. `steps`: what the caller may do now. */
export const ListedRequest = z.object({
  id: PurchaseRequestId,
  number: z.string(),
  OrderId,
  status: RequestStatus,
  purpose: z.string(),
  by: Person,
  amount: z.int(),
  /** The first two goods, and how many there are. */
  goods: z.array(z.string()),
  lines: z.int(),
  askedAt: z.string(),
  expiresAt: z.string(),
  steps: z.array(z.enum(requestSteps)),
})
export type ListedRequest = z.infer<typeof ListedRequest>

/** Names and role are those of then. */
const Decision = z.object({
  level: z.int(),
  name: z.string(),
  forName: z.nullable(z.string()),
  role: z.string(),
  verdict: z.enum(['approve', 'return', 'reject']),
  comment: z.string(),
  at: z.string(),
})

/** `keptUntil`: the store keeps the pieces until then; null: it keeps none. `lastPrice`: what the company paid last for this unit. Rupiah. */
const RequestLine = z.object({
  name: z.string(),
  image: z.string(),
  ShopId,
  quantity: z.number(),
  unit: Unit,
  price: z.int(),
  totalPrice: z.int(),
  lastPrice: z.nullable(z.int()),
  keptUntil: z.nullable(z.string()),
})

export const PurchaseRequest = z.extend(ListedRequest, {
  /** Goes back with a decision. */
  version: z.int(),
  /** The level that decides now. */
  level: z.int(),
  levels: z.array(Level),
  decisions: z.array(Decision),
  stores: z.array(z.object({ ShopId, name: z.string(), total: z.int() })),
  OrderProducts: z.array(RequestLine),
  /** When the first store stops keeping pieces; null where none keeps any. */
  keptUntil: z.nullable(z.string()),
  poNumber: z.string(),
  neededBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
})
export type PurchaseRequest = z.infer<typeof PurchaseRequest>

export const requestViews = ['mine', 'to-decide', 'all'] as const

const Delegation = z.object({ id: DelegationId, from: Person, to: Person, fromAt: z.string(), untilAt: z.string() })
export type Delegation = z.infer<typeof Delegation>

const MemberLimit = z.object({ userId: UserId, monthLimit: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000_000))) })

const Levels = z.object({ levels: z.array(Level) })
const params = z.object({ id: inPath(PurchaseRequestId) })

export const approvals = {
  rules: endpoint({
    method: 'GET',
    path: '/company/approvals',
    summary: 'The approval rules of my company',
    access: { can: 'requests.read', viewAs: true },
    response: ApprovalRules,
  }),
  saveRules: endpoint({
    method: 'PUT',
    path: '/company/approvals',
    summary: 'Replace the approval rules; requests that wait keep the rules that they were asked under',
    access: { can: 'approvals.manage' },
    limit: 'sign-in',
    stepUp: true,
    body: z.object({ rules: z.array(Rule).check(z.maxLength(maxRules)), version: z.int() }),
    response: ApprovalRules,
    problems: ['changed-meanwhile', 'not-found', 'confirmation-needed'],
  }),
  tryRules: endpoint({
    method: 'GET',
    path: '/company/approvals/try',
    summary: 'The people who would decide on an order of this total by this member, by default me',
    access: { can: 'requests.read', viewAs: true },
    query: z.object({ total: fromForm(z.int().check(z.gte(0))), userId: z.optional(fromForm(UserId)) }),
    response: Levels,
    problems: ['not-found'],
  }),
  limits: endpoint({
    method: 'GET',
    path: '/company/limits',
    summary: 'What each member may order in a month, and has ordered in this one',
    access: { can: 'approvals.manage' },
    response: z.array(z.extend(MemberLimit, { used: z.int() })),
  }),
  setLimit: endpoint({
    method: 'PUT',
    path: '/company/limits',
    summary: 'Set what a member may order in a calendar month; null: without a limit',
    access: { can: 'approvals.manage' },
    limit: 'sign-in',
    stepUp: true,
    body: MemberLimit,
    response: MemberLimit,
    problems: ['not-found', 'confirmation-needed'],
  }),
}

export const requests = {
  list: endpoint({
    method: 'GET',
    path: '/requests',
    summary: 'Purchase requests, newest first: mine, those that wait for my decision, or all of my company',
    access: { can: 'requests.read', viewAs: true },
    query: z.object({ ...endlessQuery, view: z._default(z.enum(requestViews), 'mine') }),
    response: endless(ListedRequest),
  }),
  show: endpoint({
    method: 'GET',
    path: '/requests/:id',
    summary: 'A purchase request with its levels, decisions and lines',
    access: { can: 'requests.read', viewAs: true },
    params,
    response: PurchaseRequest,
    problems: ['not-found'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/requests/:id/pdf',
    summary: 'A purchase request as PDF; once its order is paid, its bytes never change (`Repr-Digest` is their SHA-256)',
    access: { can: 'requests.read' },
    limit: 'document',
    params,
    query: z.object({ lang: oneOf(['id', 'en'], 'id') }),
    response: z.unknown(),
    problems: ['not-found', 'unavailable', 'storage-full'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/requests',
    summary: 'Ask for approval of what a checkout would buy: prices are frozen, and pieces kept as long as each store grants',
    access: { can: 'cart.edit' },
    idempotent: true,
    body: z.extend(Checkout, { purpose: optionalText(500) }),
    status: 201,
    response: PurchaseRequest,
    problems: ['not-found', 'order-closed', 'price-changed', 'out-of-stock', 'no-approver', 'limit-exceeded', 'not-allowed-now'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/requests/:id/status',
    summary: 'Approve, return, reject or withdraw a request as it was seen (`version`)',
    access: { can: 'requests.read' },
    idempotent: true,
    params,
    body: z.object({ step: z.enum(requestSteps), comment: optionalText(500), version: z.int() }),
    response: PurchaseRequest,
    problems: ['not-found', 'own-request', 'forbidden', 'changed-meanwhile', 'not-allowed-now', 'payment-open', 'validation'],
  }),
}

export const delegations = {
  colleagues: endpoint({
    method: 'GET',
    path: '/delegations/colleagues',
    summary: 'The members between whom decisions can be delegated, me included',
    access: { can: 'requests.decide' },
    response: z.array(z.extend(Person, { self: z.boolean() })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/delegations',
    summary: 'Delegations that are in force or to come: mine, for administrators all',
    access: { can: 'requests.decide' },
    response: z.array(Delegation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/delegations',
    summary: 'Let a colleague decide in my place for at most 90 days; administrators also for an absent member',
    access: { can: 'requests.decide' },
    limit: 'sign-in',
    stepUp: true,
    body: z.object({ userId: z.optional(UserId), toUserId: UserId, fromAt: z.optional(z.iso.datetime()), untilAt: z.iso.datetime() }),
    status: 201,
    response: Delegation,
    problems: ['not-found', 'not-allowed-now', 'validation', 'confirmation-needed'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/delegations/:id',
    summary: 'End a delegation',
    access: { can: 'requests.decide' },
    params: z.object({ id: inPath(DelegationId) }),
    response: z.object({ message: z.string() }),
    problems: ['not-found'],
  }),
}
