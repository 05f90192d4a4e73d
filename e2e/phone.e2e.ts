import { expect, test, type Page } from '@playwright/test'
import { withPictures } from './browser.ts'
import { gotoHydrated } from './hydrated.ts'
import { addProduct, newEmail, newKtp, password, registerCompany, registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

test.use({ ...withPictures, viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } })

test('what became of "Add to Cart" is seen at the thumb, also when it failed', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Genggam')
  const { id } = await addProduct(request, supplier, { name: 'Ember Cor 12 L', price: 15_000, stock: 1 })
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto(`/product-detail/${id}`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await page.route('**/api/orders/products*', (route) => route.abort())
  await add.click()
  await expect(page.getByRole('alert')).toContainText('No connection.')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await keepPicture(page, 'phone-add-failed')
  await page.unroute('**/api/orders/products*')
  await add.click()
  const toast = page.getByRole('dialog', { name: 'Congratulations!' })
  await expect(toast.getByRole('link', { name: 'View cart' })).toBeInViewport({ ratio: 1 })
  await keepPicture(page, 'phone-added')
  await toast.getByRole('button', { name: 'OK', exact: true }).click()
  await add.click()
  await expect(page.getByRole('alert')).toContainText('Only 1 left.')
})

test('a price filter reads what is typed in Indonesia, and says what it cannot read', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Saring')
  const word = `saring${Date.now()}`
  await addProduct(request, supplier, { name: `Murah ${word}`, price: 49_999, stock: 1 })
  await addProduct(request, supplier, { name: `Mahal ${word}`, price: 50_000, stock: 1 })
  await gotoHydrated(page, `/?q=${word}`)
  for (const typed of ['50.000', '50,000', 'Rp 50 000']) {
    await page.getByText(/^Filters/).click()
    await page.getByLabel('Price from').fill(typed)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(({ searchParams }) => searchParams.get('minPrice') === typed)
    await expect(page.getByRole('link', { name: /Murah/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Mahal/ })).toBeVisible()
    // The results are visible again, with the number of filters.
    await expect(page.getByLabel('Price from')).toBeHidden()
    await expect(page.getByText('Filters (1)')).toBeVisible()
    await expect(page.getByLabel('Price from')).toHaveValue(typed)
  }
  await page.getByText('Filters (1)').click()
  await page.getByLabel('Price from').fill('lima puluh')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Enter a whole number of rupiah, such as 50.000.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Murah/ })).toBeVisible()
})

test('a supplier without a store sees the profile; nobody else sees the menu of a store, not even for a moment', async ({
  page,
  request,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/profile-store')
  await expect(page.getByRole('button', { name: 'Store menu' })).toBeHidden()
  await page.unroute('**/assets/*.js')

  const email = newEmail('tanpa-toko')
  const seller = { username: 'Rina', email, password, phoneNumber: '0821 1234 5678', ktp: newKtp() }
  expect((await request.post('/api/sellers/register', { data: seller })).ok()).toBe(true)
  await signIn(page, 'UMKM', seller)
  await page.goto('/profile-seller')
  await expect(page.getByRole('heading', { name: 'UMKM Profile' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.goto('/profile-store')
  await expect(page).toHaveURL(/\/add-store$/)
})

test('the places of a company and of a supplier stand at the thumb, with what waits there', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Bawah')
  const { id } = await addProduct(request, supplier, { name: 'Ember Cor 12 L', price: 15_000, stock: 5 })
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto(`/product-detail/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const bar = page.getByRole('navigation', { name: 'Main menu' })
  await bar.getByRole('link', { name: 'Cart, 1' }).click()
  await expect(page.getByRole('heading', { name: 'Order Cart' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Cart, 1' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(bar.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  // One's own pages have one row above them, without a search for goods.
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeHidden()
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(64)
  await page.goto('/profile-buyer')
  await expect(bar.getByRole('button', { name: 'Account' })).toHaveAttribute('aria-current', 'page')

  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'UMKM', supplier)
  await page.goto('/')
  for (const name of ['Home', 'Orders', 'Products', 'Messages', 'Money']) {
    await bar.getByRole('link', { name }).click()
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
})

test('a page of goods takes three screens of a phone, and a store shows one part at a time; a desk has five beside each other', async ({
  page,
}) => {
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  await page.setViewportSize({ width: 360, height: 780 })
  for (const address of ['/', '/?category=4', '/store/1']) {
    await gotoHydrated(page, address)
    await expect(page.getByRole('main').getByRole('link', { name: /Rp/ })).toHaveCount(10)
    expect(await screens(), address).toBeLessThanOrEqual(3)
  }
  const parts = page.getByRole('navigation', { name: 'Parts of the store' })
  await expect(page.getByRole('heading', { name: 'Reviews of this store' })).toBeHidden()
  await parts.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Reviews of this store' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search in this store' })).toBeHidden()
  expect(await screens()).toBeLessThanOrEqual(3)
  await parts.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { name: 'About the store' })).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('heading', { name: 'Reviews of this store' })).toBeVisible()
  await page.goto('/')
  const tops = await Promise.all(
    (await page.getByRole('main').getByRole('link', { name: /Rp/ }).all()).map(async (card) => (await card.boundingBox())?.y),
  )
  expect(tops.filter((top) => top === tops[0])).toHaveLength(5)
})

test('a list comes before its filters, and a row opens by a press anywhere', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Ringkas')
  for (const name of ['Ember Cor 12 L', 'Sekop Pasir']) await addProduct(request, supplier, { name, price: 15_000, stock: 40 })
  await signIn(page, 'UMKM', supplier)
  await page.goto(`/product-list/${supplier.shopId}`)
  const rows = page.getByRole('row').filter({ hasText: 'Rp15.000' })
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(80)
  // Elements with their own action keep it.
  await page.getByRole('button', { name: 'Stock of Ember Cor 12 L: 40' }).click()
  await expect(page.getByRole('dialog', { name: /Ember Cor/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await rows.filter({ hasText: 'Sekop' }).click({ position: { x: 180, y: 55 } })
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Delete Sekop Pasir?' }).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Product has been removed!' })).toBeVisible()
  await expect(rows).toHaveCount(1)

  await page.goto('/transaction-cash?status=paid')
  await expect(page.getByLabel('From date')).toBeHidden()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.getByLabel('Status').selectOption('any')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toHaveAttribute('aria-expanded', 'false')
})

test('checkout of three stores, dashboard and money take three screens of a phone, a purchase takes two lines', async ({ page }) => {
  const company = { email: 'buyer@demo.pasokan.test', password: 'PasokanDemo2026' }
  const supplier = { ...company, email: 'seller@demo.pasokan.test' }
  for (const [who, account, address, seen] of [
    ['Company', company, '/checkout', 'Summary'],
    ['Company', company, '/profile-buyer', 'Filters'],
    ['UMKM', supplier, '/profile-store', 'Best sellers'],
    ['UMKM', supplier, '/money', 'Money in and out'],
  ] as const) {
    await signIn(page, who, account)
    await page.goto(address)
    await expect(page.getByRole('main').getByText(seen).first()).toBeVisible()
    const size = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    // The checkout grows when delivery prices arrive.
    await expect(page.getByText('Asking for delivery prices')).toHaveCount(0)
    await expect.poll(size, address).toBeGreaterThan(2)
    // How many purchases ten orders have depends on the day of the demo.
    if (address !== '/profile-buyer') expect(await size(), address).toBeLessThanOrEqual(3)
    else {
      const { largest, rest } = await heights(page, 'main tbody tr')
      expect(largest).toBeLessThanOrEqual(66)
      // The end of a row's second line may be cut, the order's state at its beginning never.
      const cut = page
        .locator('main tbody td.truncate > span:first-child')
        .evaluateAll((words) =>
          words
            .filter((word) => word.getBoundingClientRect().right > word.parentElement!.getBoundingClientRect().right)
            .map((word) => word.textContent),
        )
      expect(await cut).toEqual([])
      expect(rest).toBeLessThanOrEqual(740)
    }
  }
})

test('what stands at the lower edge covers nothing of the page at its end', async ({ page }) => {
  await gotoHydrated(page, '/')
  await gotoHydrated(page, (await page.getByRole('main').locator('a[href^="/product-detail/"]').first().getAttribute('href')) ?? '')
  // A trial press finds the link only where nothing lies above it.
  await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true })
})

/** Heights in pixels: of the largest element that a selector finds, and of the page without all of them. */
const heights = (page: Page, selector: string) =>
  page.evaluate((rows) => {
    const each = [...document.querySelectorAll(rows)].map((row) => row.getBoundingClientRect().height)
    return { largest: Math.max(...each), rest: document.documentElement.scrollHeight - each.reduce((sum, height) => sum + height, 0) }
  }, selector)

test('an order takes a third of a screen of a phone, and their page stays within its width, for both sides', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const [who, email] of [
    ['Company', 'buyer@demo.pasokan.test'],
    ['UMKM', 'seller@demo.pasokan.test'],
  ] as const) {
    await signIn(page, who, { email, password: 'PasokanDemo2026' })
    await page.goto('/orders')
    await expect(page.getByRole('main').getByRole('button', { name: /^More for order/ })).toHaveCount(10)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    // How many goods and buttons an order has depends on the day of the demo.
    const { largest, rest } = await heights(page, 'main li:has(button[aria-label^="More for order"])')
    expect(largest, who).toBeLessThanOrEqual(260)
    expect(rest, who).toBeLessThanOrEqual(780)
  }
})
