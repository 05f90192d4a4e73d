import { sql } from 'kysely'
import type { Profile } from '#server/platform/actor.ts'
import type { PersonalData } from '#server/platform/module/module.ts'
import { stopAccountChanges } from '../payouts/accountChanges.ts'
import { purgeShopAccounts, shopAccounts } from '../payouts/payoutAccount.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

export const ownData = {
  export: (who) =>
    who.role !== 'seller'
      ? {}
      : {
          'bank-account-changes': sql`select former, changed_at, effective_at, stopped_at from bank_account_changes where shop_id in (${shopOf(who)}) order by id`,
        },
  unfinished: (who) =>
    who.role === 'buyer'
      ? {}
      : {
          'money-unpaid': sql`exists (select from ledger_balances where shop_id in (${shopOf(who)}) group by shop_id, account having sum(balance) <> 0)`,
        },
  /** Nothing is owed any more, so the bank account is not needed. */
  async erase(tx, who) {
    if (who.role === 'buyer') {
      await sql`delete from bank_account_changes c using refunds r, payments p
        where r.id = c.refund_id and p.id = r.payment_id and ${ownedBy(who, 'p')}`.execute(tx)
      return
    }
    await sql`delete from shop_accounts where shop_id in (${shopOf(who)})`.execute(tx)
    await sql`update payouts set account_number = '', account_holder = 'Closed account'
      where shop_id in (${shopOf(who)}) and account_number is not null`.execute(tx)
    await sql`delete from bank_account_changes where shop_id in (${shopOf(who)})`.execute(tx)
  },
  firstProof: purgeShopAccounts,
  takeBack: (tx, who, from) => stopAccountChanges(tx, who, shopAccounts, from),
} satisfies PersonalData

const shopOf = (who: Profile<'supplier'>) => sql`select id from shops where ${ownedBy(who)}`
