import { expect, test } from '@playwright/test'
import { payByCard } from './paying.ts'
import { addProduct, registerCompany, registerSupplier, signIn, closeToast } from './people.ts'
import { keepPicture } from './photograph.ts'

test('an order that is fetched: chosen in checkout, handed over with one press, received', async ({ page, request, browser }) => {
  const supplier = await registerSupplier(request, 'Toko Ambil Sendiri')
  const ways = { ownCourier: false, pickup: true, byQuote: false, services: [], origin: null, zones: [] }
  const data = { ...ways, workingDays: [1, 2, 3, 4, 5], cutoff: '15:00', minOrder: 0, closures: [], version: 0 }
  const headers = { access_token: supplier.token }
  expect((await request.put(`/api/shops/${supplier.shopId}/delivery`, { data, headers })).ok()).toBe(true)
  const { id } = await addProduct(request, supplier, { name: 'Semen Ambil 50 kg', price: 65_000, stock: 20 })
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto(`/product-detail/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: /Pick up/ })).toBeChecked()
  await expect(page.getByRole('definition').filter({ hasText: 'free' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payByCard(page)

  const store = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Jakarta' })).newPage()
  await signIn(store, 'UMKM', supplier)
  await store.goto('/orders')
  await store.getByRole('main').getByRole('link', { name: 'Semen Ambil 50 kg' }).click()
  await store.getByRole('button', { name: 'Accept' }).click()
  const handOver = store.getByRole('button', { name: 'Picked up', exact: true })
  await expect(handOver).toBeVisible()
  await expect(store.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0)
  await keepPicture(store, 'order-to-be-fetched')
  await handOver.click()
  await expect(store.getByText('Picked up at the store').first()).toBeVisible()
  await expect(store.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await store.getByRole('button', { name: 'Other steps' }).first().click()
  await expect(store.getByRole('button', { name: 'Refund' })).toBeVisible()

  await page.goto('/orders')
  await page.getByRole('main').getByRole('link', { name: 'Semen Ambil 50 kg' }).click()
  await expect(page.getByRole('button', { name: 'Something is wrong' })).toBeVisible()
  await keepPicture(page, 'order-fetched-by-company')
  await page.getByRole('button', { name: 'I have received it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, received' }).click()
  await expect(page.getByRole('button', { name: 'Complete order' })).toBeVisible()
})
