import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { addProduct, registerCompany, registerSupplier, signIn, told } from './people.ts'
import { keepPicture } from './photograph.ts'

const violations = async (page: Page) => (await axe(page).analyze()).violations

test('a company asks to be a customer; the store pastes a price list and gives it; the company sees and pays its own price', async ({
  page,
  request,
}) => {
  test.slow()
  const supplier = await registerSupplier(request, 'Toko Langganan')
  const company = await registerCompany(request)
  const cement = await addProduct(request, supplier, { name: 'Semen Langganan', price: 70_000, stock: 400 })

  await signIn(page, 'Company', company)
  await page.goto(`/store/${supplier.shopId}`)
  await page.getByRole('link', { name: 'Become a customer' }).click()
  await page.getByLabel('What should the store know?').fill('Kami membeli 100 sak sebulan.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Waiting for the store')).toBeVisible()

  await signIn(page, 'UMKM', supplier)
  await page.goto('/customers')
  await expect(page.getByText('Kami membeli 100 sak sebulan.')).toBeVisible()
  await page.getByRole('button', { name: 'Take as a customer' }).click()
  await expect(page.getByText('Customer', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Number and note of PT Maju Terus' }).click()
  await page.getByLabel('Customer number').fill('KTR-07')
  await page.getByLabel('Note', { exact: true }).fill('Kirim ke proyek.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('No. KTR-07')).toBeVisible()
  await expect(page.getByText('Kirim ke proyek.')).toBeVisible()
  await page.getByRole('button', { name: 'New price list' }).click()
  await page.getByLabel('Name of the list').fill('Kontraktor')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByLabel('Paste from a spreadsheet').fill('Semen Langganan\tpcs\t1\t65000\nBukan barang\tpcs\t1\t500')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('This SKU, barcode or name is not in your store.')).toBeVisible()
  await page.getByRole('button', { name: 'Use the rest' }).click()
  await page.getByRole('checkbox', { name: /In force/ }).check()
  await page.getByRole('checkbox', { name: 'PT Maju Terus' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Print for PT Maju Terus' }).click()
  await expect(page.getByRole('heading', { name: 'Price catalog' })).toBeVisible()
  await expect(page.getByText(/^HP\/\d+\/\d+\/\d+$/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Semen Langganan/ })).toContainText('Rp65.000')
  await expect(page.getByText('Customer number KTR-07')).toBeVisible()
  await keepPicture(page, 'price-catalog')
  expect(await violations(page)).toEqual([])

  await signIn(page, 'Company', company)
  await page.goto(`/product-detail/${cement.id}`)
  await expect(page.getByText('Your price')).toContainText('Kontraktor')
  await page.getByLabel('Quantity', { exact: true }).fill('10')
  await expect(page.getByText('Rp650.000')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await told(page, 'Success add product to cart!')
  await page.goto('/cart')
  await expect(page.getByTestId('total')).toHaveText('Rp650.000')
  await page.goto('/stores')
  await expect(page.getByText('Kontraktor')).toBeVisible()
  await expect(page.getByText('No. KTR-07')).toBeVisible()
  await expect(page.getByText('Kirim ke proyek.')).toHaveCount(0)
  await page.getByRole('button', { name: 'End' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await page.goto('/cart')
  await expect(page.getByTestId('total')).toHaveText('Rp700.000')
})
