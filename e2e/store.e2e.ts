import { expect, test } from '@playwright/test'
import { withPictures } from './browser.ts'
import { gotoHydrated } from './hydrated.ts'
import { addProduct, registerSupplier, signIn, closeToast } from './people.ts'
import { drawPicture } from './pictures.ts'

test.use(withPictures)

test('a store says who it is on a phone, and visitors read it and look for something in it', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const supplier = await registerSupplier(request, 'Toko Cerita')
  for (const name of ['Sekop Pasir', 'Cangkul Baja']) await addProduct(request, supplier, { name, price: 45_000, stock: 9 })
  await signIn(page, 'UMKM', supplier)
  await page.goto('/edit-profile-store')
  await page.getByLabel('City').fill('Garut')
  await page.getByLabel('Story').fill('Kami menempa sendiri sejak 1998.')
  await page.getByLabel('Opening hours').fill('Senin–Sabtu 08.00–17.00')
  await page.getByLabel('Choose a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawPicture('#0b6e63') })
  await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await closeToast(page, 'Success edit Store Profile!')
  await page.evaluate(() => localStorage.clear())
  await gotoHydrated(page, `/store/${supplier.shopId}`)
  const parts = page.getByRole('navigation', { name: 'Parts of the store' })
  await parts.getByRole('link', { name: 'About' }).click()
  await expect(page.getByText('Kami menempa sendiri sejak 1998.')).toBeVisible()
  await expect(page.getByText('Senin–Sabtu 08.00–17.00')).toBeVisible()
  await parts.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('link', { name: /Sekop Pasir/ })).toContainText('Rp45.000')
  const search = page.getByRole('searchbox', { name: 'Search in this store' })
  await search.fill('cangkul')
  await search.press('Enter')
  await expect(page.getByRole('link', { name: /Sekop Pasir/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Cangkul Baja/ })).toBeVisible()
  await search.fill('helikopter')
  await search.press('Enter')
  await page.getByRole('link', { name: 'Show all products' }).click()
  await expect(page.getByRole('link', { name: /Sekop Pasir/ })).toBeVisible()
})
