import { sql } from 'kysely'
import { transition } from '#server/platform/db/transition.ts'
import { importMoves } from '../imports/moves.ts'
import type { Profile } from '#server/platform/actor.ts'
import type { PersonalData } from '#server/platform/module/module.ts'
import { lockProductsOf, takeOffShelves } from '../products/products.ts'
import { moderationData } from '../moderation/ownData.ts'
import { endRelations } from '../priceLists/close.ts'
import { eraseStandards } from '../standards/write.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

export const ownData = {
  export: (who) => ({
    ...(who.role === 'seller' ? ofStore(who) : who.role === 'buyer' ? ofCompany(who) : {}),
    ...moderationData.export(who),
  }),
  /** Behind these locks no payment for a product begins or ends. */
  async lock(tx, who) {
    if (who.role === 'seller') await lockProductsOf(tx, who)
  },
  async erase(tx, who) {
    await endRelations(tx, who)
    await moderationData.erase(tx, who)
    if (who.role === 'buyer') return
    await eraseStandards(tx, who)
    await takeOffShelves(
      tx,
      (await lockProductsOf(tx, who)).map(({ id }) => id),
    )
    const which = sql`shop_id in (select id from shops where ${ownedBy(who)})`
    await transition(tx, importMoves, 'cancel', { who: 'seller', which, set: { updatedAt: sql`now()` } })
    await sql`delete from product_import_uploads where ${which}`.execute(tx)
    // With its zones and closures.
    await sql`delete from shop_delivery where ${which}`.execute(tx)
    await tx
      .updateTable('shops')
      .set({
        name: 'Closed store',
        address: '',
        phoneNumber: '',
        owner: '',
        city: '',
        story: '',
        hours: '',
        logo: null,
        pkpFrom: null,
        updatedAt: sql<Date>`now()`,
      })
      .where(ownedBy(who))
      .execute()
  },
} satisfies PersonalData

const ofCompany = (who: Profile<'company'>) => ({
  'customer-of': sql`select s.name as store, r.status, r.customer_number, r.message, r.created_at from relations r join shops s on s.id = r.shop_id
    where ${ownedBy(who, 'r')} order by r.id`,
})

const ofStore = (who: Profile<'supplier'>) => ({
  store: sql`select id, name, address, phone_number, owner, city, story, hours, logo, pkp_from, prices_include_ppn, created_at from shops where ${ownedBy(who)}`,
  delivery: sql`select d.version, d.own_courier, d.pickup, d.by_quote, d.services, d.working_days, d.cutoff, d.min_order, d.origin_street,
    d.origin_area, d.origin_postal_code from shop_delivery d join shops s on s.id = d.shop_id where ${ownedBy(who)}`,
  'delivery-zones': sql`select z.* from delivery_zones z join shops s on s.id = z.shop_id where ${ownedBy(who)} order by z.position`,
  'store-closures': sql`select c.from_day, c.to_day, c.text from shop_closures c join shops s on s.id = c.shop_id where ${ownedBy(who)} order by c.from_day`,
  customers: sql`select r.status, b.name, r.customer_number, r.note, r.message, r.created_at from relations r join shops s on s.id = r.shop_id
    join buyers b on b.id = r.buyer_id where ${ownedBy(who)} order by r.id`,
  'price-lists': sql`select g.id, g.name, g.status, g.starts_at, g.ends_at, g.percent_off, g.category_id from price_lists g join shops s on s.id = g.shop_id
    where ${ownedBy(who)} order by g.id`,
  products: sql`select p.id, p.name, p.description, p.price, p.stock, p.category_id, p.created_at, p.deleted_at from products p where ${offeredBy(who)} order by p.id`,
})

// All of a store's rows, said by kinds because each kind has an index of its own.
const offeredBy = (who: Profile<'supplier'>) =>
  sql`p.shop_id = (select id from shops where ${ownedBy(who)}) and (p.deleted_at is null or p.deleted_at is not null)`
