import { expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { gotoHydrated } from './hydrated.ts'
import { closeToast, registerCompany, registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'
import { drawPicture } from './pictures.ts'

test('a store states brand, origin and SNI of a product with its certificate; a visitor narrows by them, a company opens the file', async ({
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
  await page.getByLabel('Model', { exact: true }).fill('RB-16')
  await page.getByLabel('Made in').selectOption('Indonesia')
  await page.getByLabel('SNI number').fill('SNI 0372:2018')
  expect((await axe(page).analyze()).violations).toEqual([])
  await keepPicture(page, 'facts-form')
  await page.getByRole('button', { name: '+ Add Product' }).click()
  await closeToast(page, 'Success add product!')

  // The file of the certificate has its place where the number stands, and is kept as soon as it is chosen.
  await page
    .getByRole('row', { name: /Palu Baja Rangka/ })
    .getByRole('link', { name: /^Edit/ })
    .click()
  const certificate = page.getByLabel('SNI: PDF or photo')
  await expect(certificate).toBeVisible()
  await certificate.setInputFiles({ name: 'sni-palu.png', mimeType: 'image/png', buffer: await drawPicture('#dfe5e2') })
  await closeToast(page, 'Certificate saved')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove SNI' })).toBeVisible()
  await keepPicture(page, 'certificate-form')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/?category=2&detail=brand:Rangkabaja&detail=standard:SNI')
  await visitor.getByRole('link', { name: /Palu Baja Rangka/ }).click()
  const fact = (name: string) => visitor.getByRole('definition').filter({ hasText: name })
  await expect(fact('Rangkabaja')).toBeVisible()
  await expect(fact('RB-16')).toBeVisible()
  await expect(visitor.getByRole('term').filter({ hasText: 'SNI number (stated by the store)' })).toBeVisible()
  await expect(fact('SNI 0372:2018')).toBeVisible()
  await keepPicture(visitor, 'facts-product')
  await expect(visitor.getByText('sni-palu')).toHaveCount(0)
  const product = visitor.url()
  await signIn(visitor, 'Company', await registerCompany(request))
  await visitor.goto(product)
  const saving = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'sni-palu' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^sni-palu/)
  await visitor.context().close()
})
