import { describe, expect, test } from 'vitest'
import { startTrial } from './trial.ts'

type Trial = Awaited<ReturnType<typeof startTrial>>

async function paid(trial: Trial, orderId: string, payment_type: string) {
  await trial.pay({ token: await trial.token(orderId, 100_000), payment_type, outcome: 'success' })
}

const refund = (trial: Trial, orderId: string, body: object) => trial.call('POST', `/v2/${orderId}/refund`, body)

describe('the core API', () => {
  test('knows nothing of a page where nothing was chosen', async () => {
    await using trial = await startTrial()
    await trial.open()
    for (const act of ['cancel', 'expire', 'refund']) {
      expect(await trial.call('POST', `/v2/1-1/${act}`)).toMatchObject({ status: 404, body: { status_code: '404' } })
    }
  })

  test('answers nobody without the key', async () => {
    await using trial = await startTrial()
    await paid(trial, '1-1', 'gopay')
    expect(await trial.call('GET', '/v2/1-1/status', undefined, 'other')).toMatchObject({ status: 401, body: { status_code: '401' } })
    expect(await trial.call('POST', '/v2/1-1/refund', {}, '')).toMatchObject({ status: 401 })
    expect((await trial.status('1-1')).body.transaction_status).toBe('settlement')
  })

  test('cancels what is open or captured, once', async () => {
    await using trial = await startTrial()
    await paid(trial, '1-1', 'credit_card')
    expect((await trial.call('POST', '/v2/1-1/cancel')).body).toMatchObject({ status_code: '200', transaction_status: 'cancel' })
    expect((await trial.call('POST', '/v2/1-1/cancel')).body).toMatchObject({ status_code: '412' })
    await expect.poll(() => trial.heard.map(({ body }) => body.transaction_status).toSorted()).toEqual(['cancel', 'capture'])
  })

  test('does not cancel or expire what is settled', async () => {
    await using trial = await startTrial()
    await paid(trial, '1-1', 'qris')
    for (const act of ['cancel', 'expire']) {
      expect(await trial.call('POST', `/v2/1-1/${act}`)).toMatchObject({
        status: 412,
        body: { status_code: '412', status_message: 'Merchant cannot modify the status of the transaction' },
      })
    }
  })

  test('expires what is open', async () => {
    await using trial = await startTrial()
    await trial.pay({ token: await trial.token('1-1'), payment_type: 'bank_transfer', outcome: 'pending' })
    expect((await trial.call('POST', '/v2/1-1/expire')).body).toMatchObject({ status_code: '407', transaction_status: 'expire' })
  })

  test('takes a page back once, unless a way to pay was chosen on it', async () => {
    await using trial = await startTrial()
    const close = (token: string, key?: string) => trial.call('POST', `/snap/v1/transactions/${token}/cancel`, undefined, key)
    const [left, chosen] = [await trial.token('1-1'), await trial.token('2-1')]
    expect((await close(left, 'other')).status).toBe(401)
    expect(await close('nothing')).toMatchObject({ status: 404, body: { error_messages: ['token not found'] } })
    expect(await close(left)).toMatchObject({ status: 200, body: { canceled_at: expect.any(String) } })
    expect(await close(left)).toMatchObject({ status: 400, body: { error_messages: ['token already canceled'] } })
    expect(await trial.pay({ token: left, payment_type: 'gopay', outcome: 'success' })).toMatchObject({ status: 410 })
    await trial.pay({ token: chosen, payment_type: 'bank_transfer', outcome: 'pending' })
    expect(await close(chosen)).toMatchObject({ status: 400, body: { error_messages: ['Transaction is on progress'] } })
  })

  test('finds a payment by its transaction id too', async () => {
    await using trial = await startTrial()
    await paid(trial, '1-1', 'qris')
    const { transaction_id } = (await trial.status('1-1')).body
    expect((await trial.status(String(transaction_id))).body.order_id).toBe('1-1')
  })
})

describe('refunds', () => {
  test('add up in parts until all is given back', async () => {
    await using trial = await startTrial()
    await paid(trial, '1-1', 'gopay')
    expect((await refund(trial, '1-1', { refund_key: 'a', amount: 30_000, reason: 'broken' })).body).toMatchObject({
      transaction_status: 'partial_refund',
      refund_amount: '30000.00',
      refund_key: 'a',
    })
    expect((await refund(trial, '1-1', { refund_key: 'b', amount: 70_001 })).body.status_code).toBe('412')
    expect((await refund(trial, '1-1', { refund_key: 'c', amount: 70_000 })).body).toMatchObject({ transaction_status: 'refund' })
    expect((await trial.status('1-1')).body).toMatchObject({
      refund_amount: '100000.00',
      refunds: [{ refund_key: 'a' }, { refund_key: 'c' }],
    })
  })

  test('with the same key move money once, even at the same moment', async () => {
    await using trial = await startTrial()
    await paid(trial, '1-1', 'gopay')
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(trial, '1-1', { refund_key: 'a', amount: 30_000 })))
    expect(answers.map(({ body }) => body.status_code).toSorted()).toEqual(['200', '406', '406', '406'])
    expect((await trial.status('1-1')).body.refund_amount).toBe('30000.00')
    expect((await refund(trial, '1-1', { refund_key: 'a', amount: 40_000 })).body.status_code).toBe('406')
  })

  test('are made without an answer, refused or slow when they are told to be', async () => {
    await using trial = await startTrial()
    await paid(trial, '1-1', 'gopay')
    await trial.call('POST', '/behave', { act: 'refund', lose: true })
    await expect(refund(trial, '1-1', { refund_key: 'a', amount: 30_000 })).rejects.toThrow('fetch failed')
    expect((await trial.status('1-1')).body.refund_amount).toBe('30000.00')
    await trial.call('POST', '/behave', { act: 'refund', code: 414 })
    expect((await refund(trial, '1-1', { refund_key: 'b', amount: 30_000 })).body.status_code).toBe('414')
    await trial.call('POST', '/behave', { act: 'status', delayMs: 300 })
    const answered: string[] = []
    await Promise.all([
      trial.status('1-1').then(() => answered.push('status')),
      refund(trial, '1-1', { refund_key: 'b', amount: 30_000 }).then(() => answered.push('refund')),
    ])
    expect(answered).toEqual(['refund', 'status'])
  })

  test('are refused for transfers and for cards that have not settled', async () => {
    await using trial = await startTrial()
    await paid(trial, '1-1', 'bank_transfer')
    await paid(trial, '2-1', 'credit_card')
    expect((await refund(trial, '1-1', {})).body.status_code).toBe('412')
    expect((await refund(trial, '2-1', {})).body.status_code).toBe('412')
  })
})

describe('simulating', () => {
  test('money may still come after the end', async () => {
    await using trial = await startTrial()
    await trial.open()
    for (const status of ['pending', 'expire', 'settlement']) await trial.simulate('1-1', status)
    expect((await trial.status('1-1')).body).toMatchObject({ transaction_status: 'settlement', status_code: '200' })
  })

  test('a late webhook is sent, but whoever asks hears how it stands', async () => {
    await using trial = await startTrial()
    await trial.open()
    await trial.simulate('1-1', 'settlement')
    await trial.simulate('1-1', 'pending')
    await expect.poll(() => trial.heard.map(({ body }) => body.transaction_status).toSorted()).toEqual(['pending', 'settlement'])
    expect((await trial.status('1-1')).body.transaction_status).toBe('settlement')
  })

  test.each(['authorize', 'pending', 'capture', 'settlement', 'deny', 'cancel', 'expire', 'failure'])(
    '%s can be the first thing that happens',
    async (status) => {
      await using trial = await startTrial()
      await trial.open()
      expect((await trial.simulate('1-1', status)).body.transaction_status).toBe(status)
      await expect.poll(() => trial.heard[0]?.body.transaction_status).toBe(status)
    },
  )

  test.each(['refund', 'partial_refund', 'chargeback', 'partial_chargeback'])('%s follows a settlement', async (status) => {
    await using trial = await startTrial()
    await trial.open()
    await trial.simulate('1-1', 'settlement')
    expect((await trial.simulate('1-1', status)).body.transaction_status).toBe(status)
  })

  test('a bank takes the money once more after it was given back or won, and a captured card can be cancelled', async () => {
    await using trial = await startTrial()
    await paid(trial, '1-1', 'gopay')
    await refund(trial, '1-1', { refund_key: 'a', amount: 100_000 })
    await trial.simulate('1-1', 'chargeback')
    await trial.simulate('1-1', 'chargeback')
    const amounts = async () =>
      ((await trial.status('1-1')).body.refunds as { refund_amount: string }[]).map((entry) => entry.refund_amount)
    expect(await amounts()).toEqual(['100000.00', '100000.00'])
    await trial.call('POST', '/simulate', { order_id: '1-1', transaction_status: 'chargeback', again: true })
    expect(await amounts()).toEqual(['100000.00', '100000.00', '100000.00'])
    await paid(trial, '2-1', 'credit_card')
    expect((await trial.simulate('2-1', 'cancel')).body.transaction_status).toBe('cancel')
  })

  test('refuses unknown orders and statuses', async () => {
    await using trial = await startTrial()
    await trial.open()
    expect((await trial.simulate('2-1', 'settlement')).status).toBe(404)
    expect((await trial.simulate('1-1', 'paid')).status).toBe(400)
  })
})
