import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { imports } from '#contract/imports.ts'
import { products } from '#contract/products.ts'
import { testApp } from './test/app.ts'

const form = { 'content-type': 'multipart/form-data; boundary=b' }
const part = (disposition: string, text: string) => `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`
const product = part('name="product"', '{}')

test('a form that is none, breaks off or names odd files is refused as malformed, on every route that takes files', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const broken: [string, Record<string, string>, string][] = [
    ['no boundary', { 'content-type': 'multipart/form-data' }, product],
    ['breaks off in a field', form, product.slice(0, -2)],
    ['breaks off in a file', form, part('name="image"; filename="a.jpg"', 'x').slice(0, -2)],
    ['no form at all', form, 'x'],
    ['never ends', form, product],
    ['thousands of parts', form, part('name="x"', 'x').repeat(5_000)],
  ]
  for (const endpoint of [products.create, imports.check]) {
    for (const [what, headers, payload] of broken) {
      const { status, problem } = await app.call(seller, endpoint, { headers, payload })
      expect([400, 413, 415], `${what} to ${endpoint.path}: ${problem.code}`).toContain(status)
    }
  }
})

test('a form longer than forty megabytes is not read to its end, whether it tells its length or not', async () => {
  await using app = await testApp()
  const { token } = await app.seller()
  const file = Buffer.alloc(4 * 1024 * 1024, 'x')
  let sent = 0
  const chunks = function* () {
    yield product
    for (let count = 0; count < 30; count += 1) {
      sent = count
      yield* [part('name="other"; filename="a.jpg"', '').slice(0, -2), file, '\r\n']
    }
    yield '--b--\r\n'
  }
  const send = (more: object, payload: Readable | Buffer) =>
    app.app.inject({ method: 'POST', url: `/api${products.create.path}`, headers: { access_token: token, ...form, ...more }, payload })
  expect((await send({}, Readable.from(chunks()))).json()).toMatchObject({ code: 'too-large' })
  expect(sent).toBeLessThan(20)
  expect((await send({ 'content-length': String(41 * 1024 * 1024) }, Buffer.from(product))).json()).toMatchObject({ code: 'too-large' })
})
