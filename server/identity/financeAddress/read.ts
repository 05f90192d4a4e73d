import { sql } from 'kysely'
import type { FinanceAddress } from '#contract/financeAddress.ts'
import type { BuyerId } from '#contract/ids.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** The finance address of a company: off until one is set. */
export async function findFinanceAddress(db: Db | Tx, id: BuyerId): Promise<FinanceAddress> {
  const { rows } = await sql<FinanceAddress>`
    select coalesce(email, '') as email, language,
      case when email is null then 'off' when confirmed_at is null then 'waiting' else 'on' end as status
    from finance_addresses where ${ownedBy({ role: 'buyer', id })}`.execute(db)
  return rows[0] ?? { email: '', language: 'id', status: 'off' }
}

/** Whether a company wants mails at its finance address. */
export async function hasFinanceAddress(tx: Tx, id: BuyerId): Promise<boolean> {
  return (await findFinanceAddress(tx, id)).status === 'on'
}
