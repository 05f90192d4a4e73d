import type { BuyerId, CategoryId, ProductId, SellerId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addColleague } from '#server/test/colleagues.ts'
import { insertCompany, insertSupplier } from '#server/test/profiles.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'

export type Buyer = { id: BuyerId; token: string }
export type Store = { sellerId: SellerId; shopId: ShopId; token: string; products: ProductId[] }

const device = { userAgent: 'drill', address: '127.0.0.1' }

/** Companies, signed in; their addresses are proven, so that they are not stopped after a few orders that are not paid. */
export async function makeBuyers(db: Db, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let index = 0; index < count; index += 1) {
    const id = await insertCompany(db, { email: `${crypto.randomUUID()}@drill.test`, emailVerifiedAt: new Date() }, `Buyer ${index}`)
    buyers.push({ id, token: (await createSession(db, { role: 'buyer', id }, device)).access })
  }
  return buyers
}

/** A company whose orders one member asks for, another approves and an administrator pays. */
export type Team = { requester: string; approver: string; boss: string }

/** Makes a team whose every order needs an approval. Returns the tokens of its people. */
export async function makeTeam(db: Db): Promise<Team> {
  const [boss] = await makeBuyers(db, 1)
  const rules = JSON.stringify([{ from: 0, level: 1, role: 'approver', userId: null }])
  await db.insertInto('approvalRules').values({ buyerId: boss!.id, rules }).execute()
  const [requester, approver] = [
    await addColleague(db, boss!, 'Requester', 'requester'),
    await addColleague(db, boss!, 'Approver', 'approver'),
  ]
  return { requester: requester.token, approver: approver.token, boss: boss!.token }
}

/** Stores, each with products of so many pieces. */
export async function makeStores(
  db: Db,
  count: number,
  { products, stock, price }: { products: number; stock: number; price: number },
): Promise<Store[]> {
  const stores: Store[] = []
  for (let index = 0; index < count; index += 1) {
    const sellerId = await insertSupplier(db, { email: `${crypto.randomUUID()}@drill.test` }, `Seller ${index}`)
    const shop = { sellerId, name: `Store ${index}`, address: 'Bandung', phoneNumber: '+6281234567890', owner: 'Drill' }
    const { id: shopId } = await db.insertInto('shops').values(shop).returning('id').executeTakeFirstOrThrow()
    const values = Array.from({ length: products }, (_, number) => ({
      shopId,
      categoryId: 1 as CategoryId,
      name: `Product ${number}`,
      description: 'Drill',
      price,
      stock,
    }))
    const ids = (await db.insertInto('products').values(values).returning('id').execute()).map((row) => row.id)
    await db
      .insertInto('stockMovements')
      .values(
        ids.map((productId) => ({ productId, variantId: firstVariantOf(productId), kind: 'initial', quantity: stock, actor: 'system' })),
      )
      .execute()
    stores.push({ sellerId, shopId, products: ids, token: (await createSession(db, { role: 'seller', id: sellerId }, device)).access })
  }
  return stores
}
