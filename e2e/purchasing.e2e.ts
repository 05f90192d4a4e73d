import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { transferLater } from './paying.ts'
import { addAddress, addProduct, registerCompany, registerSupplier, signIn } from './people.ts'

/** Seconds that a slow user needs to fill a field, to press, and to read a page. */
const slow = { type: 10, press: 3, read: 8 }

test('twelve lines of four stores, to two addresses, are ordered in less than three minutes of a slow hand', async ({ page, request }) => {
  test.slow()
  const codes = await fourStores(request)
  const company = await registerCompany(request)
  await secondAddress(request, company)
  await signIn(page, 'Company', company)
  await page.goto('/quick-order')
  const hand = handOf(page)

  await hand.type(page.getByLabel('What do you need?'), codes.map((code) => `${code} ; 10`).join('\n'))
  await hand.press(page.getByRole('button', { name: 'Find' }))
  await expect(page.getByText('Found for 12 of 12 lines')).toBeVisible()
  hand.read()
  await hand.press(page.getByRole('button', { name: 'Add 12 products to the cart' }))
  await expect(page.getByTestId('total')).toHaveText('Rp1.200.000')
  for (const store of ['Toko Beli Tiga', 'Toko Beli Empat']) await hand.press(page.getByRole('checkbox', { name: `Buy from ${store} now` }))
  await expect(page.getByTestId('total')).toHaveText('Rp600.000')
  await toPayment(page, hand)

  await page.goto('/cart')
  await expect(page.getByTestId('total')).toHaveText('Rp600.000')
  await toPayment(page, hand, 'Gudang Bekasi')
  const { seconds, actions } = hand.counted()
  expect(actions).toBeLessThanOrEqual(18)
  expect(seconds).toBeLessThan(180)

  const { token } = await sessionOf(request, company)
  const orders = (await (await request.get('/api/orders/unpaid', { headers: { access_token: token } })).json()) as {
    deliverTo: { label: string }
    stores: unknown[]
  }[]
  expect(orders.map(({ deliverTo, stores }) => [deliverTo.label, stores.length]).toSorted()).toEqual([
    ['Gudang Bekasi', 2],
    ['Main address', 2],
  ])
})

/** From the cart to a virtual account that is paid later. */
async function toPayment(page: Page, hand: ReturnType<typeof handOf>, address?: string) {
  await hand.press(page.getByRole('button', { name: 'Proceed to Payment' }))
  if (address) {
    await expect(page.getByLabel('Send to')).toBeVisible()
    hand.count('press', 2)
    await page.getByLabel('Send to').selectOption(address)
  }
  hand.read()
  await hand.press(page.getByRole('button', { name: 'Pay now' }))
  await transferLater(page, hand.press)
}

/** Four stores, each with three products that carry a barcode; returns the barcodes. */
async function fourStores(request: APIRequestContext) {
  const codes: string[] = []
  for (const name of ['Satu', 'Dua', 'Tiga', 'Empat']) {
    const supplier = await registerSupplier(request, `Toko Beli ${name}`)
    for (const at of [1, 2, 3]) {
      const barcode = newBarcode()
      await addProduct(request, supplier, { name: `Beli ${name} ${at}`, price: 10_000, stock: 500, variants: [{ barcode, stock: 500 }] })
      codes.push(barcode)
    }
  }
  return codes
}

/** GTIN-13 with its check digit. */
function newBarcode() {
  const digits = `899${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

type Company = Awaited<ReturnType<typeof registerCompany>>

async function sessionOf(request: APIRequestContext, { email, password }: Company) {
  const session = (await (await request.post('/api/buyers/login', { data: { email, password } })).json()) as { access_token: string }
  return { token: session.access_token }
}

async function secondAddress(request: APIRequestContext, company: Company) {
  const { token } = await sessionOf(request, company)
  await addAddress(request, token)
}

/** A hand that counts what it does, and the seconds that a slow one would need. */
function handOf(page: Page) {
  let [seconds, actions] = [0, 0]
  const count = (what: 'type' | 'press', times = 1) => {
    actions += times
    seconds += slow[what] * times
  }
  return {
    count,
    read: () => void (seconds += slow.read),
    type: async (field: Locator, text: string) => {
      count('type')
      await field.fill(text)
    },
    press: async (target: Locator) => {
      count('press')
      await target.click()
      await page.waitForLoadState()
    },
    counted: () => ({ seconds, actions }),
  }
}
