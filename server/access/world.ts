import type { Access } from '#contract/endpoint.ts'
import { firstRole, permissionsOf, roles, type OrganizationKind, type RoleOf } from '#contract/permissions.ts'
import type { BuyerId, OrderId, SessionId } from '#contract/ids.ts'
import { rooms } from '#contract/rooms.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'
import type { TestApp } from '#server/test/app.ts'
import { readyOperator } from '#server/test/people.ts'
import type { Profile } from '#server/platform/actor.ts'
import { testMarket } from '#server/test/market.ts'
import { hashPassword } from '#server/identity/accounts/passwords.ts'

export const password = 'kapal-hujan-tujuh'
const device = { userAgent: 'test', address: '127.0.0.1' }

/** Two of each kind: the owners, who have one of everything, and two strangers who own as much but nothing of it. */
export async function createWorld() {
  const market = await testMarket()
  const passwordHash = await hashPassword(password)
  const [buyer, otherBuyer] = [await market.buyer('PT Pemilik'), await market.buyer('PT Lain')]
  const [seller, otherSeller] = [await market.seller('pemilik', 'Toko Pemilik'), await market.seller('lain', 'Toko Lain')]
  await market.db.updateTable('users').set({ passwordHash }).execute()
  await market.db.updateTable('users').set({ passwordHash }).execute()
  const product = await market.product(seller, { stock: 1000 })
  await market.product(otherSeller)

  // Operators move money of this store, so that the owner's balance stays unchanged.
  const [third, thirdSeller] = [await market.buyer('PT Ketiga'), await market.seller('ketiga', 'Toko Ketiga')]
  await market.payable(thirdSeller)
  await market.delivered(third, thirdSeller, { payment_type: 'gopay' }, [await market.product(thirdSeller), 1])

  const paidOrder = await market.paid(buyer, { payment_type: 'credit_card' }, [product, 1])
  const refusedOrder = await market.paid(buyer, { payment_type: 'bank_transfer', bank: 'bca' }, [product, 1])
  const partOf = (orderId: OrderId) =>
    market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const refused = await market.call(seller, storeOrders.move, {
    params: { id: (await partOf(refusedOrder)).id },
    body: { step: 'reject', reason: 'habis' },
  })
  if (refused.status !== 200) throw new Error(`the order was not rejected: ${refused.problem.detail}`)
  const refund = await market.db.selectFrom('refunds').select('id').where('status', '=', 'due').executeTakeFirstOrThrow()
  const room = (await market.call(buyer, rooms.open, { body: { ShopId: seller.shopId } })).json

  const opened = (id: BuyerId) => market.db.selectFrom('buyers').select('userId').where('id', '=', id).executeTakeFirstOrThrow()
  const passkey = await market.db
    .insertInto('passkeys')
    .values({
      userId: (await opened(buyer.id)).userId,
      handle: 'user',
      credentialId: Buffer.from('owner'),
      publicKey: Buffer.from('key'),
      synced: false,
      name: 'Ponsel',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  return {
    ...market,
    operator: await operatorOf(market),
    buyer,
    otherBuyer,
    seller,
    otherSeller,
    product,
    paidOrder,
    storeOrder: (await partOf(paidOrder)).id,
    refund: refund.id,
    room: room.id,
    passkey: passkey.id,
    /** The same person signed in on another device. */
    again: async <P extends Profile>(person: P): Promise<P & { token: string; sessionId: SessionId }> => {
      const { access, sessionId } = await createSession(market.db, person, device)
      return { ...person, token: access, sessionId }
    },
  }
}
export type World = Awaited<ReturnType<typeof createWorld>>

/** The roles of the world's person of this kind: of companies and suppliers who opened them, of the platform one with all. */
export const rolesIn = (kind: OrganizationKind) => (kind === 'platform' ? Object.keys(roles.platform) : [firstRole[kind]])

/** Whether that person may call an endpoint. */
export const opens = (kind: OrganizationKind, access: Access) =>
  typeof access === 'string' || permissionsOf(kind, rolesIn(kind)).has(access.can)

/** The person whom an endpoint is meant for: the company, unless only suppliers or only operators may call it. */
export function callerOf(world: World, access: Access) {
  if (opens('company', access)) return world.buyer
  return opens('supplier', access) ? world.seller : world.operator
}

/** An operator, signed in. */
async function operatorOf({ db }: Pick<TestApp, 'db'>) {
  const who = await readyOperator(db, 'rina@pasokan.test', Object.keys(roles.platform) as RoleOf<'platform'>[])
  const { access, sessionId } = await createSession(db, who, device)
  return { role: 'operator' as const, id: who.user, token: access, sessionId }
}
