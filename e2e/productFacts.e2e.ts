import { expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { gotoHydrated } from './hydrated.ts'
import { closeToast, registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

test('a store states brand, origin and SNI of a product, and a visitor narrows by them and reads them', async ({
  page,
  request,
  browser,
}) => {
  await signIn(page, 'UMKM', await registerSupplier(request, 'Toko Palu'))
  await gotoHydrated(page, '/add-product')
  await page.getByLabel('Name').fill('Palu Baja Rangka')
  await page.getByLabel('Category').selectOption('Tool')
  await page.getByLabel('Description').fill('Gagang serat kaca.')
  await page.getByLabel('Price').fill('95.000')
  await page.getByLabel('Stock').fill('8')
  // Out of sight until it is wanted.
  await expect(page.getByLabel('SNI number')).toHaveCount(0)
  await page.getByText('Brand, origin and standards').click()
  await page.getByLabel('Brand', { exact: true }).fill('Rangkabaja')
  await page.getByLabel('Made in').selectOption('Indonesia')
  await page.getByLabel('SNI number').fill('SNI 0372:2018')
  expect((await axe(page).analyze()).violations).toEqual([])
  await keepPicture(page, 'facts-form')
  await page.getByRole('button', { name: '+ Add Product' }).click()
  await closeToast(page, 'Success add product!')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/?category=2&detail=brand:Rangkabaja&detail=standard:SNI')
  await visitor.getByRole('link', { name: /Palu Baja Rangka/ }).click()
  const fact = (name: string) => visitor.getByRole('definition').filter({ hasText: name })
  await expect(fact('Rangkabaja')).toBeVisible()
  await expect(visitor.getByRole('term').filter({ hasText: 'SNI number (stated by the store)' })).toBeVisible()
  await expect(fact('SNI 0372:2018')).toBeVisible()
  await keepPicture(visitor, 'facts-product')
  await visitor.context().close()
})
