import { expect, test, type Page } from '@playwright/test'
import { violations } from './axe.ts'
import { cartWith, payByCard } from './paying.ts'
import { registerCompany, signIn } from './people.ts'

const card = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) })
const form = (page: Page) => page.getByRole('dialog', { name: /address$/ })

/** Fills the form of a new address, the district by its postal code. */
async function fill(page: Page, label: string, postalCode: string) {
  await page.getByRole('button', { name: 'Add an address' }).click()
  await form(page).getByLabel('Name of the address').fill(label)
  await form(page).getByLabel('Recipient', { exact: true }).fill('Joko Susilo')
  await form(page).getByLabel('Recipient’s phone').fill('0813 1000 2201')
  await form(page).getByLabel('Street, building, number').fill('Jl. Raya Narogong Km 9')
  await form(page).getByRole('combobox', { name: 'District' }).fill(postalCode)
  await form(page).getByRole('option').first().click()
}

test('a company keeps its addresses: finds the district with the keyboard, changes the default one, archives and undoes', async ({
  page,
  request,
}) => {
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto('/profile-buyer')
  await page.getByRole('main').getByRole('link', { name: 'Addresses' }).click()
  await expect(card(page, 'Main address')).toContainText('Default')
  await expect(card(page, 'Main address')).toContainText('Without a district')

  await page.getByRole('button', { name: 'Add an address' }).click()
  await form(page).getByLabel('Name of the address').fill('Gudang Bekasi')
  await form(page).getByLabel('Recipient', { exact: true }).fill('Joko Susilo')
  await form(page).getByLabel('Recipient’s phone').fill('0813 1000 2201')
  await form(page).getByLabel('Street, building, number').fill('Jl. Raya Narogong Km 9')
  const district = form(page).getByRole('combobox', { name: 'District' })
  // Typed and not chosen is no district; nothing else that was typed is lost.
  await district.fill('nowhere at all')
  await expect(form(page).getByText('No district found')).toBeVisible()
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByText('Choose a district from the list.').last()).toBeVisible()
  await expect(district).toBeFocused()

  await district.fill('bekasi')
  await expect(form(page).getByRole('option')).toHaveCount(20)
  await expect(district).toHaveAttribute('aria-expanded', 'true')
  expect(await violations(page)).toEqual([])
  await district.press('Escape')
  await expect(form(page).getByRole('option')).toHaveCount(0)
  await district.fill('bantar gebang')
  await expect(form(page).getByRole('option', { name: 'Bantargebang' })).toHaveAttribute('aria-selected', 'true')
  await district.press('Enter')
  await expect(district).toHaveValue('Bantargebang, Kota Bekasi, Jawa Barat')
  await form(page).getByLabel('Postal code').fill('17151')
  await form(page).getByLabel('Notes for delivery').fill('08.00-16.00')
  await form(page).getByRole('checkbox', { name: 'billing' }).check()
  await form(page).getByRole('button', { name: 'Save' }).click()
  const added = card(page, 'Gudang Bekasi')
  await expect(added).toContainText('Jl. Raya Narogong Km 9, Bantargebang, Kota Bekasi, Jawa Barat 17151')
  await expect(added).toContainText('Billing')

  await page.getByRole('button', { name: 'Archive Gudang Bekasi' }).click()
  await expect(added).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(added).toContainText('Billing')

  await page.getByRole('button', { name: 'Make Gudang Bekasi the default' }).click()
  await expect(added).toContainText('Default')
  await expect(card(page, 'Main address')).not.toContainText('Default')
  await expect(page.getByRole('button', { name: 'Archive Gudang Bekasi' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.goto('/profile-buyer')
  await expect(page.getByText('Bantargebang, Kota Bekasi, Jawa Barat 17151')).toBeVisible()
})

test('an edit meets one of somebody else: it is told, what was typed stays and can be saved', async ({ page, request, context }) => {
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto('/addresses')
  await fill(page, 'Gudang', '17151')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit Gudang' }).click()
  const other = await context.newPage()
  await other.goto('/addresses')
  await other.getByRole('button', { name: 'Make Gudang the default' }).click()
  await expect(card(other, 'Gudang')).toContainText('Default')
  await form(page).getByLabel('Recipient', { exact: true }).fill('Wati')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByText('Someone else changed this. Please look at it again.')).toBeVisible()
  await expect(form(page).getByLabel('Recipient', { exact: true })).toHaveValue('Wati')
})

test('with two addresses checkout asks where the goods go; order, papers and store show it', async ({ page, request }) => {
  await cartWith(page, request, { store: 'Toko Alamat', name: 'Terpal Biru', price: 90_000, stock: 5 })
  await page.goto('/addresses')
  await fill(page, 'Gudang Bekasi', '17151')
  await expect(form(page).getByLabel('Postal code')).toHaveValue('17151')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 'Gudang Bekasi')).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByLabel('Send to').selectOption('Gudang Bekasi')
  await expect(page.getByText('Bantargebang, Kota Bekasi')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payByCard(page)
  await page.goto('/profile-buyer')
  await page.locator('a[href^="/orders/"]').first().click()
  await expect(page.getByRole('heading', { name: 'Deliver to' })).toBeVisible()
  await expect(page.getByText('Joko Susilo')).toBeVisible()
  await page.getByRole('link', { name: 'Purchase order' }).click()
  await expect(page.getByText('Jl. Raya Narogong Km 9, Bantargebang, Kota Bekasi, Jawa Barat 17151')).toBeVisible()
})
