import { sql, type RawBuilder } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { BankAccount } from '#contract/storeOrders.ts'
import { type TakeConfirmation, endBankProofs } from '#server/identity/api.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { ownShop } from '#server/catalog/api.ts'
import type { Actor, Person } from '#server/platform/actor.ts'
import { forgetAccountChanges, recordAccountChange, type BankAccounts } from './accountChanges.ts'
import { cancelListed } from './reservations.ts'

/**
 * Sets the bank account of the actor's own store; naming the same account again only confirms it. Throws `not-found`,
 * `confirmation-needed`.
 */
export async function nameShopAccount(db: Db, actor: Actor<'supplier'>, shopId: ShopId, named: BankAccount, confirm: TakeConfirmation) {
  await inTransaction(db, async (tx) => {
    await ownShop(tx, actor.id, shopId)
    await confirm(tx)
    const former = await lockNamed(tx, shopId)
    const account = { bank: named.bank, accountNumber: named.number, accountHolder: named.holder }
    await tx
      .insertInto('shopAccounts')
      .values({ shopId, ...account })
      .onConflict((conflict) => conflict.column('shopId').doUpdateSet({ ...account, updatedAt: sql`now()` }))
      .execute()
    if (former && former.bank === named.bank && former.number === named.number && former.holder === named.holder) return
    await endBankProofs(tx, supplierOf(sql`${shopId}`))
    await recordAccountChange(tx, actor, { target: { shopId }, former, named })
  })
}

/** Locks the store's row too, so that the second of two concurrent first accounts counts as a change. */
async function lockNamed(tx: Tx, shopId: ShopId): Promise<BankAccount | null> {
  await tx.selectFrom('shops').select('id').where('id', '=', shopId).forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('shopAccounts')
    .select(['bank', 'accountNumber as number', 'accountHolder as holder'])
    .where('shopId', '=', shopId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Behind these stores. */
const supplierOf = (shops: RawBuilder<unknown>) =>
  sql`select x.organization_id from sellers x join shops s on s.seller_id = x.id where s.id in (${shops})`

const openedBy = (who: Person) => sql`select s.id from shops s join sellers x on x.id = s.seller_id where x.user_id = ${who.user}`

/** Bank accounts of stores, for stopping a change. */
export const shopAccounts: BankAccounts = {
  kind: 'shop',
  openedBy,
  lock: (tx, shopId) => sql`select from shop_accounts where shop_id = ${shopId} for update`.execute(tx),
  async restore(tx, id, former) {
    const shopId = id as ShopId
    if (former) {
      const account = { bank: former.bank, accountNumber: former.number, accountHolder: former.holder }
      await tx
        .updateTable('shopAccounts')
        .set({ ...account, updatedAt: sql`now()` })
        .where('shopId', '=', shopId)
        .execute()
    } else await tx.deleteFrom('shopAccounts').where('shopId', '=', shopId).execute()
    await endBankProofs(tx, supplierOf(sql`${shopId}`))
    await cancelListed(tx, shopId, { code: 'account-change-stopped' })
  },
}

/** Deletes the bank accounts of stores that this person opened: the registrant may not be the owner. */
export async function purgeShopAccounts(tx: Tx, who: Person) {
  await sql`delete from shop_accounts where shop_id in (${openedBy(who)})`.execute(tx)
  await endBankProofs(tx, supplierOf(openedBy(who)))
  await forgetAccountChanges(tx, 'shop', openedBy(who))
}
