import { expect, test, type APIRequestContext } from '@playwright/test'
import { withPictures } from './browser.ts'
import { gotoHydrated } from './hydrated.ts'
import { addProduct, registerCompany, registerSupplier, signIn } from './people.ts'

test.use(withPictures)

/** A store whose own courier drives to Cimahi for Rp20.000, and free from a million of goods on. */
async function storeOfCimahi(request: APIRequestContext) {
  const supplier = await registerSupplier(request, 'Toko Ongkir')
  const data = {
    version: 0,
    ownCourier: true,
    pickup: true,
    byQuote: false,
    services: [],
    workingDays: [1, 2, 3, 4, 5, 6],
    cutoff: '15:00',
    minOrder: 0,
    origin: null,
    zones: [
      {
        name: 'Cimahi',
        areas: [3277],
        base: 20_000,
        includedGrams: 0,
        perKgOver: 0,
        maxGrams: null,
        freeFrom: 1_000_000,
        minDays: 0,
        maxDays: 1,
      },
    ],
    closures: [],
  }
  const said = await request.put(`/api/shops/${supplier.shopId}/delivery`, { headers: { access_token: supplier.token }, data })
  expect(said.ok()).toBe(true)
  return supplier
}

test('a visitor chooses a district and reads what it comes to there, with every keystroke and without anything moving', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const supplier = await storeOfCimahi(request)
  const { id } = await addProduct(request, supplier, { name: 'Rak Besi Ongkir', price: 100_000, stock: 90 })
  const other = await addProduct(request, supplier, { name: 'Rak Kayu Ongkir', price: 50_000, stock: 90 })
  await gotoHydrated(page, `/product-detail/${id}`)
  const box = page.getByRole('status').filter({ hasText: /What does delivery cost|Delivered to/ })
  await expect(box).toContainText('What does delivery cost?')
  const facts = page.getByText('Available stock')
  const stood = await facts.evaluate((element) => (element as HTMLElement).offsetTop)
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByRole('combobox', { name: 'District' }).fill('cimahi utara')
  await page.getByRole('option', { name: /Cimahi Utara/ }).click()
  await expect(box).toContainText('Delivered to Cimahi Utara')
  await expect(box).toContainText('delivery Rp20.000')
  await expect(box).toContainText(/arrives by \d/)
  await expect(box).toContainText('Total with delivery Rp120.000')
  const quantity = page.getByLabel('Quantity', { exact: true })
  await quantity.fill('5')
  await expect(box).toContainText('Total with delivery Rp520.000')
  // The bar under the thumb says the same, whatever is scrolled.
  await expect(page.locator('output').filter({ hasText: '5 × Rp100.000 + delivery' })).toContainText('Rp520.000')
  await quantity.fill('50')
  await expect(box).toContainText('free delivery')
  await expect(box).toContainText('Total with delivery Rp5.000.000')
  expect(await facts.evaluate((element) => (element as HTMLElement).offsetTop)).toBe(stood)

  // It is known on the next page; there it can be another one.
  await gotoHydrated(page, `/product-detail/${other.id}`)
  await expect(box).toContainText('Total with delivery Rp70.000')
  await page.getByRole('button', { name: 'Change where it is delivered' }).click()
  await page.getByRole('combobox', { name: 'District' }).fill('coblong')
  await page.getByRole('option', { name: /Coblong/ }).click()
  await expect(box).toContainText('The store does not deliver there.')
})

test('a company reads it for its own address, and one that is no more is forgotten', async ({ page, request }) => {
  const supplier = await storeOfCimahi(request)
  const { id } = await addProduct(request, supplier, { name: 'Meja Ongkir', price: 100_000, stock: 90 })
  const company = await registerCompany(request)
  await signIn(page, 'Company', company)
  const headers = { access_token: (await page.evaluate(() => localStorage.getItem('access_token'))) ?? '' }
  const data = {
    label: 'Gudang Cimahi',
    receiver: 'Budi',
    phone: '0812 3456 7890',
    street: 'Jl. Cihanjuang 1',
    areaId: 327_703,
    isDefault: true,
  }
  expect((await request.post('/api/addresses', { headers, data })).status()).toBe(201)
  await gotoHydrated(page, `/product-detail/${id}`)
  const box = page.getByRole('status').filter({ hasText: /What does delivery cost|Delivered to/ })
  await expect(box).toContainText('Delivered to Gudang Cimahi')
  await expect(box).toContainText('Total with delivery Rp120.000')
  await page.getByRole('button', { name: 'Change where it is delivered' }).click()
  await page.getByRole('button', { name: /Gudang Cimahi/ }).click()
  await expect(box).toContainText('Delivered to Gudang Cimahi')

  await page.evaluate(() => localStorage.setItem('place', JSON.stringify({ where: { areaId: 999_999 }, name: 'Kecamatan Hilang' })))
  await gotoHydrated(page, `/product-detail/${id}`)
  await expect(box).toContainText('Choose a district to see it')

  await page.goto('/?q=meja')
  await page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: 'To my address' }).click()
  await expect(page).toHaveURL(/to=Cimahi/)
  await expect(page.getByRole('link', { name: /Delivered to Cimahi/ })).toBeVisible()
})

test('where a store delivers nowhere its product asks for no district, and asks once it delivers', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Sepakat')
  const { id } = await addProduct(request, supplier, { name: 'Rak Sepakat', price: 100_000, stock: 9 })
  await gotoHydrated(page, `/product-detail/${id}`)
  const box = page.getByRole('status').filter({ hasText: 'Delivery is agreed in the chat.' })
  const choose = page.getByRole('button', { name: 'Choose', exact: true })
  await expect(box).toBeVisible()
  await expect(choose).toHaveCount(0)
  const delivery = { version: 0, ownCourier: false, pickup: true, byQuote: false, services: [], zones: [], origin: null, closures: [] }
  const data = { ...delivery, workingDays: [1, 2, 3, 4, 5], cutoff: '15:00', minOrder: 0 }
  const said = await request.put(`/api/shops/${supplier.shopId}/delivery`, { headers: { access_token: supplier.token }, data })
  expect(said.ok()).toBe(true)
  await expect(async () => {
    await page.reload()
    await expect(choose).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
