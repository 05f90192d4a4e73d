import { expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { buyers } from '#contract/buyers.ts'
import { pageOwnerHeader, pageOwnerOf } from '#contract/pageOwner.ts'
import { products } from '#contract/products.ts'
import { findActor } from './sessions.ts'
import { testApp } from '#server/test/app.ts'
import { listening } from '#server/test/clients.ts'
import { addressForm } from '#server/test/people.ts'

test('a call from a page of another company is refused and changes nothing; one that names nobody goes on', async () => {
  await using app = await testApp()
  const [maju, lain] = [await app.buyer('PT Maju'), await app.buyer('PT Lain')]
  const save = (owner?: string) =>
    app.call(lain, addresses.create, { body: addressForm(), headers: owner === undefined ? {} : { [pageOwnerHeader]: owner } })
  const user = (await findActor(app.db, lain.token))!.user
  for (const owner of [pageOwnerOf(maju), pageOwnerOf({ ...lain, user: 999_999 }), `seller:${lain.id}`, 'nonsense', '']) {
    const refused = await save(owner)
    expect([owner, refused.status, refused.problem.code]).toEqual([owner, 409, 'other-session'])
  }
  const rows = app.db.selectFrom('addresses').select('id').where('buyerId', '=', lain.id)
  expect(await rows.execute()).toHaveLength(1)
  for (const owner of [undefined, pageOwnerOf(lain), pageOwnerOf({ ...lain, user })]) expect((await save(owner)).status).toBe(201)
})

test('reads and calls that anybody may make are refused too, and sockets', async () => {
  await using app = await testApp()
  await using line = await listening(app)
  const [maju, lain, sari] = [await app.buyer('PT Maju'), await app.buyer('PT Lain'), await app.seller()]
  const id = await app.product(sari)
  const headers = { [pageOwnerHeader]: pageOwnerOf(maju) }
  expect((await app.call(lain, buyers.list, { headers })).problem.code).toBe('other-session')
  expect((await app.call(undefined, products.show, { params: { id }, headers })).status).toBe(200)
  const connect = (pageOwner: string) =>
    line.connect(lain, { auth: { token: lain.token, pageOwner }, reconnection: false }).then(
      () => 'let in',
      (error: Error) => error.message,
    )
  expect(await connect(pageOwnerOf(maju))).toBe('other-session')
  expect(await connect(pageOwnerOf(lain))).toBe('let in')
})
