import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { startTrial, serverKey } from '#stand-ins/midtrans/trial.ts'
import { midtrans } from './midtrans.ts'
import { isSigned } from '../webhooks/webhooks.ts'
import type { PaymentRequest } from './provider.ts'

const access = (base: string, key = serverKey) => ({ serverKey: key, snapUrl: `${base}/snap/v1`, apiUrl: base })

const request = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  providerOrderId: '7-1',
  amount: 1_500_000,
  lines: [
    { id: '1', name: 'Keripik singkong balado pedas manis kemasan besar 😀😀', price: 500_000, quantity: 2 },
    { id: '2', name: 'Kopi', price: 250_000, quantity: 2 },
  ],
  buyer: { name: 'PT Maju', email: 'beli@maju.co.id', phone: '+6281234567890' },
  methods: ['credit_card', 'bca_va', 'echannel', 'gopay'],
  expiresAt: new Date('2026-11-20T12:30:30Z'),
  payableUntil: new Date('2026-11-20T13:00:30Z'),
  ...change,
})

/** A provider that answers everything the same way, and what we logged of it. */
async function oddProvider(status: number, body: string, wait = 0, timeoutMs = 20_000) {
  const app = Fastify()
  app.all('/*', async (_request, reply) => {
    await new Promise((done) => setTimeout(done, wait))
    return reply.status(status).type('application/json').send(body)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const logged: string[] = []
  const provider = midtrans({ ...access(`http://127.0.0.1:${port}`), log: (message) => logged.push(message), timeoutMs })
  return { provider, logged, [Symbol.asyncDispose]: () => app.close() }
}

describe('opening', () => {
  test('answers the token of a page whose chosen way to pay ends with the reservation of the goods', async () => {
    await using trial = await startTrial({ now: () => Date.now() })
    const payableUntil = new Date(Date.now() + 3_600_000)
    const asked = request({ expiresAt: new Date(Date.now() + 600_000), payableUntil })
    const opened = await midtrans({ ...access(trial.base), finishUrl: 'http://shop.test/cart' }).open(asked)
    if (opened === 'taken') throw new Error('a fresh order id is not taken')
    expect(opened.redirectUrl).toBe(`http://shop.test/stand-ins/midtrans/snap/v4/redirection/${opened.token}`)
    const { body } = await trial.pay({
      token: opened.token,
      payment_type: 'credit_card',
      bank: 'mega',
      installment_term: 12,
      outcome: 'success',
    })
    expect(body).toMatchObject({
      installment_term: '12',
      bank: 'mega',
      finish_redirect_url: expect.stringContaining('http://shop.test/cart?order_id=7-1&status_code=200'),
    })
    const ends = Date.parse(`${String(body.expiry_time).replace(' ', 'T')}+07:00`)
    expect(payableUntil.getTime() - ends).toBeGreaterThanOrEqual(0)
    expect(payableUntil.getTime() - ends).toBeLessThanOrEqual(62_000)
  })

  test('says taken when the order id was used before', async () => {
    await using trial = await startTrial()
    const provider = midtrans(access(trial.base))
    await provider.open(request())
    expect(await provider.open(request())).toBe('taken')
  })

  test('is a problem when the sum is not the amount', async () => {
    await using trial = await startTrial()
    await expect(midtrans(access(trial.base)).open(request({ amount: 1 }))).rejects.toMatchObject({
      name: 'Problem',
      code: 'payment-unavailable',
    })
  })

  test('is a problem with a wrong key', async () => {
    await using trial = await startTrial()
    await expect(midtrans(access(trial.base, 'wrong')).open(request())).rejects.toMatchObject({ code: 'payment-unavailable' })
  })
})

describe('the status', () => {
  test.each([
    [
      { payment_type: 'credit_card', bank: 'bni', installment_term: 6, outcome: 'success' },
      { status: 'capture', statusCode: '200', fraudStatus: 'accept', type: 'credit_card', bank: 'bni', installmentTerm: 6 },
    ],
    [
      { payment_type: 'credit_card', outcome: 'challenge' },
      { status: 'capture', statusCode: '201', fraudStatus: 'challenge', installmentTerm: undefined },
    ],
    [
      { payment_type: 'credit_card', outcome: 'deny' },
      { status: 'deny', statusCode: '202' },
    ],
    [
      { payment_type: 'bank_transfer', bank: 'bca', outcome: 'pending' },
      { status: 'pending', type: 'bank_transfer', virtualAccount: { bank: 'bca', number: expect.stringMatching(/^\d{16}$/) } },
    ],
    [
      { payment_type: 'bank_transfer', bank: 'mandiri', outcome: 'success' },
      {
        status: 'settlement',
        type: 'echannel',
        bank: 'mandiri',
        virtualAccount: { bank: 'mandiri', number: expect.stringMatching(/^70012 \d{12}$/) },
      },
    ],
    [
      { payment_type: 'gopay', outcome: 'success' },
      { status: 'settlement', statusCode: '200', type: 'gopay' },
    ],
  ])('of %j is read', async (choice, expected) => {
    await using trial = await startTrial()
    const provider = midtrans(access(trial.base))
    expect(await provider.status('7-1')).toBe('unknown')
    await trial.pay({ token: await trial.token('7-1'), ...choice })
    expect(await provider.status('7-1')).toMatchObject({ providerOrderId: '7-1', amount: 1_500_000, currency: 'IDR', ...expected })
  })

  test('of an expired payment is no failure, though its code is 407', async () => {
    await using trial = await startTrial()
    await trial.open()
    await trial.simulate('1-1', 'expire')
    expect(await midtrans(access(trial.base)).status('1-1')).toMatchObject({ status: 'expire', statusCode: '407' })
  })
})

describe('changing', () => {
  test('cancel, expire and refund say what came of them', async () => {
    await using trial = await startTrial()
    const provider = midtrans(access(trial.base))
    for (const id of ['1-1', '2-1', '3-1', '4-1']) await trial.token(id, 50_000)
    for (const id of ['2-1', '3-1']) await trial.simulate(id, 'pending')
    expect([await provider.cancel('1-1'), await provider.expire('1-1')]).toEqual(['unknown', 'unknown'])
    expect([await provider.cancel('2-1'), await provider.cancel('2-1')]).toEqual(['done', 'refused'])
    expect([await provider.expire('3-1'), await provider.expire('3-1')]).toEqual(['done', 'refused'])
    await trial.simulate('4-1', 'settlement')
    expect(await provider.refund('4-1', { key: 'a', amount: 50_000, reason: '' })).toBe('refused')
  })

  test('a refund pays once for its key', async () => {
    await using trial = await startTrial()
    const provider = midtrans(access(trial.base))
    await trial.pay({ token: await trial.token('1-1', 50_000), payment_type: 'gopay', outcome: 'success' })
    const refund = { key: 'a', amount: 20_000, reason: 'Rusak' }
    expect(await Promise.all([provider.refund('1-1', refund), provider.refund('1-1', refund)])).toEqual(
      expect.arrayContaining(['done', 'duplicate']),
    )
    expect((await trial.status('1-1')).body.refund_amount).toBe('20000.00')
  })

  test('a captured card is cancelled instead of refunded, but only whole', async () => {
    await using trial = await startTrial()
    const provider = midtrans(access(trial.base))
    await trial.pay({ token: await trial.token('1-1', 50_000), payment_type: 'credit_card', outcome: 'success' })
    expect(await provider.refund('1-1', { key: 'a', amount: 20_000, reason: '' })).toBe('refused')
    expect(await provider.refund('1-1', { key: 'b', amount: 50_000, reason: '' })).toBe('done')
    expect(await provider.refund('1-1', { key: 'b', amount: 50_000, reason: '' })).toBe('refused')
    expect((await trial.status('1-1')).body.transaction_status).toBe('cancel')
  })
})

describe('a provider that is of no use', () => {
  test.each([
    [200, 'not json', 'garbage'],
    [200, '{}', 'garbage'],
    [200, '[]', 'garbage'],
    [200, 'null', 'garbage'],
    [404, '<html>', 'garbage'],
    [200, '{"status_code":"200"}', 'garbage'],
    [200, '{"status_code":200}', 'garbage'],
    [500, '{"status_code":"500"}', 'unreachable'],
    [503, '', 'unreachable'],
    [401, '{"status_code":"401","status_message":"no"}', 'refused'],
  ])('status %i %s is a problem, and its cause (%s) is logged', async (status, body, kind) => {
    await using odd = await oddProvider(status, body)
    await expect(odd.provider.status('1-1')).rejects.toMatchObject({ name: 'Problem', code: 'payment-unavailable' })
    expect(odd.logged).toEqual([expect.stringContaining(`(${kind})`)])
  })

  test.each([
    [201, '{"token":""}'],
    [201, '{"token":5,"redirect_url":"x"}'],
    [400, '{"token":"t","redirect_url":"x"}'],
    [400, '{"error_messages":"x"}'],
    [201, ''],
  ])('opening with %i %s is a problem', async (status, body) => {
    await using odd = await oddProvider(status, body)
    await expect(odd.provider.open(request())).rejects.toMatchObject({ code: 'payment-unavailable' })
  })

  test('a slow one is given up', async () => {
    await using odd = await oddProvider(200, '{}', 600, 200)
    await expect(odd.provider.cancel('1-1')).rejects.toMatchObject({ code: 'payment-unavailable' })
    expect(odd.logged).toEqual(['Midtrans (unreachable): The provider did not answer in time.'])
  })

  test('one that leads elsewhere is not followed with our key', async () => {
    const asked: string[] = []
    const app = Fastify()
    app.all('/*', async ({ url }, reply) => {
      asked.push(url)
      return url.startsWith('/elsewhere') ? { token: 't', redirect_url: 'x' } : reply.redirect('/elsewhere', 307)
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    await expect(midtrans(access(`http://127.0.0.1:${port}`)).open(request())).rejects.toMatchObject({ code: 'payment-unavailable' })
    await app.close()
    expect(asked).toEqual(['/snap/v1/transactions'])
  })

  test('one that hangs up in the middle of an answer, or leaves between two calls, is a problem of that call alone', async () => {
    const gone: Promise<unknown>[] = []
    const server = createServer((asked, reply) => {
      if (asked.url?.includes('cut')) {
        reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        reply.write('{"status_code"')
        setImmediate(() => asked.socket.destroy())
      } else reply.end('{"status_code":"404"}', () => asked.socket.end())
    })
    server.on('connection', (socket) => gone.push(once(socket, 'close')))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const provider = midtrans(access(`http://127.0.0.1:${port}`))
    await expect(provider.status('cut')).rejects.toMatchObject({ code: 'payment-unavailable' })
    for (const id of ['1-1', '2-1']) {
      expect(await provider.status(id)).toBe('unknown')
      await Promise.all(gone)
    }
    server.close()
  })

  test('an absent one is a problem', async () => {
    const provider = midtrans(access('http://127.0.0.1:1'))
    await expect(provider.expire('1-1')).rejects.toMatchObject({ code: 'payment-unavailable' })
  })
})

test('what the stand-in signs passes our check, and any change of it does not', async () => {
  await using trial = await startTrial()
  await trial.open()
  await trial.simulate('1-1', 'settlement')
  await expect.poll(() => trial.heard).toHaveLength(1)
  const body = trial.heard[0]?.body ?? {}
  expect(isSigned(body, serverKey)).toBe(true)
  const signature = String(body.signature_key)
  const tampered = [
    { ...body, gross_amount: '1.00' },
    { ...body, order_id: '2-1' },
    { ...body, status_code: '201' },
    { ...body, signature_key: undefined },
    { ...body, signature_key: 5 },
    { ...body, signature_key: [signature] },
    { ...body, signature_key: signature.slice(0, -1) },
    { ...body, signature_key: `${signature}00` },
    { ...body, signature_key: signature.replace(/^./, (first) => (first === '0' ? '1' : '0')) },
  ]
  expect(tampered.map((webhook) => isSigned(webhook, serverKey))).toEqual(tampered.map(() => false))
  expect(isSigned(body, 'another key')).toBe(false)
})
