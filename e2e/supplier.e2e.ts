import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { withPictures } from './browser.ts'
import { addProduct, newEmail, newKtp, password, registerCompany, registerSupplier, showAccount, signIn, closeToast } from './people.ts'
import { keepPicture } from './photograph.ts'
import { drawPicture } from './pictures.ts'
import { expectColumns } from './words.ts'

test.use(withPictures)

test('a supplier registers with a store, adds a product with pictures, edits and deletes it', async ({ page }) => {
  const email = newEmail('umkm')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Register as UMKM' }).click()
  await page.getByLabel('Username').fill('Sari')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Phone number').fill('0821 1234 5678')
  await page.getByLabel('KTP number').fill('1234')
  await page.getByRole('button', { name: 'Next' }).click()
  const store = page.getByRole('dialog', { name: 'Create Store' })
  await store.getByLabel('Store name').fill('Toko Anyaman Sari')
  await store.getByLabel('Address').fill('Jl. Braga 10, Bandung')
  await store.getByLabel('Store phone number').fill('0821 1234 5678')
  await store.getByLabel('Owner').fill('Sari')
  await store.getByRole('button', { name: 'Register' }).click()
  // The refused KTP number leads back to the first step, with everything typed still there.
  await expect(page.getByText('This is not a KTP number.')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('Sari')
  await page.getByLabel('KTP number').fill(newKtp())
  await page.getByRole('button', { name: 'Next' }).click()
  await store.getByLabel('Store name').fill('Toko Anyaman Sari')
  await store.getByLabel('Address').fill('Jl. Braga 10, Bandung')
  await store.getByLabel('Store phone number').fill('0821 1234 5678')
  await store.getByLabel('Owner').fill('Sari')
  await store.getByRole('button', { name: 'Register' }).click()
  await closeToast(page, 'Registered Successfully!')

  // Signed in at once, where one goes on.
  await expect(page).toHaveURL(/\/profile-store$/)
  await expect(page.getByRole('heading', { name: 'Toko Anyaman Sari' })).toBeVisible()
  // The menu is drawn on its first opening.
  await showAccount(page)
  const account = page.getByRole('dialog', { name: 'Menu' })
  await expect(account.getByRole('link', { name: 'UMKM Store' })).toBeVisible()
  await expect(account.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toBeHidden()
  await page.getByRole('link', { name: 'Add Product' }).first().click()
  await page.getByLabel('Name').fill('Keranjang Rotan')
  await page.getByLabel('Category').selectOption('Merchandise')
  await page.getByLabel('Description').fill('Anyaman tangan dari rotan pilihan.')
  await page.getByLabel('Price (rupiah)').fill('85.000')
  await page.getByLabel('Stock').fill('20')
  const [first, second] = await Promise.all([drawPicture('#c08a4a'), drawPicture('#2e7d6b')])
  await page.getByLabel('Choose pictures').setInputFiles([
    { name: 'rotan.png', mimeType: 'image/png', buffer: first },
    { name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('bukan gambar') },
    { name: 'detail.png', mimeType: 'image/png', buffer: second },
  ])
  await expect(page.getByText('catatan.txt: Selected file extention is not .jpeg .jpg .png')).toBeVisible()
  await expect(page.getByRole('img', { name: /Picture \d of 2/ })).toHaveCount(2)
  await keepPicture(page, 'product-form')
  await page.getByRole('button', { name: '+ Add Product' }).click()
  await closeToast(page, 'Success add product!')

  const row = page.getByRole('row', { name: /Keranjang Rotan/ })
  await expect(row).toContainText('Rp85.000')
  await row.getByRole('button', { name: 'Show images of Keranjang Rotan' }).click()
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('link', { name: 'Edit Keranjang Rotan' }).click()
  const menu = page.getByRole('navigation', { name: 'Store menu' })
  await expect(menu.getByRole('link', { name: 'Product List' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Add Product' })).not.toHaveAttribute('aria-current')
  await page.getByLabel('Price (rupiah)').fill('90000')
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await closeToast(page, 'Success edit product!')
  await expect(row).toContainText('Rp90.000')

  await row.getByRole('button', { name: 'Delete Keranjang Rotan' }).click()
  await expect(page.getByText('Once deleted, the product is removed from product list!')).toBeVisible()
  await page.getByRole('alertdialog', { name: 'Delete Keranjang Rotan?' }).getByRole('button', { name: 'Cancel' }).click()
  await closeToast(page, 'The product is still in your product list!')
  await row.getByRole('button', { name: 'Delete Keranjang Rotan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await closeToast(page, 'Product has been removed!')
  await expect(page.getByText('No products yet')).toBeVisible()
})

test('a sale appears among the transactions with its income, and is accepted, shipped and received', async ({ page, browser, request }) => {
  const supplier = await registerSupplier(request, 'Toko Paving Kuat')
  const { id } = await addProduct(request, supplier, { name: 'Paving Block K-300', price: 120_000, stock: 50 })
  const company = await registerCompany(request)
  await buyThroughTheProvider(request, company, id)

  await signIn(page, 'UMKM', supplier)
  await page.goto('/profile-store')
  await expect(page.getByRole('link', { name: /Total Income/ })).toContainText('Rp120.000')
  await keepPicture(page, 'dashboard')
  await page.getByRole('link', { name: /New orders to accept/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Paving Block K-300' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Store menu' }).getByRole('link', { name: 'Transactions' }).click()
  const row = page.getByRole('row', { name: /Paving Block/ })
  await expect(row).toContainText('PT Maju Terus')
  await expectColumns(page, 'transactions')
  await row.getByRole('link').first().click()
  // The buyer and the address, inside the store's own frame.
  await expect(page.getByRole('navigation', { name: 'Store menu' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Buyer' }).locator('../..')).toContainText('PT Maju TerusBudi Santoso+6281234567890')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship order' })
  await expect(dialog.getByRole('heading', { name: 'Send to' }).locator('../..')).toContainText('Jl. Sudirman 1, Jakarta')
  await dialog.getByRole('radio', { name: 'JNE' }).click()
  await dialog.getByLabel('Tracking number').fill('JNE123456')
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText('JNE123456', { exact: true })).toBeVisible()

  const other = await browser.newContext({ locale: 'en-GB' })
  const buyer = await other.newPage()
  await signIn(buyer, 'Company', company)
  await buyer.goto(new URL(page.url()).pathname)
  await buyer.getByRole('button', { name: 'I have received it' }).click()
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Yes, received' }).click()
  await expect(buyer.getByText('Received', { exact: true }).first()).toBeVisible()
  await keepPicture(buyer, 'order-received')
  await other.close()
})

for (const [kind, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['desk', { width: 1280, height: 800 }],
] as const)
  test(`a new order is accepted and shipped in four taps on a ${kind}, its buyer and address on the first screen`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    await sell(page, request)
  })

async function sell(page: Page, request: APIRequestContext) {
  const supplier = await registerSupplier(request, 'Toko Empat Ketuk')
  const { id } = await addProduct(request, supplier, { name: 'Selang Air 20 m', price: 95_000, stock: 5 })
  await buyThroughTheProvider(request, await registerCompany(request), id)
  await signIn(page, 'UMKM', supplier)
  const onIcon = await numbersOnIcon(page)
  await page.goto('/orders?stage=new')
  await expect.poll(onIcon).toBe(1)
  await page
    .getByRole('link', { name: /Selang Air/ })
    .first()
    .click()
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  await tap(page.getByRole('button', { name: 'Accept' }))
  const ship = page.getByRole('button', { name: 'Ship', exact: true })
  await expect(ship).toBeInViewport()
  for (const first of ['PT Maju Terus', 'Jl. Sudirman 1, Jakarta']) await expect(page.getByText(first).first()).toBeInViewport()
  await tap(ship)
  const dialog = page.getByRole('dialog', { name: 'Ship order' })
  await tap(dialog.getByRole('radio', { name: 'JNE' }))
  // The number is typed where the cursor stands already.
  await expect(dialog.getByLabel('Tracking number')).toBeFocused()
  await page.keyboard.type('JNE00441')
  await tap(dialog.getByRole('button', { name: 'Ship' }))
  await expect(page.getByText('JNE00441', { exact: true })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(4)
  await expect.poll(onIcon).toBe(0)
}

/** Returns the number on the icon of the installed app: the browser of journeys has no icon. */
async function numbersOnIcon(page: Page) {
  let shown: number | undefined
  await page.exposeFunction('showNumber', (count: number) => (shown = count))
  await page.addInitScript(() => {
    const show = (count: number) => (window as unknown as { showNumber: (count: number) => Promise<void> }).showNumber(count)
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) })
  })
  return () => shown
}

test('two new orders are accepted at once on a phone, packed by what is printed, and shipped in four taps each', async ({
  page,
  request,
}) => {
  test.slow()
  const supplier = await registerSupplier(request, 'Toko Kabel Terang')
  const { id } = await addProduct(request, supplier, { name: 'Kabel NYM 3 x 2,5', price: 75_000, stock: 20 })
  for (const company of [await registerCompany(request), await registerCompany(request)]) await buyThroughTheProvider(request, company, id)

  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'UMKM', supplier)
  await page.goto('/transaction-cash')
  await page.getByRole('button', { name: 'Choose all 2 new orders' }).click()
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await bar.getByRole('button', { name: 'Accept 2' }).click()
  await expect(page.getByText('2 orders accepted')).toBeVisible()
  await expectFine(page, 'chosen-orders')

  await bar.getByRole('link', { name: 'Labels' }).click()
  const sheets = page.getByRole('article')
  await expect(sheets).toHaveCount(2)
  await expect(sheets.first()).toContainText('Toko Kabel Terang')
  await expectFine(page, 'labels')
  await page.getByRole('link', { name: 'Back to the transactions' }).click()
  const ticks = page.getByRole('checkbox', { name: 'Choose order' }).filter({ visible: true })
  await expect(ticks).toHaveCount(2)
  for (const tick of await ticks.all()) await tick.check()
  await bar.getByRole('link', { name: 'Packing lists' }).click()
  await expect(sheets).toHaveCount(2)
  await expect(sheets.first()).toContainText('Kabel NYM')
  await expect(sheets.first()).not.toContainText('Rp')
  await expectFine(page, 'packing-lists')

  for (const number of ['JNE001', 'JNE002']) {
    await page.goto('/transaction-cash?status=accepted')
    await page.getByRole('link', { name: 'Kabel NYM' }).first().click()
    await expect(page.getByRole('heading', { name: 'Buyer' })).toBeInViewport()
    // The buyer, the address and the next step stand on the first screen.
    for (const first of ['PT Maju Terus', 'Jl. Sudirman 1, Jakarta']) await expect(page.getByText(first).first()).toBeInViewport()
    await page.getByRole('button', { name: 'Ship', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Ship order' })
    const jne = dialog.getByRole('radio', { name: 'JNE' })
    // The second time the courier of the first one is chosen already.
    if (number === 'JNE001') await jne.click()
    await expect(jne).toBeChecked()
    await expect(dialog.getByLabel('Tracking number')).toBeFocused()
    await expectFine(page, 'ship')
    await dialog.getByLabel('Tracking number').fill(number)
    await dialog.getByRole('button', { name: 'Ship' }).click()
    await expect(page.getByText(number, { exact: true })).toBeVisible()
  }
})

/** Nothing for axe to find and nothing that stands out, as a phone in the dark shows it. */
async function expectFine(page: Page, name: string) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  const { violations } = await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map((violation) => `${violation.id} ${violation.nodes.map(({ target }) => String(target)).join()}`)).toEqual([])
  await keepPicture(page, `${name}-360-dark`)
}

/** Orders over the calls and pays at the stand-in, which then tells the server by its signed webhook. */
async function buyThroughTheProvider(
  request: Parameters<typeof registerCompany>[0],
  company: { email: string; password: string },
  productId: number,
) {
  const { access_token } = (await (await request.post('/api/buyers/login', { data: company })).json()) as { access_token: string }
  const headers = { access_token }
  const cart = (await (
    await request.post('/api/orders/products', { headers, data: { orderlists: [{ ProductId: productId, quantity: 1 }] } })
  ).json()) as object
  const checkout = await request.put('/api/orders/products/bulk', { headers, data: { orders: cart } })
  const { transaction } = (await checkout.json()) as { transaction: { token: string } }
  const paid = await request.post('/stand-ins/midtrans/pay', {
    data: { token: transaction.token, payment_type: 'bank_transfer', bank: 'bca', outcome: 'success' },
  })
  expect(paid.ok(), await paid.text()).toBe(true)
  await expect.poll(async () => ((await (await request.get('/api/orders/history', { headers })).json()) as unknown[]).length).toBe(1)
}
