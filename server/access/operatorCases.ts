import { findAccount } from '#server/identity/accounts/account.ts'
import { operatorPayouts } from '#contract/operatorPayouts.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'
import { readyOperator } from '#server/test/people.ts'
import { decideFees } from '#server/test/fees.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

const someDays = { from: '2026-01-01', to: '2026-01-31' }

/** Cases of the operators' desks. */
export const operatorCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'operatorQueue.show': (w) => ({ as: w.operator }),
  'operatorReports.show': (w) => ({ as: w.operator, params: { name: 'money' }, query: someDays, strangers: [] }),
  'operatorReports.file': (w) => ({ as: w.operator, params: { name: 'stuck' }, query: someDays, strangers: [] }),
  'operatorPayouts.overview': () => ({}),
  'operatorPayouts.list': () => ({}),
  'operatorPayouts.run': async (w) => {
    await otherOperator(w)
    return { as: w.operator }
  },
  'twoPerson.list': (w) => ({ as: w.operator }),
  'twoPerson.decide': async (w) => ({
    as: await otherOperator(w),
    params: { id: await askedRun(w) },
    body: { step: 'confirm' },
    strangers: [],
  }),
  'operatorFees.list': (w) => ({ as: w.operator }),
  'operatorFees.stores': (w) => ({ as: w.operator, query: { q: 'toko' } }),
  'operatorFees.add': async (w) => {
    await otherOperator(w)
    return { as: w.operator, body: fee }
  },
  'operatorFees.end': async (w) => {
    await otherOperator(w)
    return { as: w.operator, params: { id: await keptFee(w) }, body: { until: '2049-12-24' }, strangers: [] }
  },
  'operatorRefunds.list': () => ({}),
  'operatorRefunds.move': (w) => ({ params: { id: w.refund }, body: { step: 'sent' }, strangers: [], answers: 409 }),
  'operatorRefunds.pay': (w) => ({ as: w.operator, params: { id: w.refund }, strangers: [], answers: 409 }),
  'operatorRefunds.order': async (w) => {
    await otherOperator(w)
    return { as: w.operator, params: { id: w.paidOrder }, body: { reason: 'Penipuan' }, strangers: [] }
  },
  'operatorDisputes.list': () => ({}),
  'operatorDisputes.decide': () => ({ params: { id: 999 }, body: { outcome: 'won', reason: 'Kembali' }, strangers: [], answers: 409 }),
  'operatorBridge.show': () => ({}),
  'operatorBridge.review': async (w) => ({ params: { id: await unmatched(w) }, body: { reason: 'Dilihat' }, strangers: [] }),
  'operatorBridge.costs': async (w) => {
    await otherOperator(w)
    return { as: w.operator, body: { day: '2026-01-02', amount: 7_000 } }
  },
  'operators.list': () => ({}),
  'operators.invite': async (w) => {
    await otherOperator(w)
    return { as: w.operator, body: { email: 'eka@pasokan.test', name: 'Eka', roles: ['support'] } }
  },
  'operators.change': async (w) => ({
    as: w.operator,
    params: { id: (await otherOperator(w)).id },
    body: { step: 'roles', roles: ['finance', 'admin', 'trust', 'support'] },
    strangers: [],
  }),
  'operatorPayouts.file': async (w) => ({ params: { id: await askedRun(w) }, strangers: [] }),
  'operatorPayouts.payRun': async (w) => ({ params: { id: await askedRun(w) }, body: { reference: 'TRX-1' }, strangers: [] }),
  'operatorPayouts.move': async (w) => ({
    params: { id: (await w.db.selectFrom('payouts').select('id').executeTakeFirstOrThrow()).id },
    body: { step: 'returned', reason: 'Account closed.' },
    strangers: [],
  }),
}

/** The run that the world's operator asked for. */
async function askedRun(w: World) {
  const asked = await w.db.selectFrom('twoPersonActs').select('id').executeTakeFirst()
  if (asked) return asked.id
  await otherOperator(w)
  return (await w.call(w.operator, operatorPayouts.run)).json.id
}

/** A webhook that fits nothing. */
async function unmatched(w: World) {
  await w.notify({ order_id: `unknown-${Date.now()}`, status_code: '200', gross_amount: '75000.00', transaction_status: 'settlement' })
  return (await w.db.selectFrom('paymentWebhooks').select('id').where('status', '=', 'quarantined').executeTakeFirstOrThrow()).id
}

/** A second person at the desks. */
export async function otherOperator(w: World) {
  const email = 'budi@pasokan.test'
  const who =
    (await findAccount(w.db, { role: 'operator', email }))?.who ??
    (await readyOperator(w.db, email, ['finance', 'admin', 'trust', 'support']))
  const { access, sessionId } = await createSession(w.db, who, { userAgent: 'test', address: '127.0.0.1' })
  return { role: 'operator' as const, id: who.user, token: access, sessionId }
}

const fee = { ShopId: null, CategoryId: 3, basisPoints: 250, min: null, max: null, from: '2049-12-24', until: null }
async function keptFee({ db }: World) {
  await decideFees({ db }, { categoryId: 4, basisPoints: 200 })
  return (await db.selectFrom('fees').select('id').executeTakeFirstOrThrow()).id
}
