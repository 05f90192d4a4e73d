import { sql } from 'kysely'
import type { BuyerId, QuoteVersionId, ShopId } from '#contract/ids.ts'
import { quoteLimits } from '#contract/quoteVersions.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'

/** Until the transaction ends, one alone counts the quotes of this company, or the offers of this store. */
const awaitTurn = (tx: Tx, turns: number, id: number) => sql`select pg_advisory_xact_lock((${turns}::bigint << 32) + ${id})`.execute(tx)
const companyTurns = 7265772
const storeTurns = 7265773

/** Throws `not-allowed-now` for a company with too many open or new quotes, `email-unproven` where proving the address helps. */
export async function refuseManyOpen(tx: Tx, buyerId: BuyerId) {
  await awaitTurn(tx, companyTurns, buyerId)
  const { rows } = await sql<{ open: number; asked: number; proven: boolean }>`
    select is_proven(b.user_id, b.organization_id) as proven, (select count(*) from quotes q where ${ownedBy({ role: 'buyer', id: buyerId }, 'q')}
      and q.rfq_id is null and q.status in ('asked', 'sent', 'countered') and q.valid_until > now()) as open,
      (select count(*) from quotes q where ${ownedBy({ role: 'buyer', id: buyerId }, 'q')} and q.source not in ('store', 'rfq') and q.created_at > now() - interval '1 day') as asked from buyers b where b.id = ${buyerId}`.execute(
    tx,
  )
  const { open, asked, proven } = rows[0]!
  if (!proven && open >= quoteLimits.unprovenOpen) throw new Problem('email-unproven')
  if (open >= quoteLimits.open)
    throw new Problem('not-allowed-now', { detail: { code: 'too-many-quotes', params: { max: quoteLimits.open } } })
  if (asked >= quoteLimits.asked)
    throw new Problem('not-allowed-now', { detail: { code: 'too-many-questions', params: { max: quoteLimits.asked } } })
}

/** Throws `not-allowed-now` for a store that has sent too many offers in a day. */
export async function refuseManyOffers(tx: Tx, shopId: ShopId) {
  await awaitTurn(tx, storeTurns, shopId)
  const { rows } = await sql<{ sent: number }>`select count(*) as sent from quote_versions v join quotes q on q.id = v.quote_id
    where q.shop_id = ${shopId} and v.by_role = 'seller' and v.created_at > now() - interval '1 day'`.execute(tx)
  if (rows[0]!.sent >= quoteLimits.daily)
    throw new Problem('not-allowed-now', { detail: { code: 'too-many-offers', params: { max: quoteLimits.daily } } })
}

/** Throws `not-allowed-now` for a suspended company. */
async function refuseSuspended(tx: Tx, buyerId: BuyerId) {
  const { rows } = await sql`select from buyers where id = ${buyerId} and suspended_until is not null`.execute(tx)
  if (rows.length > 0) throw new Problem('not-allowed-now', { detail: { code: 'company-suspended' } })
}

/**
 * Throws `not-allowed-now` for a suspended company, and for an offer whose orders stayed unpaid again and again: each of them kept the goods.
 */
export async function refuseAcceptance(tx: Tx, buyerId: BuyerId, versionId: QuoteVersionId) {
  await refuseSuspended(tx, buyerId)
  const { rows } = await sql<{
    unpaid: number
  }>`select count(*)::integer as unpaid from orders where quote_version_id = ${versionId}`.execute(tx)
  if (rows[0]!.unpaid >= quoteLimits.unpaid)
    throw new Problem('not-allowed-now', { detail: { code: 'accepted-too-often', params: { max: quoteLimits.unpaid } } })
}

/** Throws `not-allowed-now` where the company is suspended, or one side has closed their conversation to the other. */
export async function refuseClosedTo(tx: Tx, { shopId, buyerId }: { shopId: ShopId; buyerId: BuyerId }) {
  await refuseSuspended(tx, buyerId)
  const { rows } = await sql`select from rooms where buyer_id = ${sql.val(buyerId)} and shop_id = ${shopId}
    and (buyer_blocked_at is not null or shop_blocked_at is not null)`.execute(tx)
  if (rows.length > 0) throw new Problem('not-allowed-now', { detail: { code: 'conversation-blocked' } })
}
