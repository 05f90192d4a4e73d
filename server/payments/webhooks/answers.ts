import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { interpretStatus } from '../provider/interpretStatus.ts'
import type { ProviderStatus } from '../provider/provider.ts'

/** Returns the rupiah received and given back according to a provider answer. Null where it does not say. */
export function moneyOf(status: ProviderStatus): { came: number | null; givenBack: number | null } {
  const providerStatus = interpretStatus(status)
  if (providerStatus !== 'settled' && providerStatus !== 'disputed' && providerStatus !== 'review') return { came: 0, givenBack: 0 }
  const came = status.currency === 'IDR' && providerStatus !== 'review' ? (status.amount ?? null) : null
  const listed = status.givenBack?.reduce((sum, { amount }) => sum + amount, 0)
  if (providerStatus === 'settled') return { came, givenBack: listed ?? 0 }
  if (Number.isNaN(listed)) return { came, givenBack: null }
  const isWhole = status.status === 'chargeback' || (status.status === 'refund' && listed === undefined)
  return { came, givenBack: isWhole ? Math.max(listed ?? 0, came ?? 0) : (listed ?? null) }
}

/** SQL: what the books say that the provider holds of payment `p`, and what of it came back by disputes that were won. */
export const bookedText = `
  select case when p.status in ('settled', 'unapplied', 'refunded') then p.amount else 0 end
      - coalesce((select sum(amount) from disputes where payment_id = p.id and status not in ('won', 'undone')), 0)
      - coalesce((select sum(amount) from refunds where payment_id = p.id and way = 'provider' and status = 'paid' and dispute_id is null), 0) as booked,
    coalesce((select sum(amount) from disputes where payment_id = p.id and status = 'won'), 0) as won`

/** Stores the newest answer about a payment and its difference from the books. The provider may still list amounts that were won back. */
export async function storeAnswer(db: Db, paymentId: PaymentId, status: ProviderStatus) {
  const { came, givenBack } = moneyOf(status)
  await sql`
    insert into provider_answers (provider_order_id, payment_id, answer, came, given_back, difference)
    select p.provider_order_id, p.id, ${status.status}, ${came}::bigint, ${givenBack}::bigint,
      case when ${came}::bigint - ${givenBack}::bigint between b.booked - b.won and b.booked then 0 else ${came}::bigint - ${givenBack}::bigint - b.booked end
    from payments p cross join lateral (${sql.raw(bookedText)}) b where p.id = ${paymentId}
    on conflict (provider_order_id) do update set answer = excluded.answer, came = excluded.came, given_back = excluded.given_back,
      difference = excluded.difference, answered_at = now()`.execute(db)
}

/** Stores the answer about a payment that we do not know. The difference is all money received and not given back. */
export async function storeUnknownAnswer(db: Db, providerOrderId: string, status: ProviderStatus | 'unknown') {
  const { came, givenBack } = status === 'unknown' ? { came: 0, givenBack: 0 } : moneyOf(status)
  const difference = came === null || givenBack === null ? null : came - givenBack
  const row = { answer: status === 'unknown' ? status : status.status, came, givenBack, difference, answeredAt: sql<Date>`now()` }
  await db
    .insertInto('providerAnswers')
    .values({ providerOrderId, ...row })
    .onConflict((conflict) => conflict.column('providerOrderId').doUpdateSet(row))
    .execute()
}
