import { describe, expect, test } from 'vitest'
import { bankOfCard, expiryFault, isCardNumber, testCards, outcomeOf } from './browser/cards.ts'
import { langOf } from './page.ts'
import { startTrial } from './trial.ts'

describe('the payment page', () => {
  test('runs nothing inline and is framed by ourselves only', async () => {
    await using trial = await startTrial()
    const response = await fetch(`${trial.base}/snap/v4/redirection/${await trial.token('1-1')}?lang=en`)
    const policy = response.headers.get('content-security-policy')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
    const html = await response.text()
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).not.toMatch(/ style=| on\w+=/)
  })

  test('takes names from the merchant as data, not as HTML', async () => {
    await using trial = await startTrial()
    const name = '</script><script>alert(1)</script>'
    const token = await trial.token('1-1', 50_000, { item_details: [{ id: '1', name, price: 50_000, quantity: 1 }] })
    const html = await (await fetch(`${trial.base}/snap/v4/redirection/${token}`)).text()
    expect(html).not.toContain('<script>alert')
    const data: unknown = JSON.parse(/id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    expect(data).toMatchObject({ orderId: '1-1', amount: 50_000, items: [{ name }], status: null })
  })

  test.each([
    '/snap/v4/redirection/nobody',
    '/snap/v4/redirection/TOKEN?client_key=other',
    '/snap/assets/..%2Fmidtrans.ts',
    '/snap/assets/nothing.ts',
    '/snap/nothing',
  ])('%s is not found', async (path) => {
    await using trial = await startTrial()
    const response = await fetch(`${trial.base}${path.replace('TOKEN', await trial.token('1-1'))}`)
    expect(response.status).toBe(404)
  })

  test('brings its files as plain JavaScript and CSS', async () => {
    await using trial = await startTrial()
    const script = await fetch(`${trial.base}/snap/snap.js`)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const text = await script.text()
    expect(text).toContain('snap: { pay, hide }')
    expect(text).not.toContain('type Result')
    expect((await fetch(`${trial.base}/snap/assets/popup.css`)).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  test('speaks what was asked for, then what the browser prefers, then Indonesian', () => {
    expect([langOf('en', 'id'), langOf(undefined, 'fr, en-GB;q=0.8, id'), langOf('xx', 'id-ID,en'), langOf(undefined, undefined)]).toEqual([
      'en',
      'en',
      'id',
      'id',
    ])
  })
})

describe('cards', () => {
  test('every test card has a right check digit and a bank', () => {
    expect(testCards.filter(({ number }) => !isCardNumber(number) || !bankOfCard(number))).toEqual([])
  })

  test('a wrong digit or length is noticed', () => {
    expect(['4811111111111115', '481111111111112', '', '48111111111111140000'].map(isCardNumber)).toEqual([false, false, false, false])
  })

  test('the number decides what the bank says', () => {
    expect(
      ['4811111111111114', '4911111111111113', '4511111111111117', '4105058689481467'].map((number) => outcomeOf(number).outcome),
    ).toEqual(['success', 'deny', 'challenge', 'success'])
  })

  test('a card is good to the end of its month', () => {
    const today = new Date(2026, 10, 30, 23)
    expect(['11/26', '1126', '10/26', '13/26', '1/27', ''].map((text) => expiryFault(text, today))).toEqual([
      undefined,
      undefined,
      'past',
      'form',
      'form',
      'form',
    ])
  })
})
