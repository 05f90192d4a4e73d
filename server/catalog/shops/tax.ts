import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { StoreTaxEdit, StoreTaxProfile } from '#contract/taxes.ts'
import { ownShop } from '#server/catalog/products/ownShop.ts'
import { refreshTerms } from '#server/catalog/search/terms.ts'
import { today } from '#server/platform/db/today.ts'
import { type TakeConfirmation, lockPkpLevel, findTaxNumber, lockOwnProfile, revealNpwp, saveTaxNumber } from '#server/identity/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { keepOthersChanges } from '#server/platform/seen.ts'

/** An own store as the tax office knows it, its NPWP masked. Throws `not-found` for another's. */
export async function findStoreTax(db: Db | Tx, actor: Actor<'supplier'>, id: ShopId): Promise<StoreTaxProfile> {
  await ownShop(db, actor.id, id)
  const shop = await db
    .selectFrom('shops')
    .select(['pricesIncludePpn', sql<string | null>`to_char(pkp_from, 'YYYY-MM-DD')`.as('from')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const number = await findTaxNumber(db, actor.organization)
  return { pkp: shop.from !== null, from: shop.from, pricesInclude: shop.pricesIncludePpn, ...number }
}

/** Counts for new orders; a PKP has an NPWP and a valid PKP level. Throws `not-found`, `validation`, `confirmation-needed`, `changed-meanwhile`. */
export const updateStoreTax = (
  db: Db,
  secret: string,
  actor: Actor<'supplier'>,
  id: ShopId,
  { npwpFrom, seen, ...sent }: StoreTaxEdit,
  confirm: TakeConfirmation,
): Promise<StoreTaxProfile> =>
  inTransaction(db, async (tx) => {
    await lockOwnProfile(tx, actor)
    const { pkp, from, npwp, place, pricesInclude } = keepOthersChanges(await findStoreTax(tx, actor, id), sent, seen)
    await saveTaxNumber(tx, secret, actor, { npwp, place, needed: pkp, from: npwpFrom }, confirm)
    if (pkp) await lockPkpLevel(tx, actor.organization)
    const since = from === undefined ? sql<string>`coalesce(pkp_from, ${today})` : from
    await tx
      .updateTable('shops')
      .set({ pkpFrom: pkp ? since : null, pricesIncludePpn: pricesInclude, updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await refreshTerms(tx, id)
    return findStoreTax(tx, actor, id)
  })

/** The NPWP of an own store in full, after a confirmation. Throws `not-found`, `confirmation-needed`. */
export const revealStoreNpwp = (db: Db, secret: string, actor: Actor<'supplier'>, id: ShopId, confirm: TakeConfirmation) =>
  inTransaction(db, async (tx) => {
    await ownShop(tx, actor.id, id)
    await confirm(tx)
    return revealNpwp(tx, secret, actor)
  })
