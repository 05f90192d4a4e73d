import { expect, test } from '@playwright/test'
import { signIn } from './people.ts'
import { cartWith, payByCard, proceed } from './paying.ts'
import { keepPicture } from './photograph.ts'

test('an order is paid, accepted, shipped with a tracking number and received, and the store’s money follows it', async ({
  page: buyer,
  browser,
  request,
}) => {
  // Two people, each with a browser of their own.
  test.slow()
  const { supplier } = await cartWith(buyer, request, { store: 'Toko Pipa', name: 'Pipa PVC 3 inci', price: 64_000, stock: 9 })
  await proceed(buyer)
  await payByCard(buyer)
  await buyer
    .getByRole('row', { name: /Pipa PVC/ })
    .getByRole('link')
    .first()
    .click()
  await buyer.waitForURL('**/orders/*')
  const order = new URL(buyer.url()).pathname

  const store = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Jakarta' })).newPage()
  await signIn(store, 'UMKM', supplier)
  await store.goto('/money')
  await expect(store.getByText('Waiting for buyers').locator('..')).toContainText('Rp64.000')
  await expect(store.getByText('Accept the order')).toBeVisible()
  await expect(store.getByRole('row', { name: /Sale/ })).toContainText('+Rp64.000')

  // The network is gone for the moment in which the dialog's code is wanted.
  const code = '**/assets/stepDialog-*'
  await store.route(code, (route) => route.abort())
  await store.goto(order)
  await store.getByRole('button', { name: 'Accept' }).click()
  await store.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(store.getByText('Check your connection and try again, or reload the page.')).toBeVisible()
  await store.unroute(code)
  await store.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = store.getByRole('dialog', { name: 'Ship' })
  await dialog.getByRole('radio', { name: 'SiCepat' }).click()
  await expect(dialog.getByLabel('Tracking number')).toBeFocused()
  await dialog.getByLabel('Tracking number').fill('SC0012345')
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(store.getByText('SC0012345', { exact: true })).toBeVisible()
  await store.goto('/money')
  await expect(store.getByText('On its way to the buyer')).toBeVisible()

  await buyer.reload()
  await expect(buyer.getByText('SC0012345', { exact: true })).toBeVisible()
  await expect(buyer.getByRole('link', { name: 'Track the parcel' }).first()).toHaveAttribute('href', /sicepat\.com/)
  await buyer.getByRole('button', { name: 'I have received it' }).click()
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Yes, received' }).click()
  await expect(buyer.getByText('Received', { exact: true }).first()).toBeVisible()

  // The bank of the card has not paid the provider yet: until then nothing is free.
  await store.reload()
  await expect(store.getByText('The card payment has not settled yet')).toBeVisible()
  const data = { order_id: `${order.split('/').at(-1)}-1`, transaction_status: 'settlement' }
  expect((await request.post('/stand-ins/midtrans/simulate', { data })).ok()).toBe(true)
  await expect(async () => {
    await store.reload()
    await expect(store.getByText('Ready to be paid out').locator('..')).toContainText('Rp64.000', { timeout: 15_000 })
  }).toPass({ timeout: 120_000 })
  await expect(store.getByRole('row', { name: /Released/ })).toContainText('Rp64.000')
  await expect(store.getByText('Nothing is on hold.')).toBeVisible()
  await keepPicture(store, 'money')
  await store.context().close()
})
