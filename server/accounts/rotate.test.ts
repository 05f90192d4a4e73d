import { expect, test } from 'vitest'
import { sellers } from '#contract/sellers.ts'
import { testApp } from '#server/test/app.ts'
import { ktp, sellerForm } from '#server/test/people.ts'
import { openKtp } from './ktp.ts'
import { rotateSecrets } from './rotate.ts'
import { keyIdOf } from './seal.ts'

const earlier = 'a secret of tests, long enough for all'
const fresh = ['a', 'b'].map((sign) => sign.repeat(40)).find((secret) => keyIdOf(secret) !== keyIdOf(earlier)) ?? ''

test('after a rotation every KTP number opens with the new secret only, and a second run finds nothing to do', async () => {
  await using app = await testApp()
  const numbers = [ktp(5001), ktp(5002)]
  for (const number of numbers) await app.call(undefined, sellers.register, { body: sellerForm({ ktp: number }) })
  expect(await rotateSecrets(app.db, earlier, fresh)).toEqual({ ktp: 2, factors: 0 })
  const rows = await app.db.selectFrom('sellers').select(['ktpCipher', 'ktpLast4']).orderBy('id').execute()
  expect(rows.map(({ ktpCipher }) => openKtp(fresh, ktpCipher ?? Buffer.alloc(0)))).toEqual(numbers)
  expect(() => openKtp(earlier, rows[0]?.ktpCipher ?? Buffer.alloc(0))).toThrow()
  expect(await rotateSecrets(app.db, earlier, fresh)).toEqual({ ktp: 0, factors: 0 })
})

test('two secrets of one key id are refused before anything is touched', async () => {
  await using app = await testApp()
  await expect(rotateSecrets(app.db, earlier, earlier)).rejects.toThrow('cannot be told apart')
})
