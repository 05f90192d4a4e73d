import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importMoves } from '#server/catalog/imports/moves.ts'
import { priceListMoves } from '#server/catalog/priceLists/moves.ts'
import { relationMoves } from '#server/catalog/relations/moves.ts'
import { reservationMoves } from '#server/catalog/stock/moves.ts'
import { dayMoves } from '#server/catalog/days/moves.ts'
import { caseMoves } from '#server/catalog/moderation/moves.ts'
import { emailMoves } from '#server/identity/emailChanges/moves.ts'
import { invitationMoves, membershipMoves } from '#server/identity/members/moves.ts'
import { verificationMoves } from '#server/identity/verifications/moves.ts'
import { payoutMoves } from '#server/ledger/payouts/moves.ts'
import { disputeMoves } from '#server/payments/disputes/moves.ts'
import { dueMoves } from '#server/payments/dues/moves.ts'
import { paymentMoves } from '#server/payments/attempts/moves.ts'
import { webhookMoves } from '#server/payments/webhooks/moves.ts'
import { refundMoves } from '#server/payments/refunds/moves.ts'
import { testApp } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { requestMoves } from '#server/trade/approvals/moves.ts'
import { invitationMoves as rfqInvitationMoves, rfqMoves } from '#server/trade/rfqs/moves.ts'
import { quoteMoves } from '#server/trade/quotes/moves.ts'
import { orderMoves } from '#server/trade/orders/moves.ts'
import { storeOrderMoves } from '#server/trade/storeOrders/steps.ts'
import { twoPersonMoves } from '#server/backoffice/twoPerson/moves.ts'
import { bookingMoves } from '#server/trade/bookings/moves.ts'
import { depositMoves } from '#server/trade/deposits/moves.ts'
import { suspensionMoves } from '#server/identity/suspensions/moves.ts'
import { ticketMoves } from '#server/backoffice/tickets/moves.ts'
import { privacyMoves } from '#server/backoffice/privacy/moves.ts'
import { claimMoves } from '#server/trade/claims/moves.ts'
import { actingLinkMoves } from '#server/trade/actingLinks/moves.ts'
import { deliveryRequestMoves } from '#server/trade/deliveryRequests/moves.ts'
import { fakturMoves } from '#server/trade/fakturs/moves.ts'
import { proofMoves } from '#server/trade/proofs/moves.ts'
import { shipmentMoves } from '#server/trade/shipments/moves.ts'
import { settingMoves } from '#server/platform/settings/moves.ts'
import { reviewMoves } from '#server/trade/reviews/moves.ts'
import { inTransaction } from './db.ts'
import { moveSql, transition } from './transition.ts'

const all = [
  importMoves,
  priceListMoves,
  relationMoves,
  emailMoves,
  verificationMoves,
  payoutMoves,
  paymentMoves,
  refundMoves,
  disputeMoves,
  dueMoves,
  orderMoves,
  settingMoves,
  storeOrderMoves,
  reviewMoves,
  caseMoves,
  claimMoves,
  shipmentMoves,
  twoPersonMoves,
  ticketMoves,
  suspensionMoves,
  privacyMoves,
  proofMoves,
  fakturMoves,
  actingLinkMoves,
  deliveryRequestMoves,
  bookingMoves,
  depositMoves,
  webhookMoves,
  reservationMoves,
  dayMoves,
  membershipMoves,
  invitationMoves,
  quoteMoves,
  requestMoves,
  rfqMoves,
  rfqInvitationMoves,
]
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('every status that the database allows is where a row begins or where a move leads, and no other', async () => {
  await using app = await testApp()
  const { rows } = await sql<{ name: string; first: string; allowed: string }>`
    select c.table_name as name, substring(c.column_default from '^''(.*)''') as first, string_agg(pg_get_constraintdef(k.oid), ' ') as allowed
    from information_schema.columns c join pg_constraint k on k.conrelid = c.table_name::regclass and k.contype = 'c'
      and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(status = ANY'
    where c.table_schema = 'public' and c.column_name = 'status' and c.data_type = 'text' group by 1, 2`.execute(app.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(all.map(({ table }) => snake(table)).toSorted())
  for (const { name, first, allowed } of rows) {
    const { rows: moves } = all.find(({ table }) => snake(table) === name)!
    const statuses = [...allowed.matchAll(/'([a-z-]+)'/g)].map(([, status]) => status)
    expect([...new Set([first, ...moves.map(({ to }) => to)])].toSorted(), name).toEqual(statuses.toSorted())
    expect(statuses, name).toEqual(expect.arrayContaining(moves.flatMap(({ from }) => [...from])))
  }
})

test('a column that lists its states is called status, so that its moves are written down', async () => {
  await using app = await testApp()
  const { rows } = await sql<{ column: string }>`
    select c.table_name || '.' || c.column_name as column from information_schema.columns c
      join pg_constraint k on k.conrelid = c.table_name::regclass and k.contype = 'c' and pg_get_constraintdef(k.oid) like '%(' || c.column_name || ' = ANY%'
    where c.table_schema = 'public' and c.column_name in ('state', 'outcome', 'stage', 'phase', 'verdict', 'result')`.execute(app.db)
  expect(rows).toEqual([])
})

test('of two moves at the same moment one is made, and what it is is recorded once', async () => {
  await using app = await testMarket()
  await app.product(await app.seller('sari', 'Toko'))
  await sql`insert into payouts (shop_id, amount) select id, 1000 from shops`.execute(app.db)
  const recorded: string[] = []
  const pay = () =>
    inTransaction(app.db, (tx) =>
      transition(tx, payoutMoves, 'pay', {
        who: 'operator',
        which: sql`amount = 1000`,
        set: { paidAt: sql`now()`, paidBy: 'Rina' },
        record: async ({ status }, type) => recorded.push(`${type} ${status}`),
      }),
    )
  const moved = await Promise.all([pay(), pay(), pay()])
  expect(moved.flat()).toMatchObject([{ amount: 1000, status: 'paid' }])
  expect(recorded).toEqual(['payout.paid paid'])
  await sql`delete from payouts`.execute(app.db)
})

test('nobody makes a move that the table does not give them', () => {
  expect(moveSql(storeOrderMoves, 'cancel', 'buyer').from).toBe("status in ('paid', 'accepted')")
  expect(moveSql(storeOrderMoves, 'cancel', 'operator').from).toBe("status in ('paid', 'accepted')")
  expect(() => moveSql(storeOrderMoves, 'ship', 'buyer' as 'seller')).toThrow('no buyer may ship')
})
