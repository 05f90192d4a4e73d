import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { addProduct, registerCompany, registerSupplier, signIn, closeToast } from './people.ts'

/** Test cards of the provider: what becomes of them stands on its page too. */
export const cards = { accepted: '4811 1111 1111 1114', declined: '4911 1111 1111 1113' }

export const popupOf = (page: Page) => page.frameLocator('iframe[title="Midtrans"]')

type Goods = { store: string } & Parameters<typeof addProduct>[2]

/** A company, signed in, with one piece of a new store's product in its cart, looking at the cart. */
export async function cartWith(page: Page, request: APIRequestContext, { store, ...product }: Goods) {
  const supplier = await registerSupplier(request, store)
  const { id } = await addProduct(request, supplier, product)
  const company = await registerCompany(request)
  await signIn(page, 'Company', company)
  await page.goto(`/product-detail/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Order Cart' })).toBeVisible()
  return { supplier, company, productId: id }
}

/** Types a card into the popup, with its one-time code where the bank asks for one; ends at the popup's last screen. */
export async function useCard(page: Page, number: string, installments?: string) {
  const popup = popupOf(page)
  await popup.getByRole('button', { name: 'Credit or debit card' }).click()
  await popup.getByLabel('Card number').fill(number)
  await popup.getByLabel('Expiry (MM/YY)').fill('12/30')
  await popup.getByLabel('CVV').fill('123')
  if (installments) await popup.getByRole('radio', { name: new RegExp(installments) }).check()
  await popup.getByRole('button', { name: /^Pay / }).click()
  await popup.getByLabel('One-time code').fill('112233')
  await popup.getByRole('button', { name: 'Confirm' }).click()
}

/** Pays with a card that is accepted; the popup leaves by itself after a moment, then we are congratulated. */
export async function payByCard(page: Page, installments?: string) {
  await useCard(page, cards.accepted, installments)
  await page.waitForURL('**/profile-buyer')
  await closeToast(page, 'Payment received!')
}

/** Chooses a BCA virtual account in the popup and pays later; ends where the number stands. `press`: counts the presses, where they are counted. */
export async function transferLater(page: Page, press = (what: Locator): Promise<unknown> => what.click()) {
  const popup = popupOf(page)
  await press(popup.getByRole('button', { name: 'Bank transfer' }))
  await press(popup.getByRole('button', { name: 'BCA', exact: true }))
  await press(popup.getByRole('button', { name: 'I will pay later' }))
  await expect(page.getByText('Transfer to this BCA virtual account')).toBeVisible()
}

/** The token of the open popup: the same one means the same payment. */
export async function tokenInPopup(page: Page) {
  const frame = page.locator('iframe[title="Midtrans"]')
  await expect(frame).toHaveAttribute('src', /redirection/)
  return new URL((await frame.getAttribute('src')) ?? '', page.url()).pathname.split('/').at(-1)
}

/** From the cart through the checkout page, with nothing to say there, to the popup. */
export async function proceed(page: Page) {
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
}

/** From the list of orders to the one of these goods; returns its address. */
export async function findOrder(page: Page, goods: RegExp) {
  await page.goto('/orders')
  await page.getByRole('link', { name: goods }).first().click()
  await page.waitForURL(/\/orders\/\d+/)
  return page.url()
}
