import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { fillTrade } from './trade.ts'

/** Open cases of each queue, among all that are closed. */
export const openCases = 40

/** An empty database with so many closed cases of every queue of the operators, a few open ones of each, and the stores and orders behind them. */
export async function fillCases(db: Db, closed: number, log: (text: string) => void = () => undefined) {
  await fillTrade(db, closed, log, [
    'companies',
    'suppliers',
    'stores',
    'lines',
    'orders',
    'parts of orders',
    'payments',
    'orders of payments',
  ])
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set session_replication_role = 'replica'`.execute(one)
    for (const [what, statement] of Object.entries(statements(closed))) {
      await sql.raw(statement).execute(one)
      log(`${what} …`)
    }
    await sql`vacuum analyze`.execute(one)
    await sql`reset all`.execute(one)
  })
}

/** SQL: whether the case of row n is open. Open cases are spread evenly over time. */
const isOpen = (closed: number) => `n % ${Math.floor(closed / openCases)} = 0`

function statements(closed: number): Record<string, string> {
  const waits = isOpen(closed)
  const rows = `generate_series(1, ${closed}) n`
  const at = `now() - make_interval(mins => ${closed} - n)`
  return {
    operators: `insert into users (is_operator, name, email) values (true, 'Rina', 'rina@bench.test'), (true, 'Budi', 'budi@bench.test')`,
    claims: `insert into claims (store_order_id, shop_id, seq, kind, demand, amount, late, status, status_since, opened_at, offer_amount)
      select n, (select o.shop_id from store_orders o where o.id = n), 1, 'damaged', 'refund', 1000, false, case when ${waits} then 'escalated' else 'settled' end, ${at}, ${at}, 0 from ${rows}`,
    'refunds by transfer': `insert into refunds (payment_id, store_order_id, amount, way, refund_key, reason, status, paid_at, created_at)
      select n, n, 1000, 'bank', n || '-case', 'Habis', case when ${waits} then 'due' else 'paid' end, case when ${waits} then null else now() end, ${at} from ${rows}`,
    disputes: `insert into disputes (payment_id, kind, amount, total, status, decided_at, created_at)
      select n, 'chargeback', 2000, 3000, case when ${waits} then 'open' else 'won' end, case when ${waits} then null else now() end, ${at} from ${rows}`,
    webhooks: `insert into payment_webhooks (body_hash, body, provider_order_id, status, received_at)
      select decode(md5('case' || n), 'hex'), '{}', 'case-' || n, case when ${waits} then 'quarantined' else 'no-change' end,  from ${rows}`,
    'payments in doubt': `update payments set challenged_at = created_at, status = case when id % ${Math.floor(closed / openCases)} = 1 then 'open' else status end`,
    payouts: `insert into payouts (shop_id, amount, status, bank, account_number, account_holder, created_at, sent_at, paid_at)
      select 1 + n % (select count(*) from shops), 50000, case when ${waits} then 'sent' else 'paid' end, 'BCA', '123', 'Sari', ${at}, ${at}, case when ${waits} then null else now() end from ${rows}`,
    acts: `insert into two_person_acts (act, subject, input, summary, hash, reason, status, asked_by, asked_at, decided_by, decided_at)
      select 'refund-paid', 'refund:' || n, '{}', '{"act":"refund-paid","refund":1,"amount":1000,"OrderId":1,"account":"BCA ****1234"}', 'x', '',
        case when ${waits} then 'waiting' else 'confirmed' end, r.id, case when ${waits} then now() else ${at} end,
        case when ${waits} then null else b.id end, case when ${waits} then null else now() end
      from ${rows}, users r, users b where r.email = 'rina@bench.test' and b.email = 'budi@bench.test'`,
    organizations: `insert into organizations (kind) select 'company' from ${rows}`,
    verifications: `insert into verifications (organization_id, side, level, status, legal_name, submitted_at, badge, expires_at)
      select id, 'buyer', 'business', case when id % ${Math.floor(closed / openCases)} = 0 then 'submitted' else 'verified' end, 'PT', now(), '{}', now() + interval '1 year'
      from organizations where kind = 'company'`,
    tickets: `insert into tickets (language, kind, subject, text_hash, status, first_answer_due, solve_due, name, email)
      select 'id', 'question', 'Retur', '', case when ${waits} then 'new' else 'closed' end, now(), now() + interval '1 day', 'Yusuf', 'y' || n || '@bench.test' from ${rows}`,
    'privacy requests': `insert into privacy_requests (user_id, organization_id, kind, status, outcome, due_at, decided_by, decided_at)
      select n, n, 'access', case when ${waits} then 'new' else 'done' end, 'Sudah', now() + interval '1 day', case when ${waits} then null else 1 end,
        case when ${waits} then null else now() end from ${rows}`,
    moderation: `insert into moderation_cases (subject_type, subject_id, shop_id, title, cause, status, status_since)
      select 'product', n, 1 + n % (select count(*) from shops), 'Tas', 'report', case when ${waits} then 'open' else 'cleared' end, ${at} from ${rows}`,
    settings: `insert into settings (key, value, status, effective_from, money, set_by, withdrawn_by)
      select 'orders.accept-days', '5', 'withdrawn', null, false, r.id, r.id from ${rows}, users r where r.email = 'rina@bench.test'`,
    // A store for ten cases, each with money of several connections that was paid out since.
    'money of stores': `insert into ledger_balances (account, shop_id, slot, balance)
      select 'seller-available', 1000000 + n, slot, case when n % 100 = 0 and slot = 0 then 60000 else 0 end
      from generate_series(1, ${Math.ceil(closed / 10)}) n, generate_series(0, 3) slot`,
  }
}
