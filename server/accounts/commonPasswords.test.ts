import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buyers } from '#contract/buyers.ts'
import { testApp } from '#server/test/app.ts'
import { companyForm } from '#server/test/people.ts'
import { isCommonPassword } from './commonPasswords.ts'

test('what everybody tries first is known, abroad and here, with capitals and digits behind too', () => {
  const common = [
    '12345678',
    'iloveyou',
    '1q2w3e4r',
    'trustno1',
    'Jennifer',
    'dragon2024',
    'Rahasia123',
    'pasokan2026!',
    '99999999',
    'aaaaaaaa',
  ]
  expect(common.filter((password) => !isCommonPassword(password))).toEqual([])
  const good = ['gudang penuh barang', 'kapal-hujan-tujuh', 'bukit angin sembilan', 'PasokanDemo2026', 'x8Kq2vLm', '🐟🐟🐠🐟🐡🐟🐟🐟']
  expect(good.filter(isCommonPassword)).toEqual([])
})

test('the list holds thousands', () => {
  const text = readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8')
  expect(text.replaceAll('\n', '').length / 6).toBeGreaterThan(10_000)
})

test('registering with one of them is refused at that field', async () => {
  await using app = await testApp()
  const { problem } = await app.call(undefined, buyers.register, { body: companyForm({ password: 'Mercedes1' }) })
  expect(problem).toMatchObject({ code: 'validation', errors: [{ path: 'password' }] })
})
