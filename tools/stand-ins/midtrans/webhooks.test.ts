import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startTrial, serverKey, sharedRecords } from './trial.ts'

/** Long enough for the stand-in to look several times at what is due. */
const aFewTicks = () => new Promise((wake) => setTimeout(wake, 40))

const settle = async (trial: Awaited<ReturnType<typeof startTrial>>) => {
  await trial.open()
  await trial.simulate('1-1', 'settlement')
}

describe('a webhook', () => {
  test('is signed over order id, code, amount and key', async () => {
    await using trial = await startTrial()
    await settle(trial)
    await expect.poll(() => trial.heard).toHaveLength(1)
    const body = trial.heard[0]?.body ?? {}
    expect(body).toMatchObject({
      order_id: '1-1',
      status_code: '200',
      gross_amount: '1500000.00',
      transaction_id: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(body.signature_key).toBe(createHash('sha512').update(`1-12001500000.00${serverKey}`).digest('hex'))
  })

  test.each([
    [500, [0, 2]],
    [503, [0, 2, 12, 42, 132]],
    [400, [0, 2, 12]],
    [404, [0, 2, 12]],
    [502, [0, 2, 12, 42, 132, 342]],
    [302, [0, 2, 12, 42, 132, 342]],
    [200, [0]],
  ])('answered with %i is sent at minutes %j', async (answer, minutes) => {
    await using trial = await startTrial()
    trial.merchant.answer = answer
    const start = trial.merchant.clock
    for (const [tries, minute] of minutes.entries()) {
      trial.merchant.clock = start + minute * 60_000 - 1
      await aFewTicks()
      expect(trial.heard).toHaveLength(tries)
      trial.merchant.clock = start + minute * 60_000
      if (tries === 0) await settle(trial)
      await expect.poll(() => trial.heard).toHaveLength(tries + 1)
      await aFewTicks()
    }
    trial.pass(1_000)
    await aFewTicks()
    expect(trial.heard.map(({ at }) => (at - start) / 60_000)).toEqual(minutes)
    expect(new Set(trial.heard.map(({ body }) => body.signature_key)).size).toBe(1)
  })

  test('is sent again when nobody answers', async () => {
    await using trial = await startTrial()
    const { url } = trial.merchant
    trial.merchant.url = 'http://127.0.0.1:1/nobody'
    await settle(trial)
    await aFewTicks()
    trial.merchant.url = url
    await aFewTicks()
    expect(trial.heard).toEqual([])
    trial.pass(2)
    await expect.poll(() => trial.heard).toHaveLength(1)
  })
})

const webhooksOf = (records: ReturnType<typeof sharedRecords>) =>
  [...records.lines.values()].filter(([kind]) => kind === 'webhook').map(([, , value]) => value)

describe('after a restart', () => {
  test('every order stands where it stood', async () => {
    const records = sharedRecords()
    let token = ''
    {
      await using trial = await startTrial({ records })
      token = await trial.token('1-1')
      await trial.token('2-1')
      await trial.simulate('2-1', 'settlement')
      await trial.call('POST', '/v2/2-1/refund', { refund_key: 'a', amount: 1 })
    }
    await using again = await startTrial({ records })
    const before = (await again.status('2-1')).body
    expect(before).toMatchObject({ transaction_status: 'settlement' })
    expect((await again.open()).body.error_messages).toEqual(['transaction_details.order_id has already been taken'])
    expect((await again.pay({ token, payment_type: 'gopay', outcome: 'success' })).status).toBe(200)
    {
      await using third = await startTrial({ records })
      expect((await third.status('1-1')).body.transaction_status).toBe('settlement')
      expect((await third.status('2-1')).body).toEqual(before)
    }
  })

  test('a webhook that was not heard is still sent', async () => {
    const records = sharedRecords()
    const webhooks = () => webhooksOf(records)
    {
      await using trial = await startTrial({ records })
      trial.merchant.answer = 503
      await settle(trial)
      await expect.poll(() => trial.heard).toHaveLength(1)
      await expect.poll(webhooks).toMatchObject([{ retries: 1 }])
    }
    await using again = await startTrial({ records })
    again.pass(2)
    await expect.poll(() => again.heard.map(({ body }) => body.order_id)).toEqual(['1-1'])
    await expect.poll(webhooks).toEqual([null])
  })

  test('what expired meanwhile is noticed', async () => {
    const records = sharedRecords()
    {
      await using trial = await startTrial({ records })
      await trial.pay({
        token: await trial.token('1-1', 50_000, { expiry: { unit: 'hour', duration: 1 } }),
        payment_type: 'bank_transfer',
        outcome: 'pending',
      })
      await expect.poll(() => trial.heard).toHaveLength(1)
      // One that was heard and not yet noted would be sent again.
      await expect.poll(() => webhooksOf(records)).toEqual([null])
    }
    await using again = await startTrial({ records })
    again.pass(61)
    await expect.poll(() => again.heard.map(({ body }) => body.transaction_status)).toEqual(['expire'])
  })
})

test('two processes are one provider: what one was told the other knows, and a webhook comes once', async () => {
  const records = sharedRecords()
  await using one = await startTrial({ records })
  await using two = await startTrial({ records, notificationUrl: () => one.merchant.url })
  const token = await one.token('1-1')
  expect((await two.open()).body.error_messages).toEqual(['transaction_details.order_id has already been taken'])
  expect((await two.pay({ token, payment_type: 'credit_card', outcome: 'success' })).status).toBe(200)
  expect((await one.status('1-1')).body.transaction_status).toBe('capture')
  expect((await one.pay({ token, payment_type: 'gopay', outcome: 'success' })).status).toBe(409)
  await one.simulate('1-1', 'settlement')
  const refunds = await Promise.all(
    [one, two, one, two].map((trial) => trial.call('POST', '/v2/1-1/refund', { refund_key: 'a', amount: 5 })),
  )
  expect(refunds.map(({ body }) => body.status_code).toSorted()).toEqual(['200', '406', '406', '406'])
  expect((await two.status('1-1')).body).toMatchObject({ transaction_status: 'partial_refund', refund_amount: '5.00' })
  await expect.poll(() => one.heard.map(({ body }) => body.transaction_status)).toEqual(['capture', 'settlement', 'partial_refund'])
  expect(two.heard).toEqual([])
})

test('records that cannot be reached are a 503, and nothing of it stays', async () => {
  const records = sharedRecords()
  await using trial = await startTrial({ records })
  const token = await trial.token('1-1')
  const { begin } = records
  records.begin = () => Promise.reject(new Error('gone'))
  expect((await trial.status('1-1')).status).toBe(503)
  records.begin = async () => {
    const turn = await begin()
    return { ...turn, end: () => turn.end([]).then(() => Promise.reject(new Error('gone'))) }
  }
  expect((await trial.pay({ token, payment_type: 'gopay', outcome: 'success' })).status).toBe(503)
  records.begin = begin
  expect((await trial.status('1-1')).status).toBe(404)
})
