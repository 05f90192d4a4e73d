import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import type { SellerId } from '#contract/ids.ts'
import { sellers } from '#contract/sellers.ts'
import { testApp } from '#server/test/app.ts'
import { ktp, password, sellerForm } from '#server/test/people.ts'
import { decryptKtp } from './ktp.ts'
import { bindCiphers, rotateSecrets } from './rotate.ts'
import { deriveKey, keyIdOf } from '#server/platform/seal.ts'

const earlier = 'a secret of tests, long enough for all'
const fresh = ['a', 'b'].map((sign) => sign.repeat(40)).find((secret) => keyIdOf(secret) !== keyIdOf(earlier)) ?? ''

test('after a rotation every KTP number opens with the new secret only, and a second run finds nothing to do', async () => {
  await using app = await testApp()
  const numbers = [ktp(5001), ktp(5002)]
  for (const number of numbers) await app.call(undefined, sellers.register, { body: sellerForm({ ktp: number }) })
  expect(await rotateSecrets(app.db, earlier, fresh)).toEqual({ ktp: 2, factors: 0, npwp: 0 })
  const rows = await app.db.selectFrom('sellers').select(['id', 'ktpCipher', 'ktpLast4']).orderBy('id').execute()
  expect(rows.map(({ id, ktpCipher }) => decryptKtp(fresh, id, ktpCipher ?? Buffer.alloc(0)))).toEqual(numbers)
  expect(() => decryptKtp(earlier, rows[0]!.id, rows[0]?.ktpCipher ?? Buffer.alloc(0))).toThrow()
  expect(await rotateSecrets(app.db, earlier, fresh)).toEqual({ ktp: 0, factors: 0, npwp: 0 })
})

test('two secrets of one key id are refused before anything is touched', async () => {
  await using app = await testApp()
  await expect(rotateSecrets(app.db, earlier, earlier)).rejects.toThrow('cannot be told apart')
})

/** As a number was sealed before ciphers were bound to their rows. */
function sealedUnbound(text: string) {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(earlier, 'ktp'), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([keyIdOf(earlier)]), nonce, cipher.getAuthTag(), sealed])
}

test("one row's cipher opens in no other row, for the owner of that other row neither", async () => {
  await using app = await testApp()
  const forms = [sellerForm({ ktp: ktp(5003) }), sellerForm({ ktp: ktp(5004) })]
  for (const body of forms) await app.call(undefined, sellers.register, { body })
  const [victim, thief] = await app.db.selectFrom('sellers').select(['id', 'ktpCipher']).orderBy('id').execute()
  const { json } = await app.call(undefined, sellers.login, { body: { email: forms[1]?.email, password } })
  const me = { role: 'seller' as const, id: thief!.id, shopId: null, token: json.access_token }
  expect((await app.call(me, accounts.revealKtp, { body: { password } })).json).toEqual({ ktp: forms[1]?.ktp })
  await app.db.updateTable('sellers').set({ ktpCipher: victim!.ktpCipher }).where('id', '=', thief!.id).execute()
  expect((await app.call(me, accounts.revealKtp, { body: { password } })).status).toBe(500)
})

test('what was sealed before it was bound still opens, and is bound once', async () => {
  await using app = await testApp()
  const form = sellerForm({ ktp: ktp(5005) })
  await app.call(undefined, sellers.register, { body: form })
  await app.db
    .updateTable('sellers')
    .set({ ktpCipher: sealedUnbound(String(form.ktp)) })
    .execute()
  const stored = () => app.db.selectFrom('sellers').select(['id', 'ktpCipher']).executeTakeFirstOrThrow()
  const before = await stored()
  expect(decryptKtp(earlier, before.id, before.ktpCipher!)).toBe(form.ktp)
  expect((await Promise.all([bindCiphers(app.db, earlier), bindCiphers(app.db, earlier)])).some(({ ktp: count }) => count === 1)).toBe(true)
  expect(await bindCiphers(app.db, earlier)).toEqual({ ktp: 0, factors: 0, npwp: 0 })
  const after = await stored()
  expect(decryptKtp(earlier, after.id, after.ktpCipher!)).toBe(form.ktp)
  expect(() => decryptKtp(earlier, (after.id + 1) as SellerId, after.ktpCipher!)).toThrow()
})
