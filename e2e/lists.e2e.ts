import { expect, test } from '@playwright/test'
import { violations } from './axe.ts'
import { addProduct, correctStock, registerCompany, registerSupplier, signIn } from './people.ts'

test('a company saves products from their pages, corrects the list and puts all of it into the cart', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Daftar')
  const sheets = await addProduct(request, supplier, { name: 'Kertas Daftar A4', price: 55_000, stock: 40 })
  const pen = await addProduct(request, supplier, { name: 'Pulpen Daftar Biru', price: 3_000, stock: 90 })
  await signIn(page, 'Company', await registerCompany(request))

  await page.goto('/lists')
  await expect(page.getByText('No list yet')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto(`/product-detail/${sheets.id}`)
  await page.getByRole('button', { name: 'Save to a list' }).click()
  await page.getByLabel('Name of a new list').fill('ATK bulanan')
  await page.getByRole('button', { name: 'Save in a new list' }).click()
  await expect(page.getByText('Saved in')).toBeVisible()
  await page.goto(`/product-detail/${pen.id}`)
  await page.getByRole('button', { name: 'Save to a list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ATK bulanan' }).click()
  await page.getByRole('link', { name: 'View list' }).click()

  const quantity = page.getByLabel('Quantity of Kertas Daftar A4', { exact: true })
  await quantity.fill('50')
  await quantity.press('Enter')
  await expect(page.getByText('Only 40 left in stock')).toBeVisible()
  await expect(page.getByText('Total today')).toContainText(/2[.,]753[.,]000/)
  await page.getByRole('button', { name: 'Remove Pulpen Daftar Biru' }).click()
  await expect(page.getByRole('link', { name: 'Pulpen Daftar Biru' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Pulpen Daftar Biru' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await correctStock(request, supplier, pen.id, -90)
  await page.getByRole('button', { name: 'All to the cart' }).click()
  await expect(page.getByText('Kertas Daftar A4: only 40 of 50 left')).toBeVisible()
  await expect(page.getByText('Pulpen Daftar Biru: sold out')).toBeVisible()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByLabel('Quantity of Kertas Daftar A4', { exact: true })).toHaveValue('40')

  await page.goto('/lists')
  await page.getByRole('link', { name: 'ATK bulanan' }).click()
  await page.getByRole('button', { name: 'Delete list' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No list yet')).toBeVisible()
})

test('what is sold by the carton is saved, listed and ordered by the carton', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Karton')
  const units = [
    { unit: 'pcs', factor: 1 },
    { unit: 'karton', factor: 40, prices: [{ minQuantity: 1, price: 100_000 }] },
  ]
  const water = { name: 'Air Botol Daftar', price: 3_000, stock: 400, units }
  const { id } = await addProduct(request, supplier, water)
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto(`/product-detail/${id}`)
  await page.getByRole('radio', { name: /carton/ }).check({ force: true })
  await page.getByRole('button', { name: 'Save to a list' }).click()
  await page.getByLabel('Name of a new list').fill('Pantri')
  await page.getByRole('button', { name: 'Save in a new list' }).click()
  await page.getByRole('link', { name: 'View list' }).click()
  await expect(page.getByText('Total today')).toContainText(/100[.,]000/)
  await page.getByLabel('Unit of Air Botol Daftar').selectOption('pcs')
  await expect(page.getByText('Total today')).toContainText(/3[.,]000/)
  await page.getByLabel('Unit of Air Botol Daftar').selectOption('karton')
  await page.getByLabel('Quantity of Air Botol Daftar', { exact: true }).fill('2')
  await page.getByLabel('Quantity of Air Botol Daftar', { exact: true }).press('Enter')
  await expect(page.getByText('Total today')).toContainText(/200[.,]000/)
  expect(await violations(page)).toEqual([])
  await page.goto('/lists')
  await expect(page.getByText('Air Botol Daftar')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'All to the cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByLabel('Unit of Air Botol Daftar')).toHaveValue('karton')

  await page.goto('/quick-order')
  await page.getByLabel('What do you need?').fill('3 dus air botol daftar')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('button', { name: 'Use the best match for every line' }).click()
  await expect(page.getByLabel('Unit for 3 dus air botol daftar')).toHaveValue('karton')
  await expect(page.getByText('Total today')).toContainText(/300[.,]000/)
  expect(await violations(page)).toEqual([])
})
