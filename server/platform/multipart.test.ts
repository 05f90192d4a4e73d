import { connect } from 'node:net'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imports } from '#contract/imports.ts'
import { products } from '#contract/products.ts'
import { testApp } from '#server/test/app.ts'
import { casesOf } from '#server/test/cases.ts'
import { widePicture } from '#server/test/bombs.ts'
import { drawPicture, multipart } from '#server/test/pictures.ts'

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

test('whatever parts come, in whatever order and however damaged, the form is taken or refused, never a failure of ours', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const disposition = fc.oneof(
    fc.constantFrom('name="product"', 'name="image"', 'name="image"; filename="a.jpg"', 'name="file"; filename="x.csv"', 'name="mapping"'),
    fc.constantFrom('name="__proto__"', 'name=""', 'filename="../../x.png"', "name*=utf-8''%ff", 'name="image"; filename="\u0000.png"', ''),
    fc.string({ maxLength: 30 }).map((text) => `name="${text}"`),
  )
  const content = fc.oneof(
    fc.constantFrom('{}', '{"name":"Cat"}', '[', 'name,price\nCat,1', 'data:image/png;base64,', '\u0000', 'data:,x'),
    fc.string({ maxLength: 100 }),
    fc
      .uint8Array({ maxLength: 100 })
      .map((bytes) => `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, ...bytes]).toString('base64')}`),
    fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  )
  const parts = fc
    .array(fc.tuple(disposition, content), { maxLength: 6 })
    .map((list) => list.map(([head, text]) => part(head, text)).join(''))
  const body = fc.tuple(parts, fc.constantFrom('--b--\r\n', '--b\r\n', '', '--b--', '\r\n--b')).map(([text, end]) => text + end)
  const cut = fc
    .tuple(body, fc.option(fc.nat(400), { nil: undefined }))
    .map(([text, length]) => Buffer.from(text.slice(0, length), 'latin1'))
  const send = async (endpoint: typeof products.create | typeof imports.check, payload: Buffer) => {
    const { status } = await app.call(seller, endpoint, { headers: form, payload })
    expect([201, 400, 413, 415, 422], payload.toString('latin1')).toContain(status)
  }
  await fc.assert(
    fc.asyncProperty(cut, fc.constantFrom(products.create, imports.check), (payload, endpoint) => send(endpoint, payload)),
    { numRuns: casesOf(120) },
  )
})

test('pictures in data URLs are what their bytes are: a huge, a damaged, a cut and a disguised one are refused by name', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const good = await drawPicture({ width: 300, format: 'png' })
  const details = { name: 'Cat', CategoryId: 3, description: 'Putih', price: 1, stock: 1 }
  const url = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
  const huge = Buffer.from(good)
  // The header of a PNG says how large it is; nothing of that size is there.
  huge.writeUInt32BE(50_000, 16)
  huge.writeUInt32BE(50_000, 20)
  const odd = {
    'claims 2,500 megapixels': [url(huge), 'image'],
    'is cut': [url(good.subarray(0, good.length / 2)), 'image-type'],
    'is text': [url(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'image-type'],
    'is over 5 MB': [url(Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024)])), 'image-size'],
    'is no data URL': ['https://evil.test/a.png', 'image-type'],
    'is empty': ['data:image/png;base64,', 'image-type'],
  }
  for (const [what, [dataUrl = '', code]] of Object.entries(odd)) {
    const { status, problem } = await app.call(seller, products.create, multipart(details, [], [dataUrl]))
    expect(status, what).toBe(422)
    expect(problem.code, what).toContain(code)
    expect(problem.errors?.[0]?.path, what).toBe('picture 1')
  }
  expect((await app.call(seller, products.create, multipart(details, [], [url(await widePicture()), url(good, 'text/html')]))).status).toBe(
    201,
  )
})

test('a body that never comes to a part is cut off', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const head = `POST /api/imports HTTP/1.1\r\nhost: x\r\naccess_token: ${seller.token}\r\ncontent-type: multipart/form-data; boundary=b`
  socket.write(`${head}\r\ntransfer-encoding: chunked\r\n\r\n`)
  const mebibyte = Buffer.alloc(2 ** 20, 'x')
  let sent = 0
  for (; sent < 200 && !socket.destroyed; sent += 1) {
    socket.write('100000\r\n')
    socket.write(mebibyte)
    if (!socket.write('\r\n')) await new Promise((go) => socket.once('drain', go).once('close', go))
  }
  socket.destroy()
  expect(sent).toBeLessThan(200)
})
