import { expect, test } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { addProduct, registerSupplier, signIn, closeToast } from './people.ts'

test('what is typed into a filter while the former one loads stays; the address fills in the rest', async ({ page }) => {
  await gotoHydrated(page, '/?category=3')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data\b/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByLabel('Price from').fill('10.000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByLabel('Price to').fill('90.000')
  release()
  await page.waitForURL(/minPrice=10/)
  await expect(page.getByLabel('Price to')).toHaveValue('90.000')
  await expect(page.getByLabel('Price from')).toHaveValue('10.000')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.waitForURL(({ searchParams }) => !searchParams.has('minPrice'))
  for (const field of ['Price from', 'Price to']) await expect(page.getByLabel(field)).toHaveValue('')
})

test('what is typed into the search while one loads is the next search', async ({ page }) => {
  await gotoHydrated(page, '/?category=3')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data\b/, async (route) => {
    await released
    await route.continue()
  })
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill('cat')
  await search.press('Enter')
  await search.fill('cat tembok putih')
  release()
  await page.waitForURL(/q=cat/)
  await expect(page.getByRole('heading', { name: /Results for “cat”/ })).toBeVisible()
  await expect(search).toHaveValue('cat tembok putih')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: /cat tembok putih/ })).toBeVisible()
  await page.getByRole('link', { name: 'Pasokan, to the home page' }).click()
  await expect(search).toHaveValue('')
})

test('a list leaves what a company can use: delivered to it, ready in time, from a small order on, of a PKP store', async ({
  page,
  request,
}) => {
  const supplier = await registerSupplier(request, 'Toko Antar Cimahi')
  const headers = { access_token: supplier.token }
  const word = `tikar${Date.now()}`
  await addProduct(request, supplier, { name: `Tikar Pandan ${word}`, price: 120_000, stock: 40 })
  const zone = {
    name: 'Cimahi',
    areas: [3277],
    base: 0,
    includedGrams: 0,
    perKgOver: 0,
    maxGrams: null,
    freeFrom: null,
    minDays: 0,
    maxDays: 1,
  }
  const said = {
    version: 0,
    ownCourier: true,
    pickup: false,
    byQuote: false,
    services: [],
    workingDays: [1],
    cutoff: '15:00',
    minOrder: 0,
    origin: null,
    zones: [zone],
    closures: [],
  }
  expect((await request.put(`/api/shops/${supplier.shopId}/delivery`, { headers, data: said })).ok()).toBe(true)
  const found = page.getByRole('main').getByRole('link', { name: new RegExp(word) })
  const sheet = page.getByRole('search', { name: 'Filters' })
  const apply = () => sheet.getByRole('button', { name: 'Apply' }).click()

  await gotoHydrated(page, `/?q=${word}`)
  await sheet.getByLabel('Delivered to').fill('cimahi uta')
  await apply()
  await expect(page.getByRole('link', { name: 'Delivered to cimahi uta' })).toBeVisible()
  await expect(found).toBeVisible()
  await sheet.getByLabel('Delivered to').fill('Coblong')
  await apply()
  await expect(page).toHaveURL(/to=Coblong/)
  await expect(found).toHaveCount(0)
  await page.getByRole('link', { name: 'Delivered to Coblong' }).click()
  await expect(found).toBeVisible()
  await sheet.getByLabel('Delivered to').fill('tidak ada di peta')
  await apply()
  await expect(sheet.getByText('No such district. Type its name or a postal code.')).toBeVisible()
  await sheet.getByLabel('Delivered to').fill('')
  await sheet.getByLabel('Ready within (working days)').selectOption('1')
  await sheet.getByLabel('Minimum order up to').fill('120.000')
  await apply()
  await expect(page.getByRole('link', { name: 'Minimum order up to 120.000' })).toBeVisible()
  await expect(found).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'PKP stores only' }).check()
  await apply()
  await expect(page).toHaveURL(/pkp=1/)
  await expect(found).toHaveCount(0)
  await page.getByRole('link', { name: 'PKP stores only' }).click()
  await expect(found).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('filters are a form, and the place is read as it is typed', async ({ page }) => {
    await page.goto('/?category=3')
    await page.getByLabel('Delivered to').fill('Bantar Gebang')
    await page.getByLabel('Ready within (working days)').selectOption('7')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/to=Bantar\+Gebang&.*readyIn=7/)
    await expect(page.getByLabel('Delivered to')).toHaveValue('Bantar Gebang')
    await expect(page.getByRole('link', { name: 'Ready within 7 working days' })).toBeVisible()
  })
})

test('a supplier says what type of a category it is, and companies narrow by it, on a desk and on a phone', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Kopi Priangan')
  await signIn(page, 'UMKM', supplier)
  await page.goto('/add-product')
  const name = `Kopi Arabika ${Date.now()}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Category').selectOption('Food & Drink')
  await page.getByLabel('Type').selectOption('Coffee & Tea')
  await page.getByLabel('Description').fill('Biji kopi sangrai 1 kg.')
  await page.getByLabel('Price').fill('145.000')
  await page.getByLabel('Stock').fill('60')
  // A reload keeps what was chosen, and another category has other types.
  await page.reload()
  await expect(page.getByLabel('Type').getByRole('option', { selected: true })).toHaveText('Coffee & Tea')
  await page.getByRole('button', { name: '+ Add Product' }).click()
  await closeToast(page, 'Success add product!')
  await page.evaluate(() => localStorage.clear())

  const goods = page.getByRole('main').getByRole('link', { name: new RegExp(name) })
  const types = page.getByRole('navigation', { name: 'Type' })
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport)
    await gotoHydrated(page, '/?category=11')
    await types.getByRole('link', { name: /^Coffee & Tea/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Coffee & Tea' })).toBeVisible()
    await expect(goods).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /Nasi Box/ })).toHaveCount(0)
    // Other filters keep it; a second press takes it away.
    await page.goto(`${page.url()}&minPrice=146000`)
    await expect(goods).toHaveCount(0)
    await page.goto('/?category=11&subcategory=1105')
    await types.getByRole('link', { name: /^Coffee & Tea/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Food & Drink' })).toBeVisible()
  }
  await goods.first().click()
  await page.getByRole('link', { name: 'Coffee & Tea' }).last().click()
  await expect(goods).toBeVisible()
})
