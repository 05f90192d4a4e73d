import { sql } from 'kysely'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import type { PersonalData } from '#server/platform/module/module.ts'
import { revokeLinksOf } from './list.ts'

export const ownData = {
  export: (who) =>
    who.role === 'seller'
      ? {
          'answers-by-link': sql`select l.question, so.order_id, u.name, l.via, l.status, l.step, l.created_at, l.ended_at from acting_links l
            join users u on u.id = l.user_id left join store_orders so on so.id = l.store_order_id where ${ownedBy(who, 'l')} order by l.id`,
        }
      : {},
  erase: (tx, who) => (who.role === 'seller' ? sql`delete from acting_links where ${ownedBy(who)}`.execute(tx) : Promise.resolve()),
  erasePeople: (tx, people) => sql`delete from acting_links where user_id = any(${people}::bigint[])`.execute(tx),
  firstProof: (tx, who) => revokeLinksOf(tx, who),
  takeBack: (tx, who) => revokeLinksOf(tx, who),
} satisfies PersonalData
