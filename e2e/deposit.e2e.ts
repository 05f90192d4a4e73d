import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { violations } from './axe.ts'
import { withPictures } from './browser.ts'
import { inDays, tapDay } from './days.ts'
import { findOrder, payByCard, proceed } from './paying.ts'
import { gotoDesk, signInOperator } from './operators.ts'
import { addProduct, registerCompany, registerSupplier, signIn, closeToast } from './people.ts'
import { keepPicture } from './photograph.ts'
import { drawPicture } from './pictures.ts'

test.use(withPictures)

test('chairs are rented with a deposit that is named apart from the price, and goes back when the store has them back', async ({
  page,
  request,
}) => {
  test.slow()
  const supplier = await registerSupplier(request, 'Kursi Pesta Cimahi')
  const chairs = { name: 'Kursi futura', price: 20_000, stock: 30, kind: 'rental', CategoryId: 7 }
  const { id } = await addProduct(request, supplier, chairs)
  const company = await registerCompany(request)

  await signIn(page, 'UMKM', supplier)
  await page.goto(`/add-product?id=${id}`)
  await page.getByLabel('Deposit for each piece (rupiah)').fill('50.000')
  await keepPicture(page, 'deposit-form')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await closeToast(page, 'Success edit product!')

  await signIn(page, 'Company', company)
  await page.goto(`/product-detail/${id}`)
  await tapDay(page, inDays(0))
  await expect(page.getByText(/Deposit Rp50\.000 – refunded/)).toBeVisible()
  await expect(page.getByText('Rp70.000').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await keepPicture(page, 'deposit-product')
  await page.setViewportSize({ width: 360, height: 740 })
  await keepPicture(page, 'deposit-product-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')
  await page.goto('/cart')
  await expect(page.getByText('Deposit, refunded after the rental')).toBeVisible()
  await expect(page.getByTestId('total')).toHaveText('Rp70.000')
  await keepPicture(page, 'deposit-cart')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByText('Deposit, refunded after the rental').first()).toBeVisible()
  await keepPicture(page, 'deposit-checkout')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payByCard(page)

  const order = await findOrder(page, /^Kursi futura/)
  await expect(page.getByText(/Pasokan keeps Rp50\.000 for the company/)).toBeVisible()
  await broughtAndReceived(page, request, { supplier, company })

  await signIn(page, 'UMKM', supplier)
  await page.goto('/money')
  await expect(page.getByRole('heading', { name: 'Deposits held for companies' })).toBeVisible()
  await keepPicture(page, 'deposit-money')
  await page.goto(order)
  await page.getByRole('button', { name: 'Something is damaged' }).click()
  await expect(page.getByLabel('What you ask for (rupiah)')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await keepPicture(page, 'deposit-damage')
  await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click()
  expect(await violations(page)).toEqual([])
  await keepPicture(page, 'deposit-store')
  await page.getByRole('button', { name: 'Everything is returned' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Everything is returned' }).click()
  await expect(page.getByText('All of it, Rp50.000, goes back to the company.')).toBeVisible()

  await signIn(page, 'Company', company)
  await page.goto(order)
  await expect(page.getByText(/^Refund of Rp50\.000/).first()).toBeVisible()
  await expect(page.getByText('Deposit goes back')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violations(page)).toEqual([])
  await keepPicture(page, 'deposit-back-phone')
})

test('damage is reported with a photo, the company does not agree, and an operator decides', async ({ page, request }) => {
  test.slow()
  const supplier = await registerSupplier(request, 'Meja Pesta Cimahi')
  const tables = { name: 'Meja bundar', price: 30_000, stock: 30, kind: 'rental', CategoryId: 7, deposit: 60_000 }
  const { id } = await addProduct(request, supplier, tables)
  const company = await registerCompany(request)
  await signIn(page, 'Company', company)
  await page.goto(`/product-detail/${id}`)
  await tapDay(page, inDays(0))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')
  await page.goto('/cart')
  await proceed(page)
  await payByCard(page)
  const order = await findOrder(page, /^Meja bundar/)
  await broughtAndReceived(page, request, { supplier, company })

  await signIn(page, 'UMKM', supplier)
  await page.goto(order)
  await page.getByRole('button', { name: 'Something is damaged' }).click()
  const report = page.getByRole('dialog', { name: 'Report damage' })
  await report.getByLabel('What you ask for (rupiah)').fill('25.000')
  await report.getByLabel('What is damaged or missing').fill('Kaki meja patah')
  await report.getByLabel('Photos').setInputFiles({ name: 'patah.png', mimeType: 'image/png', buffer: await drawPicture('#334455') })
  await report.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText(/^You asked for Rp25\.000 of Rp60\.000/)).toBeVisible()

  await signIn(page, 'Company', company)
  await page.goto(order)
  await expect(page.getByText('Kaki meja patah').first()).toBeVisible()
  await page.getByRole('button', { name: 'Do not agree' }).click()
  await page.getByLabel('What is not true?').fill('Sudah retak waktu datang')
  await page.getByRole('button', { name: 'Ask for a decision' }).click()
  await expect(page.getByText('An operator of Pasokan decides about Rp25.000 of Rp60.000.')).toBeVisible()

  await signInOperator(page, { name: 'Tini Lestari', roles: ['trust'] })
  await gotoDesk(page, 'Claims')
  await expect(page.getByRole('heading', { name: 'Deposits of rentals' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await keepPicture(page, 'deposit-desk')
  // The card has not settled yet: nothing can be given to the store before.
  await page.getByLabel('To the store (rupiah)').fill('15.000')
  await page.getByLabel('Reason').fill('Foto menunjukkan retak lama, sebagian patah saat dipakai.')
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('The payment has not settled yet. Please try again tomorrow.')).toBeVisible()
  await page.getByLabel('To the store (rupiah)').fill('0')
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('heading', { name: 'Deposits of rentals' })).toBeHidden()
})

type People = { supplier: { token: string }; company: { email: string; password: string } }

/** The store accepts and sends, the company has it: as their own windows would say it. */
async function broughtAndReceived(page: Page, request: APIRequestContext, { supplier, company }: People) {
  const id = Number(page.url().split('/').at(-1))
  const session = await request.post('/api/buyers/login', { data: company })
  const { access_token } = (await session.json()) as { access_token: string }
  const shown = await request.get(`/api/orders/${id}`, { headers: { access_token } })
  const part = ((await shown.json()) as { storeOrders: { id: number }[] }).storeOrders[0]!.id
  const move = async (token: string, data: object) =>
    expect((await request.put(`/api/store-orders/${part}/status`, { data, headers: { access_token: token } })).ok()).toBe(true)
  await move(supplier.token, { step: 'accept' })
  await move(supplier.token, { step: 'ship', carrier: 'own' })
  await move(access_token, { step: 'receive' })
}
