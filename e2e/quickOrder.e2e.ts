import { expect, test, type Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expectDraft } from './drafts.ts'
import { addProduct, registerCompany, registerSupplier, signIn } from './people.ts'

test('pasted lines become a cart after a look, and what they meant is known the next time', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Cepat')
  await addProduct(request, supplier, { name: 'Obeng Zamrud Panjang', price: 20_000, stock: 500 })
  await addProduct(request, supplier, { name: 'Tang Zamrud Potong', price: 35_000, stock: 10 })
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto('/quick-order')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('Type at least one line, or choose a table.')).toBeVisible()
  const lines = page.getByLabel('What do you need?')
  await lines.fill('2 lusin obeng zamrud\ntang zamrud; 12\nqqxxyy 4')
  await expectDraft(page, 'quick-order', '2 lusin obeng zamrud\ntang zamrud; 12\nqqxxyy 4')
  // A reload loses nothing, and another company in the same tab sees none of it.
  await page.reload()
  await expect(lines).toHaveValue(/^2 lusin obeng/)
  const company = await page.evaluate(() => localStorage.getItem('id'))
  await becomeCompany(page, '1')
  // The token is not of that company: a call with it would leave the page.
  await page.route(/\/api\/(?!switches)/, (route) => route.abort())
  await page.goto('/quick-order')
  await expect(lines).toHaveValue('')
  await becomeCompany(page, company ?? '')
  await page.unrouteAll()
  await page.goto('/quick-order')
  await page.getByRole('button', { name: 'Find' }).click()

  await expect(page.getByText('Found for 2 of 3 lines')).toBeVisible()
  await expect(page.getByText('Nothing found')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Use the best match for every line' }).click()
  await expect(page.getByLabel('Quantity for 2 lusin obeng zamrud')).toHaveValue('24')
  await expect(page.getByText('Only 10 left in stock')).toBeVisible()
  await expect(page.getByText('Total today')).toContainText(/900[.,]000/)
  await page.getByLabel('Quantity for tang zamrud · 12').fill('dua')
  await expect(page.getByText('Correct the marked quantities, please.')).toBeVisible()
  await page.getByLabel('Quantity for tang zamrud · 12').fill('11')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add 2 products to the cart' }).click()
  await expect(page.getByText('Tang Zamrud Potong: only 10 of 11 left')).toBeVisible()

  await page.getByRole('button', { name: 'Change the lines' }).click()
  await page.getByLabel('What do you need?').fill('obeng zamrud 5')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('Your code')).toBeVisible()
  await page.getByRole('button', { name: 'Add 1 product to the cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByLabel('Quantity of Obeng Zamrud Panjang', { exact: true })).toHaveValue('24')
  // Lines that are in the cart are not added again.
  await expectDraft(page, 'quick-order', undefined)
  await page.goto('/quick-order')
  await expect(lines).toHaveValue('')
})

/** Names another company in the tab's storage, on a page where no script of ours works. */
async function becomeCompany(page: Page, id: string) {
  await page.goto('/robots.txt')
  await page.evaluate((company) => localStorage.setItem('id', company), id)
}
