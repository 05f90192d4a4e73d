import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalText, Rupiah, says, text } from './fields.ts'
import { SavedFile } from './files.ts'
import { ClaimId, CreditNoteId, FileId, OrderId, OrderLineId, ShopId, StoreOrderId, inPath } from './ids.ts'
import { endless, endlessQuery } from './lists.ts'
import { maxOrderLines } from './orderLines.ts'
import { GoodsLine } from './shipments.ts'
import { Refund } from './storeOrders.ts'
import { maxSteps } from './steps.ts'

/** The kind of a claim. Only `missing` and `not-delivered` need no photo. */
export const ClaimKind = z.enum(['damaged', 'missing', 'wrong', 'not-as-described', 'late', 'not-delivered'])
export type ClaimKind = z.infer<typeof ClaimKind>
export const needsPhoto = (kind: ClaimKind) => kind !== 'late' && kind !== 'not-delivered' && kind !== 'missing'

/** How it is to be made good: money, goods once more, or the goods back for money. */
export const Remedy = z.enum(['refund', 'replace', 'return'])
export type Remedy = z.infer<typeof Remedy>

export const ClaimStatus = z.enum(['open', 'answered', 'agreed', 'escalated', 'decided', 'settled', 'withdrawn'])
export type ClaimStatus = z.infer<typeof ClaimStatus>

/**
 * `offer`, `decline`: the store answers; `accept`, `counter`, `withdraw`: the company; `escalate`: either asks for a decision; `fulfil`: what was agreed
 * besides money has happened, as the side says that it happened to; `object`: either, to a decision, once.
 */
export const ClaimStep = z.enum(['offer', 'decline', 'accept', 'counter', 'withdraw', 'escalate', 'fulfil', 'object'])
export type ClaimStep = z.infer<typeof ClaimStep>

/**
 * Days for an objection to a decision, after which it is carried out; days after completion in which one may still claim; rounds; claims of a part; messages of a side about all of them;
 * `actDays`: in which an offer or an agreement is acted on before the desk looks at it.
 */
export const claimLimits = {
  objectionDays: 5,
  lateDays: 30,
  escalateDays: 2,
  answerDays: 3,
  actDays: 14,
  rounds: 5,
  ofPart: 30,
  entries: 100,
} as const

const Entry = z.object({
  at: z.string(),
  side: z.enum(['buyer', 'seller', 'operator', 'system']),
  step: z.string(),
  text: z.string(),
  offer: z.nullable(Remedy),
  amount: z.nullable(z.int()),
  files: z.array(SavedFile),
})

/**
 * `amount`: claimed and kept from the store until it is settled, unless `late` (after completion). `offer`: what lies on the table, null where it was
 * declined. `dueAt`: until then the store answers, an offer or agreement is acted on, or a decision may be objected to. Rupiah.
 */
export const Claim = z.object({
  id: ClaimId,
  number: z.string(),
  StoreOrderId,
  OrderId,
  ShopId,
  shopName: z.string(),
  buyerName: z.string(),
  kind: ClaimKind,
  demand: Remedy,
  amount: z.int(),
  late: z.boolean(),
  status: ClaimStatus,
  openedAt: z.string(),
  dueAt: z.nullable(z.string()),
  offer: z.nullable(z.object({ remedy: Remedy, amount: z.int() })),
  lines: z.array(GoodsLine),
  entries: z.array(Entry),
  steps: z.array(ClaimStep),
  credit: z.nullable(
    z.object({
      number: z.string(),
      at: z.string(),
      goods: z.int(),
      delivery: z.int(),
      ppn: z.int(),
      total: z.int(),
      refund: z.nullable(Refund),
    }),
  ),
})
export type Claim = z.infer<typeof Claim>

export const ClaimHead = z.pick(Claim, {
  id: true,
  number: true,
  StoreOrderId: true,
  OrderId: true,
  shopName: true,
  buyerName: true,
  kind: true,
  amount: true,
  status: true,
  openedAt: true,
  dueAt: true,
})
export type ClaimHead = z.infer<typeof ClaimHead>

/** The refund of a store order by line, with PPN and delivery, in rupiah. `claimNumber` is null if the store closed the order short. */
export const CreditNote = z.object({
  id: CreditNoteId,
  number: z.string(),
  at: z.string(),
  claimNumber: z.nullable(z.string()),
  lines: z.array(z.extend(GoodsLine, { goods: z.int(), ppn: z.int() })),
  goods: z.int(),
  delivery: z.int(),
  ppn: z.int(),
  total: z.int(),
})
export type CreditNote = z.infer<typeof CreditNote>

const Files = z._default(z.array(FileId).check(z.maxLength(10)), [])
const Lines = z
  .array(z.object({ OrderLineId, steps: z.int(says('whole-number')).check(z.gte(1, says('quantity')), z.lte(maxSteps)) }))
  .check(
    z.minLength(1),
    z.maxLength(maxOrderLines),
    z.refine((lines) => new Set(lines.map((line) => line.OrderLineId)).size === lines.length),
  )

/** Without an amount all that the lines cost is claimed. */
export const NewClaim = z.object({
  StoreOrderId,
  kind: ClaimKind,
  lines: Lines,
  demand: z._default(Remedy, 'refund'),
  amount: z.optional(Rupiah),
  text: text(2000, 'say-why'),
  FileIds: Files,
})
export type NewClaim = z.infer<typeof NewClaim>

/** `offer` names a remedy and, but for goods once more, an amount; `counter` an amount. `restock`: what came back is for sale again. */
export const ClaimMove = z.object({
  step: ClaimStep,
  remedy: z.optional(Remedy),
  amount: z.optional(Rupiah),
  restock: z.optional(z.boolean()),
  text: optionalText(2000),
  FileIds: Files,
})
export type ClaimMove = z.infer<typeof ClaimMove>

const params = z.object({ id: inPath(ClaimId) })
const moneyProblems = ['not-found', 'not-allowed-now', 'money-paid-out', 'in-flight', 'idempotency-mismatch'] as const

export const claims = {
  open: endpoint({
    method: 'POST',
    path: '/claims',
    summary: 'Say what is not well with a part of an order, with photos; its money is kept until that is settled',
    access: { can: 'claims.use' },
    invalidates: true,
    body: NewClaim,
    status: 201,
    response: Claim,
    problems: ['not-found', 'forbidden', 'not-allowed-now', 'claimed-before', 'in-flight', 'idempotency-mismatch'],
    audit: ['kind', 'amount'],
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/claims',
    programs: true,
    summary: 'Claims of my company or against my store, newest first',
    access: { can: 'orders.read', viewAs: true },
    query: z.object(endlessQuery),
    response: endless(ClaimHead),
  }),
  ofPart: endpoint({
    method: 'GET',
    path: '/store-orders/:id/claims',
    summary: 'The claims of a part of an order',
    access: { can: 'orders.read', viewAs: true },
    params: z.object({ id: inPath(StoreOrderId) }),
    response: z.object({ rows: z.array(Claim) }),
    problems: ['not-found'],
  }),
  show: endpoint({
    method: 'GET',
    path: '/claims/:id',
    summary: 'A claim with all that was said',
    access: { can: 'orders.read', viewAs: true },
    params,
    response: Claim,
    problems: ['not-found'],
  }),
  creditNotes: endpoint({
    method: 'GET',
    path: '/store-orders/:id/credit-notes',
    summary: 'What a store gave back of a part: credit notes of settled claims, and of what was closed short',
    access: { can: 'orders.read', viewAs: true },
    params: z.object({ id: inPath(StoreOrderId) }),
    response: z.object({ rows: z.array(CreditNote) }),
    problems: ['not-found'],
  }),
  say: endpoint({
    method: 'POST',
    path: '/claims/:id/entries',
    programs: true,
    summary: 'Add words and photos to a claim',
    access: { can: 'claims.use' },
    params,
    body: z.object({ text: text(2000), FileIds: Files }),
    status: 201,
    response: Claim,
    problems: ['not-found', 'not-allowed-now', 'in-flight', 'idempotency-mismatch'],
    audit: false,
    idempotent: true,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/claims/:id/status',
    summary: 'Answer, accept, counter, withdraw, escalate, fulfil or object to a claim',
    access: { can: 'claims.use' },
    invalidates: true,
    params,
    body: ClaimMove,
    response: Claim,
    problems: ['forbidden', ...moneyProblems],
    audit: ['step', 'remedy', 'amount', 'restock'],
    idempotent: true,
  }),
}
