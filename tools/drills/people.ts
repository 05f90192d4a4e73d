import type { BuyerId, CategoryId, ProductId, SellerId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'

export type Buyer = { id: BuyerId; token: string }
export type Store = { sellerId: SellerId; shopId: ShopId; token: string; products: ProductId[] }

const device = { userAgent: 'drill', address: '127.0.0.1' }

/** Companies, signed in; their addresses are proven, so that they are not stopped after a few orders that are not paid. */
export async function makeBuyers(db: Db, count: number): Promise<Buyer[]> {
  const details = { passwordHash: '', owner: 'Drill', phoneNumber: '+6281234567890', address: 'Jakarta', industry: 'Retail' }
  const values = Array.from({ length: count }, (_, index) => ({
    ...details,
    name: `Buyer ${index}`,
    email: `${crypto.randomUUID()}@drill.test`,
    emailVerifiedAt: new Date(),
  }))
  const rows = await db.insertInto('buyers').values(values).returning('id').execute()
  const buyers: Buyer[] = []
  for (const { id } of rows) buyers.push({ id, token: (await createSession(db, { role: 'buyer', id }, device)).access })
  return buyers
}

/** Stores, each with products of so many pieces. */
export async function makeStores(
  db: Db,
  count: number,
  { products, stock, price }: { products: number; stock: number; price: number },
): Promise<Store[]> {
  const stores: Store[] = []
  for (let index = 0; index < count; index += 1) {
    const { id: sellerId } = await db
      .insertInto('sellers')
      .values({ username: `Seller ${index}`, email: `${crypto.randomUUID()}@drill.test` })
      .returning('id')
      .executeTakeFirstOrThrow()
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
      .values(ids.map((productId) => ({ productId, kind: 'initial', quantity: stock, actor: 'system' })))
      .execute()
    stores.push({ sellerId, shopId, products: ids, token: (await createSession(db, { role: 'seller', id: sellerId }, device)).access })
  }
  return stores
}
