import { describe, expect, test } from 'vitest'
import { anOrder, startTrial } from './trial.ts'

describe('opening a page', () => {
  test('answers a token and the address of the page', async () => {
    await using trial = await startTrial()
    const { status, body } = await trial.open()
    expect(status).toBe(201)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{36}$/),
      redirect_url: `http://shop.test/stand-ins/midtrans/snap/v4/redirection/${String(body.token)}`,
    })
  })

  test('takes an order id once for ever', async () => {
    await using trial = await startTrial()
    await trial.open()
    expect(await trial.open()).toEqual({ status: 400, body: { error_messages: ['transaction_details.order_id has already been taken'] } })
  })

  test('opens one page when the same order is sent twice at once', async () => {
    await using trial = await startTrial()
    const answers = await Promise.all([trial.open(), trial.open(), trial.open()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  })

  test.each([
    ['no key', undefined, 401],
    ['a wrong key', 'other', 401],
  ])('refuses %s', async (_, key, status) => {
    await using trial = await startTrial()
    const answer = await trial.call('POST', '/snap/v1/transactions', anOrder('1-1', 20_000), key ?? '')
    expect(answer.status).toBe(status)
    expect(answer.body.error_messages).toEqual([expect.stringContaining('Access denied')])
  })

  test.each([
    [{ transaction_details: undefined }, 'transaction_details is required'],
    [
      { transaction_details: { order_id: 'a b', gross_amount: 1_500_000 } },
      'transaction_details.order_id may only contain letters, digits and -_~.',
    ],
    [{ transaction_details: { order_id: 'x'.repeat(51), gross_amount: 1_500_000 } }, 'transaction_details.order_id is too long'],
    [{ transaction_details: { order_id: '1-1', gross_amount: 1_500_000.5 } }, 'transaction_details.gross_amount is not a number'],
    [{ transaction_details: { order_id: '1-1', gross_amount: '1500000' } }, 'transaction_details.gross_amount is not a number'],
    [
      { transaction_details: { order_id: '1-1', gross_amount: 1_499_999 } },
      'transaction_details.gross_amount is not equal to the sum of item_details',
    ],
    [{ item_details: [{ id: '7', name: 'n'.repeat(51), price: 1_500_000, quantity: 1 }] }, 'item_details[0].name is too long'],
    [{ item_details: [{ id: '7', name: 'n', price: 0.5, quantity: 3_000_000 }] }, 'item_details[0].price must be a whole number'],
    [{ expiry: { unit: 'year', duration: 1 } }, 'expiry.unit is invalid'],
    [{ expiry: { start_time: 'tomorrow', unit: 'day', duration: 1 } }, 'expiry.start_time format is invalid'],
    [{ callbacks: { finish: 'javascript:alert(1)' } }, 'callbacks.finish must be a valid URL'],
  ])('refuses %j', async (change, message) => {
    await using trial = await startTrial()
    expect(await trial.open(change)).toEqual({ status: 400, body: { error_messages: [message] } })
  })

  test('refuses what is no JSON', async () => {
    await using trial = await startTrial()
    const { status, body } = await trial.call('POST', '/snap/v1/transactions', '{')
    expect([status, body.error_messages]).toEqual([400, ['There was a problem in the JSON you submitted']])
  })
})

describe('paying', () => {
  test.each([
    [
      { payment_type: 'credit_card', outcome: 'success' },
      { status_code: '200', transaction_status: 'capture', fraud_status: 'accept', payment_type: 'credit_card' },
    ],
    [
      { payment_type: 'credit_card', outcome: 'challenge' },
      { status_code: '201', transaction_status: 'capture', fraud_status: 'challenge' },
    ],
    [
      { payment_type: 'credit_card', outcome: 'deny' },
      { status_code: '202', transaction_status: 'deny', fraud_status: 'deny' },
    ],
    [
      { payment_type: 'credit_card', outcome: 'pending' },
      { status_code: '201', transaction_status: 'pending' },
    ],
    [
      { payment_type: 'credit_card', bank: 'bca', installment_term: 6, outcome: 'success' },
      { bank: 'bca', installment_term: '6' },
    ],
    [
      { payment_type: 'credit_card', installment_term: '12', outcome: 'success' },
      { bank: 'bca', installment_term: '12' },
    ],
    [
      { payment_type: 'bank_transfer', outcome: 'pending' },
      { status_code: '201', transaction_status: 'pending', va_numbers: [{ bank: 'bca', va_number: expect.stringMatching(/^\d{16}$/) }] },
    ],
    [
      { payment_type: 'bank_transfer', bank: 'mandiri', outcome: 'success' },
      { payment_type: 'echannel', transaction_status: 'settlement', biller_code: '70012', bill_key: expect.stringMatching(/^\d{12}$/) },
    ],
    [
      { payment_type: 'bank_transfer', bank: 'permata', outcome: 'success' },
      { payment_type: 'bank_transfer', permata_va_number: expect.stringMatching(/^8778\d{12}$/) },
    ],
    [
      { payment_type: 'bank_transfer', outcome: 'deny' },
      { status_code: '202', transaction_status: 'deny' },
    ],
    [
      { payment_type: 'qris', outcome: 'success' },
      { status_code: '200', transaction_status: 'settlement', acquirer: 'gopay' },
    ],
    [
      { payment_type: 'gopay', outcome: 'success' },
      { payment_type: 'gopay', settlement_time: '2026-11-20 19:00:00' },
    ],
  ])('%j is told to the merchant and to whoever asks', async (choice, expected) => {
    await using trial = await startTrial()
    const token = await trial.token('9-1')
    expect((await trial.status('9-1')).body).toMatchObject({ status_code: '404', status_message: "Transaction doesn't exist." })
    expect((await trial.pay({ token, ...choice })).body).toMatchObject(expected)
    expect((await trial.status('9-1')).body).toMatchObject({
      ...expected,
      gross_amount: '1500000.00',
      currency: 'IDR',
      transaction_time: '2026-11-20 19:00:00',
    })
    await expect.poll(() => trial.heard).toHaveLength(1)
    expect(trial.heard[0]?.body).toMatchObject(expected)
  })

  test.each([
    [{ payment_type: 'credit_card', installment_term: 7, outcome: 'success' }, 400],
    [{ payment_type: 'credit_card', bank: 'mega', installment_term: 6, outcome: 'success' }, 400],
    [{ payment_type: 'qris', installment_term: 6, outcome: 'success' }, 400],
    [{ payment_type: 'qris', outcome: 'challenge' }, 400],
    [{ payment_type: 'cash', outcome: 'success' }, 400],
    [{ payment_type: 'bank_transfer', bank: 'bank of nowhere', outcome: 'success' }, 400],
    [{ payment_type: 'credit_card', outcome: 'success', token: 'nobody' }, 404],
  ])('refuses %j', async (choice, status) => {
    await using trial = await startTrial()
    const token = await trial.token('9-1')
    expect((await trial.pay({ token, ...choice })).status).toBe(status)
    expect((await trial.status('9-1')).status).toBe(404)
    expect(trial.heard).toEqual([])
  })

  test('offers only what was enabled and takes the amount', async () => {
    await using trial = await startTrial()
    const token = await trial.token('9-1', 2_000_000_000, { enabled_payments: ['credit_card', 'bca_va', 'other_qris'] })
    const answers = await Promise.all(
      ['credit_card', 'qris', 'gopay', 'bank_transfer'].map((payment_type) => trial.pay({ token, payment_type, outcome: 'success' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 200])
  })

  test('is possible once, however many press at the same moment', async () => {
    await using trial = await startTrial()
    const token = await trial.token('9-1')
    const answers = await Promise.all(Array.from({ length: 5 }, () => trial.pay({ token, payment_type: 'gopay', outcome: 'success' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  test('a transfer that is chosen and then paid keeps its number', async () => {
    await using trial = await startTrial()
    const token = await trial.token('9-1')
    const chosen = await trial.pay({ token, payment_type: 'bank_transfer', bank: 'bni', outcome: 'pending' })
    const paid = await trial.pay({ token, payment_type: 'bank_transfer', bank: 'bni', outcome: 'success' })
    expect(paid.body).toMatchObject({
      transaction_id: chosen.body.transaction_id,
      va_numbers: chosen.body.va_numbers,
      transaction_status: 'settlement',
    })
  })

  test('a captured card settles by itself later', async () => {
    await using trial = await startTrial({ settleAfter: 60_000 })
    await trial.pay({ token: await trial.token('9-1'), payment_type: 'credit_card', outcome: 'success' })
    trial.pass(1)
    await expect.poll(() => trial.heard.map(({ body }) => body.transaction_status).toSorted()).toEqual(['capture', 'settlement'])
  })
})

describe('expiry', () => {
  const expiry = { unit: 'minutes', duration: 30 }

  test('ends a payment that was chosen, and says so', async () => {
    await using trial = await startTrial()
    await trial.pay({ token: await trial.token('9-1', 50_000, { expiry }), payment_type: 'bank_transfer', outcome: 'pending' })
    trial.pass(30)
    await expect.poll(() => trial.heard.at(-1)?.body).toMatchObject({ transaction_status: 'expire', status_code: '202' })
    expect((await trial.status('9-1')).body).toMatchObject({ transaction_status: 'expire', status_code: '407' })
  })

  test('of the page alone is silent, and nobody can pay it any more', async () => {
    await using trial = await startTrial()
    const token = await trial.token('9-1', 50_000, { expiry: { ...expiry, start_time: '2026-11-20 18:45:00 +0700' } })
    trial.pass(15)
    expect(await trial.pay({ token, payment_type: 'gopay', outcome: 'success' })).toMatchObject({
      status: 410,
      body: { status_code: '407' },
    })
    expect((await trial.status('9-1')).body.status_code).toBe('404')
    expect(trial.heard).toEqual([])
  })
})
