import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { addProduct, registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

const table = (rows: string[]) => ({
  name: 'barang.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Nama;Golongan;Harga;Stok', ...rows].join('\n')),
})

test('a supplier brings products from a table: checked first, columns named, the good rows added, the bad ones to take away', async ({
  page,
  request,
}) => {
  const supplier = await registerSupplier(request)
  await signIn(page, 'UMKM', supplier)
  await page.goto(`/product-list/${supplier.shopId}`)
  await page.getByRole('link', { name: 'Import from a table' }).click()
  const [template] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Template CSV' }).click()])
  expect(template.suggestedFilename()).toBe('pasokan-template.csv')

  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Choose a table first.')).toBeVisible()
  await page
    .getByLabel('Table (CSV or XLSX)')
    .setInputFiles(table(['Semen 50 kg;Construction;65.000;12', 'Paku;Tool;murah;3', 'Kuas;Tool;Rp 8.500;40', ';Tool;900;1']))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('No row can become a product as it is.')).toBeVisible()
  await expect(page.getByText('No column is chosen for: Category.')).toBeVisible()
  // A phone that closed the tab has lost nothing.
  await page.reload()
  await page.getByLabel('Category').selectOption('Golongan')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('2 products can be added.')).toBeVisible()
  const refused = page.getByRole('list', { name: 'Refused rows' })
  await expect(refused).toContainText('Price “murah”: This number cannot be read for sure.')
  await page.getByRole('button', { name: 'Fix line 3' }).click()
  await refused.getByLabel('Price').fill('sangat murah')
  await refused.getByRole('button', { name: 'Save' }).click()
  await expect(refused).toContainText('Price “sangat murah”')
  await page.getByRole('button', { name: 'Fix line 3' }).click()
  await refused.getByLabel('Price').fill('1.250')
  await refused.getByRole('button', { name: 'Save' }).click()
  await expect(refused).not.toContainText('Paku')
  expect(await count(request, supplier)).toBe(0)

  await page.reload()
  await page.getByRole('button', { name: 'Add 3 products' }).click()
  await expect(page.getByText('3 products were added.')).toBeVisible()
  const [rejects] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Refused rows as CSV' }).click()])
  expect(rejects.suggestedFilename()).toMatch(/^rejects-\d+\.csv$/)
  await page.getByRole('link', { name: 'To the Product List' }).click()
  await expect(page.getByRole('row', { name: /Kuas/ })).toContainText('Rp8.500')
  await expect(page.getByRole('row', { name: /Paku/ })).toContainText('Rp1.250')
  expect(await count(request, supplier)).toBe(3)
  const [exported] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()])
  expect(exported.suggestedFilename()).toBe('products.csv')
})

test('sizes in rows of a table become one product, and a wrong row is fixed first', async ({ page, request }) => {
  const supplier = await registerSupplier(request)
  await signIn(page, 'UMKM', supplier)
  await page.goto('/import-products')
  const rows = ['Kaos proyek;Construction;45.000;10;M', 'Kaos proyek;;47.500;banyak;L', 'Kaos proyek;;50.000;5;XL']
  const buffer = Buffer.from(['Nama;Kategori;Harga;Stok;Ukuran;Kode induk', ...rows.map((row) => `${row};KAOS`)].join('\n'))
  await page.getByLabel('Table (CSV or XLSX)').setInputFiles({ name: 'kaos.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('No row can become a product as it is.')).toBeVisible()
  const refused = page.getByRole('list', { name: 'Refused rows' })
  await expect(refused).toContainText('Line 3 of the same product is refused.')
  await keepPicture(page, 'import-groups')
  await page.getByRole('button', { name: 'Fix line 3' }).click()
  await refused.getByLabel('Stock').fill('20')
  await refused.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Add 1 product', exact: true }).click()
  await expect(page.getByText('1 product was added.')).toBeVisible()
  await page.getByRole('link', { name: 'To the Product List' }).click()
  await page
    .getByRole('link', { name: /Kaos proyek/ })
    .first()
    .click()
  await expect(page.getByText('XL', { exact: true }).first()).toBeVisible()
  expect(await count(request, supplier)).toBe(1)
})

test('prices and stock of many products are typed side by side and saved in one go', async ({ page, request }) => {
  const supplier = await registerSupplier(request)
  await addProduct(request, supplier, { name: 'Cat Putih', price: 50_000, stock: 10 })
  const blue = await addProduct(request, supplier, { name: 'Cat Biru', price: 55_000, stock: 20 })
  await signIn(page, 'UMKM', supplier)
  await page.goto(`/product-list/${supplier.shopId}`)
  await page.getByRole('link', { name: 'Edit prices and stock' }).click()
  await page.getByRole('textbox', { name: 'Price of Cat Putih' }).fill('52.500')
  await page.getByRole('textbox', { name: 'Stock of Cat Biru' }).fill('dua')
  await expect(page.getByText('2 products changed')).toBeVisible()
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('This number cannot be read for sure.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Price of Cat Putih' })).toHaveValue('52.500')

  await page.getByRole('textbox', { name: 'Stock of Cat Biru' }).fill('25')
  await leave(page, 'No')
  // Two pieces go while the page is open: they are not given back by what was typed.
  const meanwhile = { products: [{ id: blue.id, stock: 18 }] }
  expect((await request.put('/api/products/bulk', { data: meanwhile, headers: { access_token: supplier.token } })).ok()).toBe(true)
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('2 products were changed.')).toBeVisible()
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Product List' }).first().click()
  await expect(page.getByRole('row', { name: /Cat Putih/ })).toContainText('Rp52.500')
  await expect(page.getByRole('button', { name: 'Stock of Cat Biru: 23' })).toBeVisible()
})

test('a product that is deleted while its row is edited is named there, and the rest can still be saved', async ({ page, request }) => {
  const supplier = await registerSupplier(request)
  const gone = await addProduct(request, supplier, { name: 'Barang Lama', price: 1_000, stock: 5 })
  await addProduct(request, supplier, { name: 'Barang Baru', price: 2_000, stock: 5 })
  await signIn(page, 'UMKM', supplier)
  await page.goto('/edit-products')
  await page.getByRole('textbox', { name: 'Price of Barang Lama' }).fill('1100')
  await page.getByRole('textbox', { name: 'Price of Barang Baru' }).fill('2200')
  await request.delete(`/api/products/${gone.id}`, { headers: { access_token: supplier.token } })
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('Barang Lama is no longer in your list.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('1 product was changed.')).toBeVisible()
})

/** Tries to leave with something unsaved, and answers the question. */
async function leave(page: Page, answer: 'No') {
  await page.getByRole('link', { name: 'Product List' }).first().click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: answer, exact: true }).click()
}

async function count(request: APIRequestContext, { shopId }: { shopId: number }) {
  const reply = await request.get(`/api/products/shop/${shopId}`)
  return ((await reply.json()) as unknown[]).length
}
