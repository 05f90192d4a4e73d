import type { BuyerId, SellerId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'

export type Talker = { role: 'buyer'; id: BuyerId; token: string } | { role: 'seller'; id: ShopId; token: string }
export type Pair = { buyer: Talker; store: Talker }

/** Companies and stores, signed in, in pairs. */
export async function makePairs(db: Db, count: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  const device = { userAgent: 'bench', address: '127.0.0.1' }
  for (let n = 0; n < count; n++) {
    const company = {
      name: `PT ${n}`,
      email: `${n}@buyer.test`,
      passwordHash: '',
      owner: 'o',
      phoneNumber: '+6281234567890',
      address: 'a',
      industry: 'i',
    }
    const buyer = await db.insertInto('buyers').values(company).returning('id').executeTakeFirstOrThrow()
    const seller = await db
      .insertInto('sellers')
      .values({ username: `s${n}`, email: `${n}@seller.test` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shop = await db
      .insertInto('shops')
      .values({ sellerId: seller.id as SellerId, name: `Toko ${n}`, address: 'a', phoneNumber: '+6281234567890', owner: 'o' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [one, two] = [
      await createSession(db, { role: 'buyer', id: buyer.id }, device),
      await createSession(db, { role: 'seller', id: seller.id }, device),
    ]
    pairs.push({ buyer: { role: 'buyer', id: buyer.id, token: one.access }, store: { role: 'seller', id: shop.id, token: two.access } })
  }
  return pairs
}
