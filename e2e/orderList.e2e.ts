import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { paidOrder } from './owed.ts'
import { cartWith, proceed, transferLater } from './paying.ts'
import { registerSupplier, signIn } from './people.ts'

test('both sides find an order where it stands, do what comes next there, and buy it again', async ({ page: buyer, browser, request }) => {
  test.slow()
  const supplier = await registerSupplier(request, 'Toko Ember')
  const { company } = await paidOrder(request, supplier, { name: 'Ember Plastik 20 L', price: 32_000, stock: 50 })
  await signIn(buyer, 'Company', company)
  await buyer.goto('/profile-buyer')
  await buyer.getByRole('banner').getByRole('link', { name: 'Orders' }).click()
  await buyer.getByRole('link', { name: /In process 1/ }).click()
  const bought = buyer.getByRole('listitem').filter({ hasText: 'Ember Plastik 20 L' })
  await expect(bought.getByRole('link', { name: 'Toko Ember' })).toBeVisible()
  await expect(bought.getByText(/The store accepts by .* WIB/)).toBeVisible()

  const store = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Jakarta' })).newPage()
  await signIn(store, 'UMKM', supplier)
  await store.goto('/orders?stage=new')
  const sold = store.getByRole('listitem').filter({ hasText: 'Ember Plastik 20 L' })
  const menu = store.getByRole('navigation', { name: 'Store menu' })
  await expect(menu.getByRole('link', { name: 'Orders 1', exact: true })).toBeVisible()
  await sold.getByRole('button', { name: 'Accept' }).click()
  await expect(store.getByText('No orders here')).toBeVisible()
  // An order to ship counts until it is sent.
  await expect(menu.getByRole('link', { name: 'Orders 1', exact: true })).toBeVisible()
  await store.getByRole('link', { name: /In process 1/ }).click()
  await sold.getByRole('button', { name: 'Ship' }).click()
  const dialog = store.getByRole('dialog', { name: 'Ship' })
  await dialog.getByRole('radio', { name: 'SiCepat' }).click()
  await dialog.getByLabel('Tracking number').fill('SC0099')
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(store.getByRole('link', { name: /On their way 1/ })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
  await store.context().close()

  await buyer.goto('/orders?stage=shipped')
  await expect(bought.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute('href', /sicepat\.com/)
  await bought.getByText('Documents', { exact: true }).click()
  await expect(bought.getByRole('link', { name: 'Delivery note' })).toBeVisible()
  expect((await axe(buyer).analyze()).violations).toEqual([])
  await bought.getByRole('button', { name: 'I have received it' }).click()
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Yes, received' }).click()
  await expect(buyer.getByText('No orders here')).toBeVisible()

  await buyer.goto('/orders')
  await buyer.getByRole('searchbox', { name: 'Order, product or store' }).fill('ember')
  await buyer.getByRole('button', { name: 'Search', exact: true }).last().click()
  await buyer.waitForURL(/q=ember/)
  await bought.getByRole('button', { name: 'Buy again' }).click()
  await buyer.waitForURL('**/cart')
  await expect(buyer.getByRole('link', { name: 'Ember Plastik 20 L' })).toBeVisible()
})

for (const [kind, viewport] of [
  ['desk', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const)
  test(`the next day the number to transfer to is one tap away on a ${kind}, and its mail can be forwarded`, async ({ page, request }) => {
    await page.setViewportSize(viewport)
    await comeBack(page, request)
  })

async function comeBack(page: Page, request: APIRequestContext) {
  const { company } = await cartWith(page, request, { store: 'Toko Terpal', name: 'Terpal 4 x 6 m', price: 144_000, stock: 9 })
  await proceed(page)
  await transferLater(page)
  await page.waitForURL('**/orders/*')
  const number = (await page.locator('.select-all').first().textContent()) ?? ''
  expect(number).toMatch(/^\d{16}$/)

  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Waiting for your payment' })
  await expect(strip).toContainText(/Pay Rp144\.000 before .* WIB/)
  // Without any tap.
  await expect(strip.getByText(number)).toBeInViewport({ ratio: 1 })
  await page
    .getByRole('link', { name: /^Orders/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText(number)).toBeInViewport({ ratio: 1 })
  await page.getByText('How to pay').click()
  await expect(page.getByText(/BCA mobile: m-Transfer/)).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])

  const messages = '/stand-ins/mail/messages'
  type Mail = { subject: string; text: string }
  const mailOf = async () => {
    const mails = (await (await request.get(messages, { params: { to: company.email } })).json()) as Mail[]
    return mails.find(({ subject }) => subject.includes('Rp144.000'))?.text ?? ''
  }
  await expect.poll(mailOf).toContain(number)
  // Finance learns what to pay, and gets in nowhere: its links carry no key.
  const links = (await mailOf()).match(/https?:\/\/\S+/g) ?? []
  expect(links.filter((link) => !/\/(orders\/\d+|settings)?$/.test(link))).toEqual([])
  await page.evaluate(() => localStorage.clear())
  for (const link of links) {
    await page.goto(new URL(link).pathname)
    await expect(page.getByText(number)).toHaveCount(0)
  }
}
