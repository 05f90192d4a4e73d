import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/module/module.ts'
import { stopAccountChanges } from '#server/ledger/api.ts'
import { boughtBy } from '../attempts/boughtBy.ts'
import { purgeRefundAccounts, refundAccounts } from '../refunds/refundAccount.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

export const ownData = {
  export: (who) =>
    who.role !== 'buyer'
      ? {}
      : {
          payments: sql`select po.order_id, p.provider_order_id, po.amount, case p.status when 'unapplied' then 'surplus' else p.status end as status,
            p.type, p.bank, p.installment_term as instalment_term, p.created_at, p.settled_at from payments p join payment_orders po on po.payment_id = p.id join orders o on o.id = po.order_id where ${boughtBy(who)} order by p.id`,
        },
  unfinished: (who) => ({
    'payment-unfinished':
      who.role === 'buyer'
        ? sql`exists (select from orders o where ${ownedBy(who, 'o')} and (o.status in ('awaiting-approval', 'awaiting-payment') or exists (select from payment_orders po join payments p on p.id = po.payment_id
            where po.order_id = o.id and p.status in ('expired', 'cancelled') and p.token is not null and p.page_closed_at is null
              and greatest(p.expires_at, p.created_at + interval '1 day') > now())))`
        : sql`exists (select from stock_reservations h left join payments p on p.id = h.payment_id where h.status = 'open' and (p.status = 'open' or h.payment_id is null and h.order_id is not null)
            and h.shop_id in (select id from shops where ${ownedBy(who)}))`,
  }),
  /** Nothing is owed any more, so the bank account is not needed. */
  async erase(tx, who) {
    if (who.role === 'buyer')
      await sql`update refunds r set account_number = '', account_holder = 'Closed account' from payments p
        where p.id = r.payment_id and ${ownedBy(who, 'p')} and r.account_number is not null`.execute(tx)
  },
  firstProof: purgeRefundAccounts,
  takeBack: (tx, who, from) => stopAccountChanges(tx, who, refundAccounts, from),
} satisfies PersonalData
