import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addressLine } from '#contract/addressLine.ts'
import { addresses, maxAddresses, type Address } from '#contract/addresses.ts'
import { buyers } from '#contract/buyers.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { testApp, type TestBuyer } from '#server/test/app.ts'
import { addressForm, companyForm } from '#server/test/people.ts'
import { currentAddresses } from './read.ts'

type App = Awaited<ReturnType<typeof testApp>>

const list = async (app: App, buyer: TestBuyer) => (await app.call(buyer, addresses.list, { query: { limit: 100 } })).json.rows
const add = async (app: App, buyer: TestBuyer, given: object = {}) =>
  (await app.call(buyer, addresses.create, { body: addressForm(given) })).json
const edit = (app: App, buyer: TestBuyer, { id, version }: Pick<Address, 'id' | 'version'>, given: object = {}) =>
  app.call(buyer, addresses.update, { params: { id }, body: { ...addressForm(given), version } })
const profile = async (app: App, buyer: TestBuyer) => (await app.call(buyer, buyers.show, { params: { id: buyer.id } })).json
const flags = async (app: App, buyer: TestBuyer) =>
  (await list(app, buyer)).map(({ label, isDefault, isBilling }) => `${label}${isDefault ? ' default' : ''}${isBilling ? ' billing' : ''}`)

/** A company as its registration made it. */
async function registered(app: App): Promise<TestBuyer> {
  const form = companyForm()
  const { json } = await app.call(undefined, buyers.register, { body: form })
  const signedIn = await app.call(undefined, buyers.login, { body: form })
  return { role: 'buyer', id: json.id, name: form.name, token: signedIn.json.access_token }
}

test("a registration's address is the company's first and default one", async () => {
  await using app = await testApp()
  const buyer = await registered(app)
  expect(await list(app, buyer)).toEqual([
    {
      id: expect.any(Number),
      label: 'Main address',
      receiver: 'Budi',
      phone: '+6281234567890',
      street: 'Jl. Sudirman 1, Jakarta',
      area: null,
      postalCode: '',
      notes: '',
      nitku: '',
      isDefault: true,
      isBilling: false,
      version: 1,
      archivedAt: null,
    },
  ])
})

test('an address is added with its area, a stored phone and the only postal code of its district', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  const added = await app.call(buyer, addresses.create, { body: addressForm({ nitku: '1'.repeat(22), isBilling: true }) })
  expect(added).toMatchObject({ status: 201, json: { label: 'Gudang Bekasi', phone: '+6281311112222', isDefault: false, isBilling: true } })
  expect(added.json.area).toMatchObject({ id: 327507, district: 'Bantargebang', city: 'Kota Bekasi', province: 'Jawa Barat' })
  expect((await add(app, buyer, { areaId: 110101, postalCode: '' })).postalCode).toBe('23773')
  expect((await add(app, buyer, { postalCode: '' })).postalCode).toBe('')
  expect((await app.call(buyer, addresses.list, { query: { page: 2, limit: 3 } })).json).toMatchObject({
    currentPage: 2,
    totalPage: 2,
    total: 4,
    rows: [{ postalCode: '' }],
  })
})

test('what cannot be an address is refused with a sentence for its field', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  const refused = async (given: object) => {
    const reply = await app.call(buyer, addresses.create, { body: addressForm(given) })
    expect([given, reply.status]).toEqual([given, 422])
    return reply.problem.errors?.map(({ path }) => path)
  }
  expect(await refused({ label: ' ' })).toEqual(['label'])
  expect(await refused({ label: 'a\u202eb' })).toEqual(['label'])
  expect(await refused({ receiver: 'x'.repeat(121) })).toEqual(['receiver'])
  expect(await refused({ phone: 'call me' })).toEqual(['phone'])
  expect(await refused({ street: 'x'.repeat(301) })).toEqual(['street'])
  expect(await refused({ notes: 'x'.repeat(501) })).toEqual(['notes'])
  expect(await refused({ postalCode: '1715' })).toEqual(['postalCode'])
  expect(await refused({ nitku: '12' })).toEqual(['nitku'])
  for (const areaId of [999_998, 9_007_199_254_740_991, 32, -1, 'x', undefined, 1.5]) expect(await refused({ areaId })).toEqual(['areaId'])
  expect(await list(app, buyer)).toHaveLength(1)
})

test('an edit that did not see the last one is refused with the address as it is now', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  const added = await add(app, buyer)
  const both = await Promise.all([edit(app, buyer, added, { label: 'One' }), edit(app, buyer, added, { label: 'Two' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, lost] = both.toSorted((a, b) => a.status - b.status)
  expect(lost?.problem).toMatchObject({ code: 'changed-meanwhile', current: won?.json })
  expect((await list(app, buyer)).map(({ label }) => label)).toContain(won?.json.label)
})

test('there is one default and at most one billing address, whatever comes at once', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  await Promise.all(['A', 'B', 'C', 'D'].map((label) => add(app, buyer, { label, isDefault: true, isBilling: true })))
  const said = await list(app, buyer)
  expect(said).toHaveLength(5)
  expect(said.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect(said.filter(({ isBilling }) => isBilling)).toHaveLength(1)
  await Promise.all(said.map((one) => edit(app, buyer, one, { label: one.label, isDefault: true })))
  expect((await list(app, buyer)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  await expect(app.db.updateTable('addresses').set({ isDefault: true }).execute()).rejects.toThrow('addresses_default')
})

test('the default address is never archived nor undone; another one takes its place', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  const [first] = await list(app, buyer)
  const archive = (id: number) => app.call(buyer, addresses.archive, { params: { id } })
  expect((await archive(first!.id)).problem).toMatchObject({ code: 'not-allowed-now', detailCode: 'default-address' })
  expect((await edit(app, buyer, first!, { isDefault: false })).problem.detailCode).toBe('default-address')
  const second = await add(app, buyer, { isDefault: true, isBilling: true })
  expect(await archive(first!.id)).toMatchObject({ status: 200, json: { archivedAt: expect.any(String), version: 3 } })
  expect(await archive(first!.id)).toMatchObject({ status: 200, json: { version: 3 } })
  expect(await flags(app, buyer)).toEqual(['Gudang Bekasi default billing'])
  expect((await edit(app, buyer, second, { label: 'Gudang' })).json).toMatchObject({ isDefault: true, isBilling: true })
})

test('an edit without an area leaves it as it is, also where the address is text', async () => {
  await using app = await testApp()
  const buyer = await registered(app)
  const [own] = await list(app, buyer)
  expect((await edit(app, buyer, own!, { areaId: undefined, postalCode: '' })).json).toMatchObject({ area: null, label: 'Gudang Bekasi' })
  const added = await add(app, buyer)
  expect((await edit(app, buyer, added, { areaId: undefined })).json.area).toEqual(added.area)
})

test('an archived address comes back by an edit, with what it was', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  const added = await add(app, buyer, { isBilling: true })
  const { json: archived } = await app.call(buyer, addresses.archive, { params: { id: added.id } })
  expect(archived.isBilling).toBe(false)
  expect((await edit(app, buyer, archived, { isBilling: true })).json).toEqual({ ...added, version: archived.version + 1 })
})

test("another company's address is not found, and nothing of it changes", async () => {
  await using app = await testApp()
  const [mine, other] = [await app.buyer('PT Satu'), await app.buyer('PT Dua')]
  const theirs = await add(app, other)
  expect((await edit(app, mine, theirs, { label: 'Mine' })).status).toBe(404)
  expect((await app.call(mine, addresses.archive, { params: { id: theirs.id } })).status).toBe(404)
  await add(app, mine, { isDefault: true, isBilling: true })
  expect((await list(app, other)).map(({ id, version }) => [id, version])).toEqual(expect.arrayContaining([[theirs.id, theirs.version]]))
  expect((await list(app, mine)).map(({ id }) => id)).not.toContain(theirs.id)
})

test('a company has at most a hundred, also when two come at once; archived ones do not count until they are back', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  await sql`insert into addresses (buyer_id, label, receiver, phone, street)
    select ${buyer.id}, 'L' || n, 'R', '08', 'S' from generate_series(1, ${maxAddresses - 2}) n`.execute(app.db)
  const tries = await Promise.all([1, 2, 3].map(() => app.call(buyer, addresses.create, { body: addressForm() })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(tries.find(({ status }) => status === 409)?.problem).toMatchObject({
    detailCode: 'too-many-addresses',
    params: { max: maxAddresses },
  })
  const { json: gone } = await app.call(buyer, addresses.archive, { params: { id: tries.find(({ status }) => status === 201)!.json.id } })
  await add(app, buyer)
  expect((await edit(app, buyer, gone)).problem.detailCode).toBe('too-many-addresses')
  expect(await list(app, buyer)).toHaveLength(maxAddresses)
})

test('the profile says the default address on a line, and an edit of the profile changes it', async () => {
  await using app = await testApp()
  const buyer = await registered(app)
  const own = async () => (await list(app, buyer))[0]!
  const said = async (address: string, given: object = {}) => {
    const { password: _, email: __, ...details } = companyForm({ address, ...given })
    const { email } = await profile(app, buyer)
    expect((await app.call(buyer, buyers.update, { body: { ...details, email } })).json.address).toBe(address)
    return own()
  }
  expect(await said('Jl. Baru 2, Bandung')).toMatchObject({ street: 'Jl. Baru 2, Bandung', area: null, version: 2 })
  await edit(app, buyer, await own())
  const line = 'Jl. Raya Narogong Km 9 No. 12, Bantargebang, Kota Bekasi, Jawa Barat 17151'
  expect((await profile(app, buyer)).address).toBe(line)
  expect(addressLine({ ...(await own()), ...(await own()).area! })).toBe(line)
  // A line that still ends with the area keeps it; any other line becomes plain text.
  expect(await said(line.replace('Km 9 No. 12', 'Km 10'))).toMatchObject({
    street: 'Jl. Raya Narogong Km 10',
    postalCode: '17151',
    area: { id: 327507 },
  })
  expect(await said('Jl. Lain 3, Surabaya', { owner: 'Wati', phoneNumber: '081298765432' })).toMatchObject({
    street: 'Jl. Lain 3, Surabaya',
    area: null,
    postalCode: '',
    receiver: 'Joko',
    phone: '+6281311112222',
  })
  const other = await add(app, buyer, { street: 'Jl. Dua 2' })
  expect((await profile(app, buyer)).address).toBe('Jl. Lain 3, Surabaya')
  await edit(app, buyer, other, { street: 'Jl. Dua 2', isDefault: true })
  expect((await profile(app, buyer)).address).toMatch(/^Jl\. Dua 2, Bantargebang/)
})

test('receiver and phone follow the profile until they are given', async () => {
  await using app = await testApp()
  const buyer = await registered(app)
  await app.db.updateTable('buyers').set({ owner: 'Wati', phoneNumber: '+62811' }).where('id', '=', buyer.id).execute()
  expect((await list(app, buyer))[0]).toMatchObject({ receiver: 'Wati', phone: '+62811', street: 'Jl. Sudirman 1, Jakarta' })
})

test('profile and address at once end the same', async () => {
  await using app = await testApp()
  const buyer = await registered(app)
  const [own] = await list(app, buyer)
  const { password: _, email: __, ...details } = companyForm({ address: 'Jl. Profil 1' })
  const { email } = await profile(app, buyer)
  const both = await Promise.all([
    app.call(buyer, buyers.update, { body: { ...details, email } }),
    edit(app, buyer, own!, { street: 'Jl. Alamat 1' }),
    app.call(buyer, addresses.create, { body: addressForm({ isDefault: true }) }),
  ])
  for (const { status } of both) expect([200, 201, 409]).toContain(status)
  const first = (await list(app, buyer))[0]!
  const area = first.area ?? { district: '', city: '', province: '' }
  expect((await profile(app, buyer)).address).toBe(addressLine({ ...first, ...area }))
})

test('a closed company has no address, and none is written for it any more', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  await add(app, buyer, { isBilling: true })
  const late = app.call(buyer, addresses.create, { body: addressForm() })
  await Promise.all([closeAccount(app.db, { role: 'buyer', id: buyer.id }, async () => {}), late])
  expect(await app.db.selectFrom('addresses').select('id').where('buyerId', '=', buyer.id).execute()).toEqual([])
})

test('what fails in the middle leaves everything as it was', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  await add(app, buyer, { label: 'A', isBilling: true })
  const before = await list(app, buyer)
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(app.owner)
  await sql`create trigger fail before insert on addresses for each row execute function fail()`.execute(app.owner)
  expect((await app.call(buyer, addresses.create, { body: addressForm({ isDefault: true, isBilling: true }) })).status).toBe(500)
  expect(await list(app, buyer)).toEqual(before)
})

test("a company's list is read by its index", async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  await sql`insert into addresses (buyer_id, label, receiver, phone, street, archived_at)
    select ${buyer.id}, 'L' || n, 'R', '08', 'S', now() from generate_series(1, 5000) n`.execute(app.db)
  await sql`analyze addresses`.execute(app.owner)
  const query = currentAddresses(app.db, buyer.id).compile()
  const { rows } = await app.db.executeQuery<Record<string, string>>({ ...query, sql: `explain ${query.sql}` })
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toContain('addresses_company')
  expect(plan).not.toContain('Seq Scan')
})
