import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { pack } from './packed.ts'

test('only what was found is answered with 304: a page that failed or is gone says so every time', async () => {
  await using app = Fastify()
  const page = pack(Buffer.from('nothing here'), {})
  for (const status of [200, 302, 404, 503]) app.get(`/${status}`, (request, reply) => page.send(request, reply.status(status)))
  const ask = async (url: string, tag: string) => (await app.inject({ url, headers: { 'if-none-match': tag } })).statusCode
  for (const tag of [`"${page.etag}"`, '*']) {
    expect(await ask('/200', tag)).toBe(304)
    for (const status of [302, 404, 503]) expect(await ask(`/${status}`, tag)).toBe(status)
  }
})
