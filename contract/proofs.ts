import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalText, text } from './fields.ts'
import { SavedFile } from './files.ts'
import { FileId, OrderId, OrderLineId, ProofId, StoreOrderId, inPath } from './ids.ts'

/** How often a line may be shown and changed before both sides better end it. */
export const maxProofs = 5

/** A store's proof of a line and the company's answer. `steps`: the caller's possible steps. */
const Proof = z.object({
  id: ProofId,
  seq: z.int(),
  note: z.string(),
  files: z.array(SavedFile),
  status: z.enum(['sent', 'approved', 'changes']),
  answer: z.string(),
  sentAt: z.string(),
  answeredAt: z.nullable(z.string()),
  steps: z.array(z.enum(['approve', 'change'])),
})

/** Lines of a store's part that are shown before they are made. `maySend`: the caller may show the next one; `left`: so many times more. */
export const Proofs = z.object({
  lines: z.array(
    z.object({ OrderLineId, name: z.string(), spec: z.string(), maySend: z.boolean(), left: z.int(), proofs: z.array(Proof) }),
  ),
})
export type Proofs = z.infer<typeof Proofs>

export const NewProof = z.object({ FileId, note: optionalText(1000) })
export type NewProof = z.infer<typeof NewProof>

export const ProofMove = z.discriminatedUnion('step', [
  z.object({ step: z.literal('approve') }),
  z.object({ step: z.literal('change'), reason: text(1000, 'say-why') }),
])
export type ProofMove = z.infer<typeof ProofMove>

const moving = { access: { can: 'orders.move' }, response: Proofs, idempotent: true } as const

export const proofs = {
  list: endpoint({
    method: 'GET',
    path: '/store-orders/:id/proofs',
    summary: 'Proofs of what is made for one store’s part of an order',
    access: { can: 'orders.read', viewAs: true },
    params: z.object({ id: inPath(StoreOrderId) }),
    response: Proofs,
    problems: ['not-found'],
  }),
  send: endpoint({
    ...moving,
    method: 'POST',
    path: '/orders/:id/lines/:lineId/proofs',
    summary: 'Show the company a proof of a line of an accepted order; the next one after it asked for changes, five altogether',
    params: z.object({ id: inPath(OrderId), lineId: inPath(OrderLineId) }),
    body: NewProof,
    status: 201,
    problems: ['not-found', 'forbidden', 'not-allowed-now', 'in-flight', 'idempotency-mismatch'],
  }),
  answer: endpoint({
    ...moving,
    method: 'PUT',
    path: '/proofs/:id/status',
    summary: 'Approve a proof, so that the goods are made and may be shipped, or ask for changes',
    audit: ['step'],
    params: z.object({ id: inPath(ProofId) }),
    body: ProofMove,
    problems: ['not-found', 'forbidden', 'not-allowed-now', 'in-flight', 'idempotency-mismatch'],
  }),
}
