import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { sellers } from '#contract/sellers.ts'
import { endSession, findActor } from '#server/identity/sessions/sessions.ts'
import { hashPassword } from '#server/identity/accounts/passwords.ts'
import { longTest } from '#server/test/cases.ts'
import { password } from '#server/test/people.ts'
import { testApp } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { choose, shopping } from '#server/test/shopping.ts'
import { closeAccount } from './closeAccount.ts'
import { exportData } from './exportData.ts'

longTest('the export of a large store is complete, and other people are served during it', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const { id } = seller
  const product = await app.product(seller)
  await sql`insert into products (shop_id, category_id, name, description, price, stock)
    select shop_id, category_id, 'Palu ' || n, repeat(md5(n::text) || md5((n + 1)::text), 75), price, 0
    from products, generate_series(1, 2500) n where id = ${product}`.execute(app.db)
  const { user } = await app.db.selectFrom('sellers').select('userId as user').where('id', '=', id).executeTakeFirstOrThrow()

  const began = performance.now()
  let [before, longest] = [began, 0]
  const ticks = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
  })
  const zip = await exportData(app.db, '', { role: 'seller', id, user, permissions: permissionsOf('supplier', ['owner']) })
  const share = Math.max(longest, performance.now() - before) / (performance.now() - began)
  clearInterval(ticks)

  const files = unzipSync(zip)
  const products = JSON.parse(strFromU8(files['products.json']!)) as { name: string; description: string }[]
  expect(products).toHaveLength(2501)
  expect(products.at(-1)).toMatchObject({ name: 'Palu 2500', description: expect.stringMatching(/^[0-9a-f]{4800}$/) })
  expect(JSON.parse(strFromU8(files['messages.json']!))).toEqual([])
  // Compressed in one go it stands still for most of the time, however quick the machine is.
  expect(share).toBeLessThan(0.4)
})

test('how a company had its goods sent, and what it said with them, is in its data, in no other, and gone when it closes', async () => {
  await using market = await testMarket()
  const { buyer, seller, address } = await shopping(market)
  const { json: cart } = await choose(market, buyer, seller, { option: 'own', AddressId: address.id })
  await market.db.updateTable('orderShops').set({ note: 'Gudang belakang' }).execute()
  const partsOf = async ({ token }: { token: string }) => {
    const zip = await exportData(market.db, '', (await findActor(market.db, token))!)
    return JSON.parse(strFromU8(unzipSync(zip)['order-parts.json']!))
  }
  expect(await partsOf(buyer)).toMatchObject([
    {
      order_id: cart.id,
      shop_id: seller.shopId,
      delivery_price: 250_000,
      delivery: { name: 'Bandung Raya', AddressId: address.id },
      note: 'Gudang belakang',
    },
  ])
  expect(await partsOf(await market.buyer())).toEqual([])
  await closeAccount(market.db, buyer, async () => {})
  expect(await market.db.selectFrom('orderShops').select(['delivery', 'note']).execute()).toEqual([{ delivery: null, note: '' }])
})

test('why a sign-in ended is stored as a code and read in words', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  const actor = (await findActor(app.db, buyer.token))!
  await endSession(app.db, actor.sessionId, 'password-reset')
  expect(await app.db.selectFrom('sessions').select('endReason').execute()).toEqual([{ endReason: 'password-reset' }])
  const zip = await exportData(app.db, '', actor)
  expect(JSON.parse(strFromU8(unzipSync(zip)['sign-ins.json']!))).toMatchObject([{ end_reason: 'password reset' }])
})

test('a member of a store gets what is kept about them, not the money or the messages of the store', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const row = await app.db.selectFrom('sellers').select('organizationId').where('id', '=', seller.id).executeTakeFirstOrThrow()
  const email = 'gudang@member.test'
  const values = { name: 'Gudang', email, passwordHash: await hashPassword(password) }
  const { id: userId } = await app.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  await app.db
    .insertInto('memberships')
    .values({ ...row, userId, roles: ['warehouse'] })
    .execute()
  const member = { token: (await app.call(undefined, sellers.login, { body: { email, password } })).json.access_token }
  const filesFor = async (who: { token: string }) => {
    const headers = { access_token: who.token, ...(await app.confirmed(who)) }
    const reply = await app.app.inject({ method: 'POST', url: '/api/accounts/data', headers, payload: {} })
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
    return Object.keys(unzipSync(reply.rawPayload)).toSorted()
  }
  const own = [
    'README.txt',
    'consents.json',
    'email-changes.json',
    'invitations.json',
    'memberships.json',
    'passkeys.json',
    'person.json',
    'privacy-requests.json',
    'seen-by-operators.json',
    'sign-ins.json',
    'signs-in-with.json',
    'tickets.json',
  ]
  expect(await filesFor(member)).toEqual(own)
  expect(await filesFor(seller)).toEqual(
    expect.arrayContaining([...own, 'bank-account-changes.json', 'messages.json', 'sales.json', 'seller.json']),
  )

  const body = { settings: (await app.call(member, notifications.settings)).json.settings.slice(0, 1) }
  expect((await app.call(member, notifications.setSettings, { body })).status).toBe(403)
  expect((await app.call(seller, notifications.setSettings, { body })).status).toBe(200)
})
