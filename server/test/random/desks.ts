import { operatorDisputes } from '#contract/operatorDisputes.ts'
import { operatorPayouts } from '#contract/operatorPayouts.ts'
import { operatorRefunds } from '#contract/operatorRefunds.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import type { World } from './world.ts'

/** The bank of a payment that came: it settles, takes it back, or it goes back by hand at the provider. */
export async function bankSpeaks({ market, pick, provider }: World) {
  const came = await market.db
    .selectFrom('payments')
    .select(['id', 'providerOrderId'])
    .where('status', 'in', ['settled', 'unapplied', 'refunded'])
    .orderBy('id')
    .execute()
  const payment = pick(came)
  const status = pick(['settlement', 'settlement', 'settlement', 'chargeback', 'partial_chargeback', 'partial_refund', 'refund', 'cancel'])
  if (payment) await provider('/simulate', { order_id: payment.providerOrderId, transaction_status: status })
}

/** The provider loses answers, or refuses refunds, for a moment. */
export async function providerMisbehaves({ pick, provider }: World) {
  const how = pick([{ lose: true }, { code: 414 }, { code: 412 }, { code: 500 }])
  await provider('/behave', { act: pick(['refund', 'status', 'expire']), times: 1, ...how })
}

export async function decideDispute({ call, pick, finance, maybe }: World) {
  const dispute = pick((await call(pick(finance), operatorDisputes.list)).json.rows)
  if (!dispute) return
  const parts = maybe(0.4) ? dispute.parts.slice(0, 1).map(({ id }) => id) : []
  const body = { outcome: pick(['seller', 'seller', 'platform', 'won']), parts, reason: 'Bank menjelaskan' }
  await call(pick(finance), operatorDisputes.decide, { params: { id: dispute.id }, body })
}

/** Another operator confirms or refuses what was asked for. */
export async function confirmActs({ call, pick, finance, trust, maybe }: World) {
  const by = pick([...finance, ...trust])
  const { rows } = (await call(by, twoPerson.list, { query: { status: 'waiting', limit: 20 } })).json
  const act = pick(rows.filter(({ steps }) => steps.includes('confirm')))
  if (act) await call(by, twoPerson.decide, { params: { id: act.id }, body: { step: maybe(0.85) ? 'confirm' : 'refuse' } })
}

export async function payOut({ call, pick, finance, maybe }: World) {
  const by = pick(finance)
  if (maybe(0.4)) return call(by, operatorPayouts.run)
  const run = pick((await call(by, operatorPayouts.overview)).json.runs.filter(({ open }) => open > 0))
  if (run && maybe(0.7)) return call(by, operatorPayouts.payRun, { params: { id: run.id }, body: { reference: 'R' } })
  const payout = pick((await call(by, operatorPayouts.list, { query: { page: 1, limit: 20 } })).json.rows)
  const body = maybe(0.5) ? { step: 'paid', reference: 'x' } : { step: 'returned', reference: 'y', reason: 'Rekening tutup' }
  return payout && call(by, operatorPayouts.move, { params: { id: payout.id }, body })
}

/** A refund by transfer: its account is named, it is sent, paid or comes back. */
export async function transferRefund({ market, call, pick, finance, maybe }: World) {
  const by = pick(finance)
  const refund = pick((await call(by, operatorRefunds.list)).json.rows)
  if (!refund) return
  const params = { id: refund.id }
  if (refund.state === 'no-account')
    return market.db
      .updateTable('refunds')
      .set({ bank: 'BCA', accountNumber: '5551234567', accountHolder: 'Budi' })
      .where('id', '=', refund.id)
      .where('status', '=', 'due')
      .where('way', '=', 'bank')
      .execute()
  if (refund.state === 'ready') return call(by, operatorRefunds.move, { params, body: { step: 'sent', reference: 't' } })
  if (refund.state !== 'sent' && refund.state !== 'provider-failed') return
  if (refund.state === 'sent' && maybe(0.75)) return call(by, operatorRefunds.pay, { params })
  return call(by, operatorRefunds.move, { params, body: { step: 'returned', reason: 'Salah nomor' } })
}
