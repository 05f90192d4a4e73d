import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/module/module.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

export const ownData = {
  export: (who) =>
    who.role === 'buyer'
      ? {
          lists: sql`select l.id, l.name, l.created_at, l.updated_at from lists l where ${ownedBy(who, 'l')} order by l.id`,
          'list-lines': sql`select i.list_id, i.product_id, i.quantity, i.note from list_lines i join lists l on l.id = i.list_id where ${ownedBy(who, 'l')} order by l.id, i.position`,
          'company-codes': sql`select code, variant_id, learned_at from company_codes where ${ownedBy(who)} order by code`,
        }
      : {},
  async erase(tx, who) {
    if (who.role !== 'buyer') return
    await tx.deleteFrom('lists').where(ownedBy(who)).execute()
    await tx.deleteFrom('companyCodes').where(ownedBy(who)).execute()
  },
} satisfies PersonalData
