import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { gotoHydrated } from './hydrated.ts'
import { grantPrice } from './ownPrice.ts'
import { addProduct, registerCompany, registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

const violations = async (page: Page) => (await axe(page).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)

async function photograph(page: Page, name: string) {
  for (const [width, theme] of [
    [1440, 'light'],
    [768, 'dark'],
    [360, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate(() => scrollTo(0, 0))
    await keepPicture(page, `${name}-${width}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('products are put side by side from cards and from their pages, four at most, and taken out again', async ({ page }) => {
  await gotoHydrated(page, '/?q=kertas')
  const names: string[] = []
  for (const at of [0, 1, 2]) {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .nth(at)
    names.push(await card.getByRole('heading').innerText())
    await page.getByRole('checkbox', { name: 'Compare' }).setChecked(true, { force: true })
    await card.getByRole('link', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { name: 'Compare products' })).toBeVisible()
    await page.goBack()
    await expect(card).toBeVisible()
  }
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(3).click()
  await page.waitForURL('**/product-detail/*')
  await page.getByRole('link', { name: 'Compare' }).filter({ hasText: 'Compare' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(5)
  for (const name of names) await expect(page.getByRole('columnheader').filter({ hasText: name })).toHaveCount(1)
  await expect(page.getByRole('rowheader', { name: 'Minimum order' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await photograph(page, 'compare')
  // A phone has what tells them apart on three screens, and what is the same behind one press.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText('Category', { exact: true })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(3)
  await page.getByRole('button', { name: /^The same for all/ }).click()
  await expect(page.getByText('Category', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveCount(5)
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
})

test('a page that leads elsewhere as it wakes is there without a touch: comparison, sign-in and home', async ({ page }) => {
  // Islands wait ten seconds for an interaction; these pages have to come before.
  const soon = { timeout: 8_000 }
  for (const path of ['/compare', '/orders', '/addresses']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible(soon)
  }
})

test('a company compares at its own price and buys from there', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Banding')
  const { id } = await addProduct(request, supplier, { name: 'Sarung Tangan Banding', price: 50_000, stock: 40 })
  const other = await addProduct(request, supplier, { name: 'Masker Banding', price: 60_000, stock: 40 })
  const company = await registerCompany(request)
  await grantPrice(request, { supplier, company, id, name: 'Harga Langganan Banding', price: 41_700 })
  await signIn(page, 'Company', company)
  await gotoHydrated(page, `/compare?ids=${id},${other.id}`)
  await expect(page.getByText('Harga Langganan Banding')).toHaveCount(1)
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText('41.700')
  await page.getByLabel('Quantity of Sarung Tangan Banding', { exact: true }).fill('7')
  await page.getByRole('columnheader', { name: 'Sarung Tangan Banding' }).getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Success add product to cart!')).toBeVisible()
  await gotoHydrated(page, '/cart')
  await expect(page.getByLabel('Quantity of Sarung Tangan Banding', { exact: true })).toHaveValue('7')
})

test('a list is narrowed to several cities, sorted and lengthened; what is applied is taken back one by one', async ({ page }) => {
  await gotoHydrated(page, '/?q=semen')
  const filters = page.getByRole('search', { name: 'Filters' })
  const cities = filters.getByRole('group', { name: 'City' }).getByRole('checkbox')
  const [one, two] = [await cities.nth(0).getAttribute('value'), await cities.nth(1).getAttribute('value')]
  await cities.nth(0).check()
  await cities.nth(1).check()
  await filters.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(({ searchParams }) => searchParams.getAll('city').length === 2)
  expect(await violations(page)).toEqual([])
  await photograph(page, 'filters')
  await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Cheapest' }).click()
  await page.waitForURL(/sort=cheapest/)
  await page.getByRole('navigation', { name: 'Per page' }).getByRole('link', { name: '20' }).click()
  await page.waitForURL(/limit=20/)
  await page.getByRole('link', { name: new RegExp(`^${one}`) }).click()
  await page.waitForURL(({ searchParams }) => searchParams.getAll('city').join() === two)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('cheapest')
  await expect(filters.getByRole('checkbox', { name: new RegExp(`^${two}`) })).toBeChecked()
  await expect(filters.getByRole('checkbox', { name: new RegExp(`^${one}`) })).not.toBeChecked()

  await page.setViewportSize({ width: 360, height: 780 })
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect(filters).toBeVisible()
  await keepPicture(page, 'filters-sheet')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(filters).toBeHidden()
})
