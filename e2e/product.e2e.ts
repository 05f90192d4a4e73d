import { expect, test } from '@playwright/test'
import { withPictures } from './browser.ts'
import { gotoHydrated } from './hydrated.ts'
import { addProduct, registerCompany, registerSupplier, signIn, closeToast } from './people.ts'
import { keepPicture } from './photograph.ts'

test.use(withPictures)

for (const [where, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test(`fifty are bought by typing them on ${where}, and what they come to follows every keystroke`, async ({ page, request }) => {
    await page.setViewportSize(viewport)
    const supplier = await registerSupplier(request, 'Toko Banyak')
    const { id } = await addProduct(request, supplier, { name: 'Semen 50 kg', price: 54_500, stock: 1200 })
    await signIn(page, 'Company', await registerCompany(request))
    await gotoHydrated(page, `/product-detail/${id}`)
    const quantity = page.getByLabel('Quantity', { exact: true })
    const add = page.getByRole('button', { name: 'Add to Cart' })
    const sum = page.getByRole('status').filter({ hasText: /Rp|number|stock/ })
    const stands = await add.boundingBox()
    await quantity.fill('')
    await expect(sum).toHaveText('Type a whole number, such as 50.')
    await add.click()
    await expect(quantity).toBeFocused()
    await quantity.pressSequentially('5')
    await expect(sum).toHaveText('5 × Rp54.500 = Rp272.500')
    await quantity.pressSequentially('0')
    await expect(sum).toHaveText('50 × Rp54.500 = Rp2.725.000')
    await quantity.pressSequentially('00')
    await expect(sum).toHaveText('Only 1,200 in stock.')
    await page.getByRole('button', { name: 'Fewer: Quantity' }).click()
    await expect(quantity).toHaveValue('1200')
    await quantity.fill('50')
    await page.getByRole('button', { name: 'More: Quantity' }).click()
    await page.getByRole('button', { name: 'Fewer: Quantity' }).click()
    expect(await add.boundingBox()).toEqual(stands)
    await add.click()
    await closeToast(page, 'Success add product to cart!')
    await page.goto('/cart')
    await expect(page.getByLabel('Quantity of Semen 50 kg', { exact: true })).toHaveValue('50')
    await expect(page.getByTestId('total')).toHaveText('Rp2.725.000')
  })
}

test('on a phone the price stands where it will while the places below it are still to come', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await addProduct(request, await registerSupplier(request, 'Toko Tenang'), { name: 'Palu Tenang', price: 45_000, stock: 9 })
  await signIn(page, 'Company', await registerCompany(request))
  const { promise: come, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/own-*', async (route) => {
    await come
    await route.continue()
  })
  await page.goto(`/product-detail/${id}`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  const stands = await add.boundingBox()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  arrive()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect(await add.boundingBox()).toEqual(stands)
})

test('a quantity typed while the next product comes is of that one, and one typed before the page is awake stays', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const supplier = await registerSupplier(request, 'Toko Lambat')
  const next = await addProduct(request, supplier, { name: 'Ember Cor 12 liter', price: 20_000, stock: 90 })
  const { id } = await addProduct(request, supplier, { name: 'Sekop Lambat', price: 45_000, stock: 90 })
  await signIn(page, 'Company', await registerCompany(request))
  await gotoHydrated(page, `/product-detail/${id}`)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data\b/, async (route) => {
    await released
    await route.continue()
  })
  const quantity = page.getByLabel('Quantity', { exact: true })
  // A person scrolls to it, which wakes the goods of the store.
  await page.mouse.wheel(0, 200)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Ember Cor 12 liter' }).click()
  await expect(quantity).not.toBeEditable()
  const typed = quantity.fill('50')
  release()
  await typed
  await expect(page).toHaveURL(`/product-detail/${next.id}`)
  const sum = page.getByRole('status').filter({ hasText: /Rp/ })
  await expect(sum).toHaveText('50 × Rp20.000 = Rp1.000.000')
  await expect(quantity).toHaveValue('50')

  const { promise: come, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await come
    await route.continue()
  })
  await page.goto(`/product-detail/${id}`, { waitUntil: 'commit' })
  await quantity.fill('50')
  arrive()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(sum).toHaveText('50 × Rp45.000 = Rp2.250.000')
  await expect(quantity).toHaveValue('50')
})

test('a supplier sees no way to buy, and edits what is the own store’s', async ({ page, request }) => {
  const [mine, other] = [await registerSupplier(request, 'Toko Saya'), await registerSupplier(request, 'Toko Lain')]
  const own = await addProduct(request, mine, { name: 'Sekop Pasir', price: 45_000, stock: 9 })
  const foreign = await addProduct(request, other, { name: 'Cangkul', price: 55_000, stock: 9 })
  await signIn(page, 'UMKM', mine)
  await gotoHydrated(page, `/product-detail/${foreign.id}`)
  await expect(page.getByRole('heading', { name: 'Cangkul', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit this product' })).toHaveCount(0)
  await gotoHydrated(page, `/product-detail/${own.id}`)
  await page.getByRole('link', { name: 'Edit this product' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Sekop Pasir')
})

test('a supplier says what a product weighs and when it is ready, and takes it back', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const supplier = await registerSupplier(request, 'Toko Timbang')
  const { id } = await addProduct(request, supplier, { name: 'Semen 50 kg', price: 65_000, stock: 9 })
  await signIn(page, 'UMKM', supplier)
  await page.goto(`/add-product?id=${id}`)
  await expect(page.getByLabel('Weight (grams)')).toBeHidden()
  await page.getByText('Size, weight and days until it is ready').click()
  await page.getByLabel('Length (mm)').fill('600')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByLabel('Weight (grams)')).toBeFocused()
  await page.getByLabel('Weight (grams)').fill('50.000')
  await page.getByLabel('Ready within (working days)').fill('14')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await closeToast(page, 'Success edit product!')
  await gotoHydrated(page, `/product-detail/${id}`)
  await expect(page.getByText('50 kg', { exact: true })).toBeVisible()
  await expect(page.getByText('within 14 working days')).toBeVisible()
  await page.goto(`/add-product?id=${id}`)
  for (const label of ['Weight (grams)', 'Length (mm)']) await page.getByLabel(label).fill('')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await closeToast(page, 'Success edit product!')
  await gotoHydrated(page, `/product-detail/${id}`)
  await expect(page.getByText('within 14 working days')).toBeVisible()
  await expect(page.getByText('50 kg', { exact: true })).toHaveCount(0)
})

test.describe('in Indonesian', () => {
  test.use({ locale: 'id-ID' })

  test('what is sold by the meter is typed with a comma in Indonesian, and sizes are typed side by side', async ({ page, request }) => {
    const supplier = await registerSupplier(request, 'Toko Meteran')
    const cable = {
      name: 'Kabel Serabut Zamrud',
      price: 4_000,
      stock: 30_500,
      baseUnit: 'm',
      decimals: 2,
      units: [{ unit: 'm', factor: 100 }],
    }
    const { id } = await addProduct(request, supplier, cable)
    const tiers = [
      { minQuantity: 1, price: 50_000 },
      { minQuantity: 24, price: 45_000 },
    ]
    const variants = ['S', 'M'].flatMap((size) =>
      ['Hitam', 'Putih'].map((color) => ({ options: { Ukuran: size, Warna: color }, stock: 100 })),
    )
    const shirt = { name: 'Kaos Zamrud', price: 50_000, stock: 0, units: [{ unit: 'pcs', factor: 1, prices: tiers }], variants }
    const shirts = await addProduct(request, supplier, shirt)
    await signIn(page, 'Company', await registerCompany(request))
    await gotoHydrated(page, `/product-detail/${id}`)
    const quantity = page.getByLabel('Jumlah', { exact: true })
    await quantity.fill('2,5')
    await expect(page.getByText('Rp10.000').first()).toBeVisible()
    await page.getByRole('button', { name: 'Masukkan ke Keranjang' }).click()
    await closeToast(page, 'Produk berhasil dimasukkan ke keranjang!')

    await gotoHydrated(page, `/product-detail/${shirts.id}`)
    await page.getByRole('button', { name: 'Isi beberapa varian' }).click()
    const dialog = page.getByRole('dialog')
    // The list for a phone is there too, hidden.
    const cell = (variant: string) => dialog.getByRole('textbox', { name: `Jumlah ${variant}`, exact: true })
    await cell('Hitam · S').fill('12')
    await page.keyboard.press('ArrowDown')
    await expect(cell('Putih · S')).toBeFocused()
    await cell('Hitam · M').fill('6')
    await expect(dialog.getByText('Rp900.000')).toBeVisible()
    await cell('Putih · M').fill('6')
    await expect(dialog.getByText('Rp1.080.000')).toBeVisible()
    await cell('Putih · S').fill('101')
    await expect(dialog.getByText('Periksa jumlah yang ditandai.')).toBeVisible()
    await cell('Putih · S').fill('')
    await keepPicture(page, 'matrix-desk')
    await dialog.getByRole('button', { name: 'Masukkan semua ke keranjang' }).click()
    await closeToast(page, 'Produk berhasil dimasukkan ke keranjang!')
    await page.goto('/cart')
    await expect(page.getByTestId('total')).toHaveText('Rp1.090.000')
    const first = page.getByRole('textbox', { name: /^Jumlah Kaos Zamrud/ }).first()
    await first.fill('11')
    await first.press('Enter')
    const risen = page.getByText('Harga untuk jumlah ini Rp50.000, sebelumnya Rp45.000.')
    await expect(risen).toHaveCount(3)
    await keepPicture(page, 'cart-tier-lost')
    await first.fill('12')
    await first.press('Enter')
    await expect(risen).toHaveCount(0)
  })
})
