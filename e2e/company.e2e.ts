import { expect, test } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { payByCard, proceed } from './paying.ts'
import { addProduct, closeToast, newEmail, showAccount, password, registerSupplier } from './people.ts'
import { keepPicture } from './photograph.ts'
import { expectColumns } from './words.ts'

test('a company registers, searches, fills a cart and pays with a card in three installments', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Cangkul Jaya')
  const word = `cangkul${Date.now()}`
  await addProduct(request, supplier, { name: `Cangkul Baja ${word}`, price: 250_000, stock: 12 })

  await gotoHydrated(page, '/register-buyer')
  const email = newEmail('register')
  await page.getByLabel('Company name').fill('PT Sumber Makmur')
  const secret = page.getByLabel('Password', { exact: true })
  await secret.fill('short')
  await page.getByRole('button', { name: 'Register Company' }).click()
  // The summary above the form links to each refused field; typed values stay.
  const summary = page.getByRole('group', { name: 'Please check 6 fields:' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Password: At least 8 characters.' }).click()
  await expect(secret).toBeFocused()
  await expect(secret).toHaveValue('short')
  await secret.fill(password)
  await expect(summary.getByRole('link', { name: 'Password: Done' })).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveValue('PT Sumber Makmur')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Owner').fill('Dewi')
  await page.getByLabel('Phone number').fill('0812 3456 7890')
  await page.getByLabel('Address').fill('Jl. Thamrin 5, Jakarta')
  await page.getByLabel('Industry').fill('Perkebunan')
  await page.getByRole('button', { name: 'Register Company' }).click()
  await closeToast(page, 'Registered Successfully!')
  await showAccount(page)
  await expect(page.getByRole('link', { name: 'Company Profile' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('combobox', { name: 'Search products' }).fill(word)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: new RegExp(word) }).click()
  await expect(page.getByText('Available stock', { exact: true }).locator('..')).toContainText('12')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')

  await page.getByRole('link', { name: 'Cart', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Order Cart' })).toBeVisible()
  const quantity = page.getByRole('textbox', { name: /Quantity of/ })
  await quantity.fill('99')
  await quantity.blur()
  await expect(quantity).toHaveValue('12')
  await expect(page.getByText('Available stock: 12')).toBeVisible()
  await quantity.fill('lima puluh')
  await quantity.blur()
  await expect(quantity).toHaveValue('12')
  await expect(page.getByText('Not a whole number. It stays 12.')).toBeVisible()
  await quantity.fill('1.000')
  await quantity.blur()
  await expect(page.getByText('Available stock: 12')).toBeVisible()
  await quantity.fill('3')
  await quantity.blur()
  await expect(page.getByTestId('total')).toHaveText('Rp750.000')
  await keepPicture(page, 'cart')

  await proceed(page)
  await payByCard(page, '3 months')
  await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText('INSTALLMENT')
  await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText('Rp750.000')
  await expectColumns(page, 'history')
  await keepPicture(page, 'history')
})
