import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { money } from '#contract/money.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { testMarket } from '#server/test/market.ts'
import { book, type Booking, type Entry } from './entries/entries.ts'
import { closedMonths, closeMonth } from './periods.ts'

test('the ledger is never changed, never unbalanced, and books a cause once', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const booked = (kind: Booking['kind'], reference: number, entries: Entry[]) =>
    inTransaction(market.db, (tx) => book(tx, { kind, reference, orderId: id, entries }))
  const refusals = [
    market.owner.updateTable('ledgerEntries').set({ debit: 1 }).execute(),
    market.owner.deleteFrom('ledgerEntries').execute(),
    market.owner.deleteFrom('ledgerTransactions').execute(),
    sql`truncate ledger_entries`.execute(market.owner),
    sql`truncate ledger_transactions cascade`.execute(market.owner),
    booked('payout', 1, [{ account: 'provider', credit: 5 }]),
    booked('sale', 1, [
      { account: 'provider', debit: 5 },
      { account: 'buyer-refunds', credit: 5 },
    ]),
    booked('payout', 2, [
      { account: 'seller-available', debit: 5 },
      { account: 'provider', credit: 5 },
    ]),
  ]
  const errors = await Promise.all(
    refusals.map((refusal) =>
      refusal.then(
        () => 'done',
        (error: Error) => error.message,
      ),
    ),
  )
  expect(errors).toEqual([
    'ledger_entries is append-only',
    'ledger_entries is append-only',
    'ledger_transactions is append-only',
    'ledger_entries is append-only',
    expect.stringMatching(/append-only/),
    expect.stringContaining('does not balance'),
    expect.stringContaining('ledger_transactions_sale'),
    expect.stringContaining('violates check constraint'),
  ])
  expect(await market.db.selectFrom('ledgerEntries').select(['account', 'debit', 'credit']).orderBy('id').execute()).toEqual([
    { account: 'provider', debit: 65_000, credit: 0 },
    { account: 'seller-pending', debit: 0, credit: 65_000 },
  ])
})

test("another store's money is not found, nor its account set", async () => {
  await using market = await testMarket()
  const [buyer, seller, rival] = [await market.buyer(), await market.seller(), await market.seller('rival')]
  const params = { id: seller.shopId }
  const body = { bank: 'BCA', number: '1234567890', holder: 'Rival' }
  expect((await market.call(rival, money.show, { params })).status).toBe(404)
  expect((await market.call(rival, money.account, { params, body })).status).toBe(404)
  expect((await market.call(buyer, money.show, { params })).status).toBe(403)
  expect((await market.call(seller, money.show, { params })).json).toMatchObject({ waiting: 0, free: 0, paidOut: 0, account: null })
  expect((await market.call(seller, money.account, { params, body: { ...body, number: 'abc' } })).status).toBe(422)
})

test('no store goes below zero, whoever asks, and payments of one moment do not wait for each other', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { orderId } = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const shopId = seller.shopId!
  const taken = (amount: number, allowedBy?: string) =>
    inTransaction(market.db, (tx) => {
      const entries: Entry[] = [
        { account: 'seller-available', shopId, debit: amount },
        { account: 'fees', credit: amount },
      ]
      return book(tx, { kind: 'payout-reserve', reference: amount, orderId, allowedBy, entries })
    })
  await expect(taken(65_001)).rejects.toThrow('would be below zero')
  await expect(taken(65_001, 'Rina')).rejects.toThrow('would be below zero')
  const tries = await Promise.allSettled([40_000, 40_001, 40_002, 40_003].map((amount) => taken(amount)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  // One connection keeps its sale uncommitted while another one books.
  const sale = (tx: Tx, reference: number) => {
    const entries: Entry[] = [
      { account: 'provider', debit: 5 },
      { account: 'seller-pending', shopId, credit: 5 },
    ]
    return book(tx, { kind: 'sale', reference, orderId: null, entries })
  }
  await market.db
    .transaction()
    .execute(async (tx) => {
      await sale(tx, 1_000_001)
      await market.db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '5s'`.execute(other)
        await sale(other, 1_000_002)
        throw new Error('enough')
      })
    })
    .catch((error: Error) => expect(error.message).toBe('enough'))
})

test('a closed month takes no entries, and shows when somebody changed it anyway', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const { rows } = await sql<{ now: string; last: string }>`
    select to_char(now() at time zone 'Asia/Jakarta', 'YYYY-MM') as now, to_char(now() at time zone 'Asia/Jakarta' - interval '1 month', 'YYYY-MM') as last`.execute(
    market.db,
  )
  const { now, last } = rows[0]!
  await expect(closeMonth(market.db, now, 'Rina')).rejects.toThrow('is not over yet')
  // Nor past our own code: nothing could be booked any more.
  const future = sql`insert into ledger_periods (month, closed_by, transactions, entries, total) values (date_trunc('month', now() + interval '1 year'), 'x', 0, 0, 0)`
  await expect(future.execute(market.db)).rejects.toThrow('under way')
  const closings = await Promise.allSettled([1, 2].map(() => closeMonth(market.db, last, 'Rina')))
  expect(closings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await closedMonths(market.db)).toMatchObject([{ month: last, closedBy: 'Rina', entries: 0 }])
  const late = (reference: number) =>
    sql`with t as (insert into ledger_transactions (kind, reference, created_at) values ('unapplied', ${reference}, now() - interval '33 days') returning id)
      insert into ledger_entries (transaction_id, account, debit, credit) select t.id, a, d, c from t, (values ('provider', 5, 0), ('fees', 0, 5)) v (a, d, c)`.execute(
      market.db,
    )
  await expect(late(1_000_001)).rejects.toThrow('the books of this month are closed')
  await expect(sql`delete from ledger_periods`.execute(market.owner)).rejects.toThrow('append-only')
  await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
  await sql`alter table ledger_entries disable trigger user`.execute(market.owner)
  await late(1_000_002)
  expect((await brokenInvariants(market.databaseUrl)).map(({ name }) => name)).toContain('a closed month is as it was closed')
  await sql`alter table ledger_transactions disable trigger user`.execute(market.owner)
  await sql`delete from ledger_entries where transaction_id = (select id from ledger_transactions where reference = 1000002)`.execute(
    market.owner,
  )
  await sql`delete from ledger_transactions where reference = 1000002`.execute(market.owner)
})
