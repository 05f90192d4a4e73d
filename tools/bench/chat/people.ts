import type { BuyerId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'
import { insertCompany, insertSupplier } from '#server/test/profiles.ts'

export type Talker = { role: 'buyer'; id: BuyerId; token: string } | { role: 'seller'; id: ShopId; token: string }
export type Pair = { buyer: Talker; store: Talker }

/** Companies and stores, signed in, in pairs. */
export async function makePairs(db: Db, count: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  const device = { userAgent: 'bench', address: '127.0.0.1' }
  for (let n = 0; n < count; n++) {
    const buyer = { id: await insertCompany(db, { email: `${n}@buyer.test` }, `PT ${n}`) }
    const seller = { id: await insertSupplier(db, { email: `${n}@seller.test` }, `s${n}`) }
    const shop = await db
      .insertInto('shops')
      .values({ sellerId: seller.id, name: `Toko ${n}`, address: 'a', phoneNumber: '+6281234567890', owner: 'o' })
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
