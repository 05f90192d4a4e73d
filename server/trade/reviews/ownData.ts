import { sql } from 'kysely'
import type { Profile } from '#server/platform/actor.ts'
import type { PersonalData } from '#server/platform/module/module.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

const written = (who: Profile<'company'>) =>
  sql`r.store_order_id in (select so.id from store_orders so join orders o on o.id = so.order_id where ${ownedBy(who, 'o')} and o.paid_at is not null)`
const ofStore = (who: Profile<'supplier'>) => sql`r.shop_id in (select id from shops where ${ownedBy(who)})`

export const ownData = {
  export: (who) =>
    who.role === 'buyer'
      ? {
          reviews: sql`select r.id, r.store_order_id, r.product_id, r.rating, r.text, r.named, r.status, r.created_at, r.edited_at from reviews r where ${written(who)} order by r.id`,
          'review-pictures': sql`select p.review_id, p.file from review_pictures p join reviews r on r.id = p.review_id where ${written(who)} order by p.id`,
        }
      : who.role === 'seller'
        ? {
            'review-answers': sql`select r.id as review, r.store_order_id, r.product_id, r.answer, r.answered_at from reviews r where r.answer is not null and ${ofStore(who)} order by r.id`,
          }
        : {},
  /** The stars stay, for they are the store's too; words, pictures and the name go. */
  async erase(tx, who) {
    if (who.role === 'seller') {
      await sql`update reviews r set answer = null, answered_at = null where r.answer is not null and ${ofStore(who)}`.execute(tx)
      return
    }
    await sql`delete from review_pictures where review_id in (select r.id from reviews r where ${written(who)})`.execute(tx)
    await sql`update reviews r set text = '', named = false where ${written(who)}`.execute(tx)
  },
} satisfies PersonalData
