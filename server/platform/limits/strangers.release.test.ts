import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { imports } from '#contract/imports.ts'
import { rooms } from '#contract/rooms.ts'
import { servePages, type PageOptions } from '#server/platform/web/page.ts'
import { testApp } from '#server/test/app.ts'
import { addressOf, proxiesOf } from './address.ts'

const from = (address: string) => ({ 'x-forwarded-for': address })

test('pages are counted by network like calls, and pages of a search more strictly', async () => {
  await using app = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  const table = { all: [], find: () => ({ facts: { searches: true as const } }) }
  servePages(app.app, { publicUrl: 'https://pasokan.test', pages: table } as unknown as PageOptions)
  // A sent form is answered without a built page.
  const sent = async (url: string, address: string) =>
    (await app.app.inject({ method: 'POST', url, headers: from(address), payload: '' })).statusCode
  const allowed = async (url: string, address: string) => {
    let count = 0
    while (count < 500 && (await sent(url, address)) === 303) count += 1
    return count
  }
  const [searches, pages] = [await allowed('/?name=kopi', '10.1.0.1'), await allowed('/cart', '10.1.0.2')]
  expect(searches).toBeLessThan(pages)
  expect(pages).toBeLessThan(500)
  expect(await sent('/?name=kopi', '10.1.0.3')).toBe(303)
})

test('strangers begin so many connections a minute; who goes on with one, and other networks, are not held up', async () => {
  await using app = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as { port: number }
  const begin = async (address: string, rest = '') => {
    const reply = await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling${rest}`, { headers: from(address) })
    return { status: reply.status, text: await reply.text() }
  }
  let last = await begin('10.2.0.1')
  const sid = /"sid":"([^"]+)"/.exec(last.text)?.[1] ?? ''
  for (let count = 0; count < 300 && last.status === 200; count += 1) last = await begin('10.2.0.1')
  expect(last.status).toBe(403)
  expect((await begin('10.2.0.2')).status).toBe(200)
  expect((await begin('10.2.0.1', `&sid=${sid}`)).text).not.toContain('rate-limited')
})

test('one network holds so many connections, silent or not; one that goes makes room', async () => {
  await using app = await testApp({ RATE_LIMITS: 'on' })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as { port: number }
  const open = async () => {
    const line = connect(port, '127.0.0.1')
    line.on('error', () => undefined)
    await once(line, 'connect')
    return line
  }
  const lines: Socket[] = []
  for (let count = 0; count < 600; count += 1) lines.push(await open())
  const isLive = () => lines.filter((line) => !line.destroyed && !line.readableEnded).length
  for (const line of lines) line.resume()
  await expect.poll(isLive).toBe(500)
  for (const line of lines.slice(0, 10)) line.destroy()
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.status
  await expect.poll(ask).toBe(200)
  for (const line of lines) line.destroy()
})

test('two Host headers are no request', async () => {
  await using app = await testApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const line = connect((app.app.server.address() as { port: number }).port, '127.0.0.1')
  line.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
  const heard: Buffer[] = []
  for await (const bytes of line) heard.push(bytes as Buffer)
  expect(Buffer.concat(heard).toString()).toMatch(/^HTTP\/1\.1 400 /)
})

test('behind our proxies the address is what they say, from anybody else it is a claim', () => {
  const asked = (remoteAddress: string, forwarded?: string) => ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })
  const ours = proxiesOf(['10.0.0.0/8', '::1'])
  expect(addressOf(asked('10.0.0.5', '1.1.1.1, 203.0.113.9'), ours)).toBe('203.0.113.9')
  expect(addressOf(asked('::ffff:10.0.0.5', '203.0.113.9, 10.0.0.7'), ours)).toBe('203.0.113.9')
  expect(addressOf(asked('203.0.113.9', '10.0.0.5'), ours)).toBe('203.0.113.9')
  expect(addressOf(asked('::1'), ours)).toBe('::1')
})

test('who has proved no address uploads little a day', async () => {
  await using app = await testApp({ RATE_LIMITS: 'on' })
  const seller = await app.seller()
  const upload = async () =>
    (await app.call(seller, imports.check, { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' })).problem
      .code
  for (let count = 0; count < 20; count += 1) expect(await upload()).not.toBe('email-unproven')
  expect(await upload()).toBe('email-unproven')
  await app.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', ({ selectFrom }) => selectFrom('sellers').select('userId').where('id', '=', seller.id))
    .execute()
  expect(await upload()).not.toBe('email-unproven')
})

test('who has proved no address writes to few stores a day, and to those again', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  const shops = []
  for (let count = 0; count < 21; count += 1) shops.push((await app.seller(`sari${count}`, `Toko ${count}`)).shopId)
  const write = async (ShopId: unknown) => (await app.call(buyer, rooms.open, { body: { ShopId } })).status
  const written = await Promise.all(shops.map(async (shop) => ({ shop, status: await write(shop) })))
  expect(written.filter(({ status }) => status < 300)).toHaveLength(20)
  const last = written.find(({ status }) => status >= 300)?.shop
  expect((await app.call(buyer, rooms.open, { body: { ShopId: last } })).problem.code).toBe('email-unproven')
  expect(await write(shops.find((shop) => shop !== last))).toBeLessThan(300)
  await app.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', ({ selectFrom }) => selectFrom('buyers').select('userId').where('id', '=', buyer.id))
    .execute()
  expect(await write(last)).toBeLessThan(300)
})
