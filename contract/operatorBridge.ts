import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Rupiah, text, Time } from './fields.ts'
import { inPath, OperatorRowId, OrderId } from './ids.ts'
import { TwoPersonAct } from './twoPerson.ts'

/** A webhook of the provider that fits nothing of ours; `amount`: what it says came in, null where it says nothing of money. Rupiah. */
export const UnmatchedWebhook = z.object({
  id: OperatorRowId,
  providerOrderId: z.string(),
  OrderId: z.nullable(OrderId),
  amount: z.nullable(z.int()),
  reason: z.string(),
  receivedAt: Time,
})
export type UnmatchedWebhook = z.infer<typeof UnmatchedWebhook>

/** A payment of which the provider says something else than the books. `difference`: null where its answer does not say how much. Rupiah. */
export const DifferingPayment = z.object({
  OrderId,
  providerOrderId: z.string(),
  status: z.string(),
  difference: z.nullable(z.int()),
  answeredAt: Time,
})

/** A card payment that the provider doubts: it is accepted or denied there, or cancelled by the provider the next day. */
export const ChallengedPayment = z.object({
  OrderId,
  providerOrderId: z.string(),
  amount: z.int(),
  bank: z.nullable(z.string()),
  challengedAt: Time,
})

export const WebhookReview = z.object({ reason: text(500, 'say-why') })

/** The provider's own fee for a day (WIB), as its settlement report shows. Rupiah. */
export const ProviderCosts = z.object({ day: Day, amount: Rupiah.check(z.gte(1)) })
export type ProviderCosts = z.infer<typeof ProviderCosts>

export const operatorBridge = {
  show: endpoint({
    method: 'GET',
    path: '/operator/bridge',
    summary: 'What the provider holds for us by its word and by our books, and each payment that makes the difference',
    access: { can: 'disputes.resolve' },
    response: z.object({
      inBooks: z.int(),
      atProvider: z.int(),
      difference: z.int(),
      payments: z.array(DifferingPayment),
      webhooks: z.array(UnmatchedWebhook),
      challenged: z.array(ChallengedPayment),
      /** Booked fees of the newest days. */
      costs: z.array(z.object({ day: z.string(), amount: z.int() })),
    }),
  }),
  review: endpoint({
    method: 'PUT',
    path: '/operator/webhooks/:id/status',
    summary: 'Take a webhook off the list, with the reason for it',
    access: { can: 'disputes.resolve' },
    params: z.object({ id: inPath(OperatorRowId) }),
    body: WebhookReview,
    response: z.object({ message: z.string() }),
    problems: ['not-found'],
    audit: false,
  }),
  costs: endpoint({
    method: 'POST',
    path: '/operator/bridge/costs',
    summary: 'Ask for what the provider kept of a day to be booked, once for each day; another operator confirms it',
    access: { can: 'disputes.resolve' },
    body: ProviderCosts,
    status: 201,
    response: TwoPersonAct,
    problems: ['not-allowed-now', 'second-person'],
    audit: ['day', 'amount'],
  }),
}
