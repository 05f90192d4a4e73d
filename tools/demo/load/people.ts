import { sql } from 'kysely'
import { termsVersion } from '#contract/termsVersions.ts'
import { hashPassword } from '#server/identity/accounts/passwords.ts'
import { indexKtp, readKtp, sealKtp } from '#server/identity/accounts/ktp.ts'
import type { BuyerId, SellerId, ShopId, UserId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { demoPassword } from '../accounts.ts'
import { buyers, freshBuyer, type DemoBuyer } from '../buyers.ts'
import { day } from '../calendar.ts'
import { random } from '../random.ts'
import { freshSeller, sellers, type DemoSeller } from '../sellers.ts'
import { stores } from '../stores.ts'
import { firstRole } from '#contract/permissions.ts'
import type { TradingKind } from '#server/platform/actor.ts'
import { insertForIds, insertRows } from './rows.ts'

/** `openers`: the person who opened each company, by its key. */
export type People = {
  buyers: Map<string, BuyerId>
  openers: Map<string, UserId>
  sellers: Map<string, SellerId>
  shops: Map<string, ShopId>
}

/** One hash for all demo accounts: their password is printed on the login page, and a hash costs a quarter second. */
export const demoHash = () => hashPassword(demoPassword)

/** Companies, suppliers and their stores; returns their ids by key. */
export async function loadPeople(tx: Tx, secret: string, passwordHash: string, now: Date): Promise<People> {
  const before = (daysAgo: number) => new Date(now.getTime() - daysAgo * day)
  const joined = (key: string, fresh: boolean) => (fresh ? before(0.02) : before(random(`${key} joined`).whole(190, 420)))
  const companies: readonly DemoBuyer[] = [...buyers, freshBuyer]
  const companyPeople = await insertPeople(
    tx,
    'company',
    companies.map(({ key, owner, email }) => ({ name: owner, email, passwordHash, createdAt: joined(key, key === freshBuyer.key) })),
  )
  const buyerIds = await insertForIds(
    tx,
    'buyers',
    companies.map(({ key, taste: _taste, pace: _pace, email: _email, ...details }, at) => {
      const createdAt = joined(key, key === freshBuyer.key)
      return { ...details, ...companyPeople[at]!, createdAt, updatedAt: createdAt }
    }),
  )
  const people: readonly DemoSeller[] = [...sellers, freshSeller]
  const openedAt = (store: string | undefined) => {
    const opened = stores.find(({ key }) => key === store)?.openedDaysAgo
    return before(opened === undefined ? 0.02 : opened + 1)
  }
  const supplierPeople = await insertPeople(
    tx,
    'supplier',
    people.map(({ store, username, email }) => ({ name: username, email, passwordHash, createdAt: openedAt(store) })),
  )
  const sellerIds = await insertForIds(
    tx,
    'sellers',
    people.map(({ store, username, phoneNumber, ktp }, at) => {
      const createdAt = openedAt(store)
      const person = supplierPeople[at]!
      const shown = { ...indexKtp(secret, readKtp(ktp, 'ktp')), ktpBy: person.userId }
      return { username, phoneNumber, ...shown, ...person, createdAt, updatedAt: createdAt }
    }),
  )
  for (const [at, { ktp }] of people.entries()) {
    const id = sellerIds[at]!
    await tx
      .updateTable('sellers')
      .set({ ktpCipher: sealKtp(secret, id, readKtp(ktp, 'ktp')) })
      .where('id', '=', id)
      .execute()
  }
  const sellerOf = new Map(people.map(({ store, email }, at) => [store ?? email, sellerIds[at]!]))
  const shopIds = await insertForIds(
    tx,
    'shops',
    stores.map(({ key, name, address, phoneNumber, owner, city, story, openedDaysAgo }) => ({
      sellerId: sellerOf.get(key)!,
      name,
      address,
      phoneNumber,
      owner,
      city,
      story,
      createdAt: before(openedDaysAgo),
      updatedAt: before(openedDaysAgo),
    })),
  )
  const shops = new Map<string, ShopId>(stores.map(({ key }, at) => [key, shopIds[at]!]))
  await insertRows(
    tx,
    'shopAccounts',
    stores.map(({ key, owner }) => ({ shopId: shops.get(key)!, ...bankAccount(key), accountHolder: owner, updatedAt: before(180) })),
  )
  await sql`insert into consents (user_id, version, created_at) select id, ${termsVersion}, created_at from users where not is_operator`.execute(
    tx,
  )
  const openers = new Map(companies.map(({ key }, at) => [key, companyPeople[at]!.userId]))
  return { buyers: new Map(companies.map(({ key }, at) => [key, buyerIds[at]!])), openers, sellers: sellerOf, shops }
}

type Account = { name: string; email: string; passwordHash: string; createdAt: Date }

/** Users with proven addresses, each the first member of an organization of their own. */
async function insertPeople(tx: Tx, kind: TradingKind, accounts: Account[]) {
  const users = accounts.map((account) => ({
    ...account,
    updatedAt: account.createdAt,
    emailVerifiedAt: account.createdAt,
    language: 'id',
  }))
  const userIds = await insertForIds(tx, 'users', users)
  const created = accounts.map(({ createdAt }) => ({ kind, createdAt }))
  const organizationIds = await insertForIds(tx, 'organizations', created)
  const pairs = userIds.map((userId, at) => ({ userId, organizationId: organizationIds[at]! }))
  await insertRows(
    tx,
    'memberships',
    pairs.map((pair, at) => ({ ...pair, roles: [firstRole[kind]], createdAt: accounts[at]!.createdAt })),
  )
  return pairs
}

function bankAccount(key: string) {
  const chance = random(`${key} bank`)
  return { bank: chance.pick(['BCA', 'BRI', 'Mandiri', 'BNI']), accountNumber: `000${chance.whole(1_000_000, 9_999_999)}` }
}
