import fc from 'fast-check'
import { heard, pick, step, type World } from './world.ts'

const waitings = ['pending', 'settlement', 'capture', 'deny', 'cancel', 'expire'] as const
const takings = ['refund', 'partial_refund', 'chargeback', 'partial_chargeback'] as const

/** Payment statuses from the provider, in any order and repeatedly. */
export const providerSteps = [
  step('claim', 3, fc.record({ which: fc.nat(9), status: fc.constantFrom(...waitings, ...takings) }), async (world, { which, status }) => {
    const attempt = pick(await opened(world), which)
    if (attempt) await simulate(world, { order_id: attempt.providerOrderId, transaction_status: status })
  }),
  step('void', 1, fc.record({ which: fc.nat(9), status: fc.constantFrom('cancel', 'deny') }), async (world, { which, status }) => {
    const { db } = world.market
    const cards = await db.selectFrom('payments').select('providerOrderId').where('type', '=', 'credit_card').orderBy('id').execute()
    const card = pick(cards, which)
    if (card) await simulate(world, { order_id: card.providerOrderId, transaction_status: status })
  }),
  step('charge back again', 1, fc.nat(9), async (world, which) => {
    const { db } = world.market
    const taken = await db
      .selectFrom('payments')
      .innerJoin('disputes', 'disputes.paymentId', 'payments.id')
      .select('providerOrderId')
      .where('disputes.kind', '=', 'chargeback')
      .orderBy('disputes.id')
      .execute()
    const card = pick(taken, which)
    if (card) await simulate(world, { order_id: card.providerOrderId, transaction_status: 'chargeback', again: true })
  }),
  step('lose a refund', 1, fc.constantFrom({ lose: true }, { code: 414 }), ({ market }, how) =>
    market.provider('/behave', { act: 'refund', ...how }),
  ),
  step('repeat', 2, fc.nat(30), async (world, which) => {
    const webhook = pick(await world.market.db.selectFrom('paymentWebhooks').select('body').orderBy('id').execute(), which)
    if (webhook) heard(world, 'repeat', await world.market.notify(JSON.parse(webhook.body)))
  }),
]

const opened = ({ market }: World) =>
  market.db.selectFrom('payments').select('providerOrderId').where('token', 'is not', null).orderBy('id').execute()

const simulate = ({ market }: World, claim: object) => market.provider('/simulate', claim).catch(() => undefined)
