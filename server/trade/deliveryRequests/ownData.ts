import { sql } from 'kysely'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { transition } from '#server/platform/db/transition.ts'
import type { PersonalData } from '#server/platform/module/module.ts'
import { deliveryRequestMoves } from './moves.ts'

export const ownData = {
  export: (who) =>
    who.role === 'buyer'
      ? {
          'delivery-requests': sql`select s.name as store, r.status, r.lines, r.place, r.message, r.price, r.answer, r.asked_at, r.answered_at
            from delivery_requests r join shops s on s.id = r.shop_id where ${ownedBy(who, 'r')} order by r.id`,
        }
      : who.role === 'seller'
        ? {
            'delivery-requests': sql`select b.name as company, r.status, r.lines, r.price, r.answer, r.asked_at, r.answered_at
              from delivery_requests r join buyers b on b.id = r.buyer_id join shops s on s.id = r.shop_id where ${ownedBy(who, 's')} order by r.id`,
          }
        : {},
  /** Keeps the agreed goods and prices, but erases the destination and messages. */
  async erase(tx, who) {
    const mine = who.role === 'buyer' ? ownedBy(who) : sql`shop_id in (select id from shops where ${ownedBy(who)})`
    await transition(tx, deliveryRequestMoves, 'withdraw', { who: 'system', which: mine })
    if (who.role === 'buyer')
      await sql`update delivery_requests set place = '{"street": "", "area": "", "postalCode": "", "notes": ""}', message = '' where ${mine}`.execute(
        tx,
      )
    else await sql`update delivery_requests set answer = '' where ${mine}`.execute(tx)
  },
} satisfies PersonalData
