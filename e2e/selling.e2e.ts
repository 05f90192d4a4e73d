import { expect, test, type Locator, type Page } from '@playwright/test'
import { checkOut } from './owed.ts'
import { addProduct, registerSupplier, signIn, closeToast } from './people.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('three units with a quantity price take nine fields and six taps, and come back as they were', async ({ page, request }) => {
    const supplier = await registerSupplier(request)
    await signIn(page, 'UMKM', supplier)
    await page.goto('/add-product')
    const hand = handOf(page)
    await hand.type('Name', 'Pena Biru')
    await page.getByLabel('Category').selectOption('Tool')
    await hand.type('Description', 'Tinta biru, 0,7 mm.')
    await hand.type('Price (rupiah)', '1.200')
    await hand.type('Stock', '5.000')
    await hand.tap(page.getByText('Quantity prices'))
    await hand.tap(page.getByRole('button', { name: 'Add a quantity price' }))
    await hand.type('From how many pcs', '12')
    await hand.type('Price each (rupiah)', '1.150')
    await expect(page.getByText('12 pcs cost Rp13.800: Rp600 less.')).toBeVisible()
    await hand.tap(page.getByText('Other units'))
    await hand.tap(page.getByRole('button', { name: 'Add a unit' }))
    await expect(page.getByLabel('One dozen holds how many pcs')).toHaveValue('12')
    await hand.type('Price of one dozen (rupiah)', '13.500')
    await expect(page.getByText('Rp300 less than 12 pcs.')).toBeVisible()
    await hand.tap(page.getByRole('button', { name: 'Add a unit' }))
    await hand.type('One carton holds how many pcs', '144')
    await hand.type('Price of one carton (rupiah)', '155.000')
    await hand.tap(page.getByRole('button', { name: '+ Add Product' }))
    await closeToast(page, 'Success add product!')
    // Besides the category: a slow thumb needs ten seconds for a field and three for a tap, so less than two minutes.
    expect(hand.counted()).toEqual({ fields: 9, taps: 6 })

    await page.getByRole('link', { name: 'Pena Biru' }).last().click()
    await expect(page.getByLabel('Price of one dozen (rupiah)')).toHaveValue('13.500')
    await expect(page.getByLabel('One carton holds how many pcs')).toHaveValue('144')
    await expect(page.getByLabel('From how many pcs')).toHaveValue('12')
    await expect(page.getByLabel('Stock')).toHaveValue('5000')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('what is refused stands at its field, and what was typed stays', async ({ page, request }) => {
  const supplier = await registerSupplier(request)
  await addProduct(request, supplier, { name: 'Kode Lama', price: 1_000, stock: 1, variants: [{ sku: 'K-1', stock: 1 }] })
  await signIn(page, 'UMKM', supplier)
  await page.goto('/add-product')
  await page.getByLabel('Name').fill('Kabel NYM')
  await page.getByLabel('Category').selectOption('Construction')
  await page.getByLabel('Description').fill('2 × 1,5 mm².')
  await page.getByLabel('Price (rupiah)').fill('8.500')
  await page.getByText('Other units').click()
  await page.getByLabel('Counted in').selectOption('m')
  await page.getByLabel('Stock (m)').fill('610,5')
  await expect(page.getByLabel('Smallest amount sold')).toHaveValue('2')
  await page.getByRole('button', { name: 'Add a unit' }).click()
  await page.getByLabel('Unit', { exact: true }).selectOption('roll')
  await page.getByLabel('One roll holds how many m').fill('banyak')
  await page.getByText('Quantity prices').click()
  // Units have such a button too: the first one is that of this part once it is open.
  await expect(page.getByText('The more is bought, the less each one costs.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a quantity price' }).first().click()
  await page.getByLabel('From how many m').fill('50')
  await page.getByLabel('Price each (rupiah)').fill('9.000')
  // A slow press: what is wrong with the price is told after it, and takes nothing away from under the finger.
  await page.getByText('Options (size, color), SKU').hover()
  await page.mouse.down()
  await page.waitForTimeout(500)
  await page.mouse.up()
  await expect(fieldOf(page, 'Price each (rupiah)')).toContainText('A larger quantity may not cost more for each.')
  await page.getByLabel('SKU (your code)').fill('K-1')
  await page.getByRole('button', { name: '+ Add Product' }).click()
  await expect(page.getByText('Please check 2 fields:')).toBeVisible()
  await expect(fieldOf(page, 'One roll holds how many m')).toContainText('This number cannot be read for sure.')
  await expect(fieldOf(page, 'Price each (rupiah)')).toContainText('A larger quantity may not cost more for each.')
  await page.getByLabel('One roll holds how many m').fill('305')
  await page.getByLabel('Price each (rupiah)').fill('8.000')
  await page.getByRole('button', { name: '+ Add Product' }).click()
  await expect(fieldOf(page, 'SKU (your code)')).toContainText('Another variant of your store has this SKU.')
  await expect(page.getByLabel('SKU (your code)')).toBeFocused()
  await expect(page.getByLabel('Stock (m)')).toHaveValue('610,5')
  await page.getByLabel('SKU (your code)').fill('K-2')
  await page.getByRole('button', { name: '+ Add Product' }).click()
  await closeToast(page, 'Success add product!')
  const reply = await request.get(`/api/products/shop/${supplier.shopId}`)
  const [cable] = (await reply.json()) as { id: number; stock: number }[]
  expect(cable?.stock).toBe(61_050)
})

test('sizes and colors make a table that takes pasted cells, and a sale during the edit is not undone', async ({ page, request }) => {
  const supplier = await registerSupplier(request)
  const { id } = await addProduct(request, supplier, { name: 'Kaos Polos', price: 45_000, stock: 10 })
  await signIn(page, 'UMKM', supplier)
  await page.goto(`/add-product?id=${id}`)
  await page.getByText('Options (size, color), SKU').click()
  await page.getByRole('button', { name: 'Add a choice' }).click()
  await page.getByLabel('Choices (Size)').fill('S, M, XL')
  await page.getByRole('button', { name: 'Add a choice' }).click()
  await page.getByLabel('Choices (Color)').fill('Hitam, Putih')
  await page.getByLabel('Show SKU and barcode').check()
  const first = page.getByLabel('Stock of S · Hitam')
  await expect(first).toHaveValue('10')
  await paste(first, ['10\t\tKP-SH', '12\t\tKP-SP', '14\t\tKP-MH', '16\t\tKP-MP', '3\t49.000\tKP-XH'])
  await page.getByLabel('XL · Putih is sold').uncheck()
  await expect(page.getByText('55 pcs in stock, all options together.')).toBeVisible()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await closeToast(page, 'Success edit product!')
  const shown = async () =>
    (await (await request.get(`/api/products/${id}`)).json()) as {
      variants: { id: number; options: object; stock: number; price: number; sku: string }[]
    }
  expect((await shown()).variants.map(({ options, stock, price, sku }) => [Object.values(options).join(' '), stock, price, sku])).toEqual([
    ['S Hitam', 10, 45_000, 'KP-SH'],
    ['S Putih', 12, 45_000, 'KP-SP'],
    ['M Hitam', 14, 45_000, 'KP-MH'],
    ['M Putih', 16, 45_000, 'KP-MP'],
    ['XL Hitam', 3, 49_000, 'KP-XH'],
  ])

  await page.goto(`/add-product?id=${id}`)
  await expect(page.getByLabel('XL · Putih is sold')).not.toBeChecked()
  await page.getByLabel('Choices (Size)').fill('S, M, XXL')
  await page.getByLabel('Choices (Size)').blur()
  await expect(page.getByLabel('Price of XXL · Hitam')).toHaveValue('49.000')
  await page.getByLabel('Stock of XXL · Hitam').fill('1')
  // Two are bought while this is open: one more is left than is to be taken away.
  await checkOut(request, { ProductId: id, VariantId: (await shown()).variants.at(-1)?.id, quantity: 2 })
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Stock changed: this can be sold now. Save again to set it to your numbers.')).toBeVisible()
  await expect(page.getByText('XXL · Hitam: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await closeToast(page, 'Success edit product!')
  expect((await shown()).variants.at(-1)).toMatchObject({ options: { Size: 'XXL' }, stock: 1, sku: 'KP-XH' })
})

const fieldOf = (page: Page, label: string) => page.getByLabel(label).locator('..')

/** Presses Ctrl+V with these rows in the clipboard. */
const paste = (field: Locator, rows: string[]) =>
  field.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, rows.join('\r\n'))

/** A thumb that counts what it has to do. */
function handOf(page: Page) {
  const counted = { fields: 0, taps: 0 }
  return {
    type: async (label: string, text: string) => {
      counted.fields++
      await page.getByLabel(label).fill(text)
    },
    tap: async (target: Locator) => {
      counted.taps++
      await target.click()
    },
    counted: () => counted,
  }
}
