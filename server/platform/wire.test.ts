import pg from 'pg'
import { expect, test } from 'vitest'
import { buyers } from '#contract/buyers.ts'
import { asProblem } from './problems.ts'
import { testApp } from '#server/test/app.ts'

const json = { 'content-type': 'application/json' }
const inField = (text: string) => `{"email":"${text}","password":"x"}`

test('a body that is too large, too deep, poisoned or unreadable is refused in our own words', async () => {
  await using app = await testApp()
  const bodies: [string, string, number][] = [
    ['larger than 256 kB', inField('x'.repeat(257 * 1024)), 413],
    ['200,000 deep', '['.repeat(100_000) + ']'.repeat(100_000), 422],
    ['broken', '{"email":', 400],
    ['two in one', '{} {}', 400],
    ['__proto__', '{"email":"a","password":"b","__proto__":{"role":"seller"}}', 400],
    ['__proto__ in escapes', '{"\\u005f_proto__":{"role":"seller"}}', 400],
    ['constructor.prototype', '{"constructor":{"prototype":{"role":"seller"}}}', 400],
    ['duplicate keys', '{"email":"a@b.test","email":["x"],"password":"x"}', 422],
    ['a NUL', inField('a\\u0000b').replace('"x"', '"a\\u0000b"'), 422],
    ['a lone surrogate', '{"email":"a@b.test","password":"\\ud800"}', 422],
  ]
  for (const [what, payload, status] of bodies) {
    const { problem } = await app.call(undefined, buyers.login, { payload, headers: json })
    expect(problem.status, `${what}: ${problem.code}`).toBe(status)
  }
  for (const type of ['text/xml', 'application/x-www-form-urlencoded', 'text/plain'])
    expect((await app.call(undefined, buyers.login, { payload: 'x', headers: { 'content-type': type } })).problem.code).toBe(
      'unsupported-type',
    )
})

test('what PostgreSQL refuses has one meaning each', () => {
  const meanings = {
    '22021': 'malformed',
    '22P05': 'malformed',
    '22003': 'validation',
    '23505': 'not-allowed-now',
    '23514': 'not-allowed-now',
    '40001': 'unavailable',
    '40P01': 'unavailable',
    '57P01': 'unavailable',
    '53300': 'unavailable',
    '08006': 'unavailable',
    '42601': 'unexpected',
  }
  for (const [code, meaning] of Object.entries(meanings)) {
    const error = Object.assign(new pg.DatabaseError('x', 1, 'error'), { code })
    expect(asProblem(error).code, code).toBe(meaning)
  }
})

test('what is wrong comes as codes with their values beside the sentences, for a problem and for each field', async () => {
  await using app = await testApp()
  const wrong = await app.call(undefined, buyers.login, { body: { email: 'nobody@x.test', password: 'not this one' } })
  expect(wrong.problem).toMatchObject({
    code: 'unauthenticated',
    detailCode: 'wrong-sign-in',
    params: {},
    detail: 'The e-mail or the password is wrong.',
  })
  const long = { name: 'x'.repeat(151), email: 'x', password: 'short', phoneNumber: '0812 3456 7890', address: 'Jl. A 1', owner: '' }
  expect((await app.call(undefined, buyers.register, { body: long })).problem.errors).toEqual([
    { path: 'name', code: 'too-long', params: { max: 120 }, message: 'At most 120 characters.' },
    { path: 'email', code: 'email', message: 'Enter an e-mail address like name@company.co.id.' },
    { path: 'owner', code: 'required', message: 'Please fill this in.' },
    { path: 'industry', code: 'required', message: 'Please fill this in.' },
    { path: 'password', code: 'too-short', params: { min: 8 }, message: 'At least 8 characters.' },
  ])
})
