import { expect, test } from '@playwright/test'
import { withPictures } from './browser.ts'
import { addProduct, correctStock, registerSupplier, signIn, closeToast } from './people.ts'
import { drawPicture } from './pictures.ts'

test.use(withPictures)

test('bad pictures cost none of the good ones, a reload costs nothing, and another picture becomes the main one', async ({
  page,
  request,
}) => {
  await signIn(page, 'UMKM', await registerSupplier(request))
  await page.goto('/profile-store')
  await page.getByRole('navigation', { name: 'Store menu' }).getByRole('link', { name: 'Add Product' }).click()
  await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible()
  await page.getByLabel('Name').fill('Besi Beton Ulir 13 mm')
  await page.getByLabel('Category').selectOption('Construction')
  await page.getByLabel('Description').fill('Panjang 12 m, siap kirim.')
  await page.getByLabel('Price').fill('128.000')
  await page.getByLabel('Stock').fill('40')
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      await picture('one.png', '#0b6e63'),
      { name: 'notes.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      await picture('two.png', '#8a5300'),
    ])
  await expect(page.getByText('notes.gif: Selected file extention is not .jpeg .jpg .png')).toBeVisible()
  await expect(page.getByText('huge.jpg: Selected file size has exceed 5MB')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Besi Beton Ulir 13 mm')
  await expect(page.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible()
  await page.getByRole('button', { name: '+ Add Product' }).click()
  await closeToast(page, 'Success add product!')

  const row = page.getByRole('row', { name: /Besi Beton/ })
  await expect(row).toContainText('Rp128.000')
  await row.getByRole('button', { name: 'Show images' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture 1 of 2' })).toBeVisible()
  await page.keyboard.press('Escape')

  await row.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await page.getByLabel('Price').fill('131000')
  const pictures = page.getByRole('group', { name: 'Pictures' })
  const second = await pictures.getByRole('img').nth(1).getAttribute('src')
  await page.getByRole('button', { name: 'Make picture 2 the main picture' }).click()
  await expect(pictures.getByRole('img').first()).toHaveAttribute('src', second ?? '')
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await closeToast(page, 'Success edit product!')
  await expect(row).toContainText('Rp131.000')
})

test('what a colleague saved while the form was open is said before it is replaced', async ({ page, request }) => {
  const supplier = await registerSupplier(request)
  const { id } = await addProduct(request, supplier, { name: 'Paku Beton 5 cm', price: 12_000, stock: 9 })
  await signIn(page, 'UMKM', supplier)
  await page.goto(`/add-product?id=${id}`)
  await page.getByLabel('Name').fill('Paku Beton 5 cm, 1 kg')
  const body = { name: 'Paku Beton', price: 15_500, stock: 9, description: 'Baja', CategoryId: 3 }
  expect((await request.put(`/api/products/${id}`, { data: body, headers: { access_token: supplier.token } })).status()).toBe(200)
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('It now says: Paku Beton, Rp15.500.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Paku Beton 5 cm, 1 kg')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await closeToast(page, 'Success edit product!')
  await expect(page.getByRole('row', { name: /Paku Beton 5 cm, 1 kg/ })).toContainText('Rp12.000')
})

test('a sixth picture is refused and costs none of the five', async ({ page, request }) => {
  await signIn(page, 'UMKM', await registerSupplier(request))
  await page.goto('/add-product')
  const six = await Promise.all(Array.from({ length: 6 }, (_, n) => picture(`p${n}.png`, `#0${n}6e63`)))
  await page.getByLabel('Choose pictures').setInputFiles(six)
  await expect(page.getByText('p5.png: Maximum 5 images to upload')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture 5 of 5' })).toBeVisible()
})

test('a supplier edits the store and the own profile, and corrects a stock', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Lama')
  await addProduct(request, supplier, { name: 'Paku 7 cm', price: 24_500, stock: 3 })
  await signIn(page, 'UMKM', supplier)
  await page.goto('/edit-profile-store')
  await page.getByLabel('Store name').fill('Toko Baru')
  await page.getByRole('button', { name: 'Save' }).click()
  await closeToast(page, 'Success edit Store Profile!')
  await expect(page.getByRole('heading', { level: 1, name: 'Toko Baru' })).toBeVisible()

  await page.goto('/profile-seller')
  await expect(page.getByText(/^\*{12}\d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Edit UMKM Profile' }).click()
  await page.getByRole('dialog').getByLabel('Username').fill('Sari Baru')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await closeToast(page, 'Success edit UMKM Profile!')
  await expect(page.getByText('Sari Baru')).toBeVisible()

  await page.goto('/profile-store')
  await page.getByRole('link', { name: /Products low in stock/ }).click()
  await page.getByRole('button', { name: 'Stock of Paku 7 cm: 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stock of Paku 7 cm' })
  await dialog.getByLabel('In or out').fill('+50')
  await dialog.getByLabel('Reason').fill('Kiriman pabrik')
  // The answer to the first press is lost on its way: a second one counts nothing twice.
  await page.route('**/api/products/*/stock', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await dialog.getByRole('button', { name: 'Correct the stock' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Correct the stock' }).click()
  await expect(dialog.getByText('+50')).toHaveCount(1)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('All products have enough stock.')).toBeVisible()
})

test('a stock that others moved since it was seen is not overwritten: the supplier hears of it, and decides', async ({ page, request }) => {
  const supplier = await registerSupplier(request)
  const { id } = await addProduct(request, supplier, { name: 'Paku 5 cm', price: 24_500, stock: 20 })
  await signIn(page, 'UMKM', supplier)
  await page.goto(`/add-product?id=${id}`)
  await page.getByLabel('Stock').fill('5')
  await correctStock(request, supplier, id, -18)
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('2 pieces can be sold now. Save again to set the stock to your number.')).toBeVisible()
  await expect(page.getByLabel('Stock')).toHaveValue('5')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await closeToast(page, 'Success edit product!')
  await page.goto(`/add-product?id=${id}`)
  await expect(page.getByLabel('Stock')).toHaveValue('5')
})

test('the seller area of another is not shown, and a list without sales says so', async ({ page, request }) => {
  const supplier = await registerSupplier(request)
  const rival = await registerSupplier(request, 'Toko Sebelah')
  const { id } = await addProduct(request, rival, { name: 'Barang Sebelah', price: 1000, stock: 1 })
  await page.goto('/transaction-cash')
  await expect(page).toHaveURL('/')
  await signIn(page, 'UMKM', supplier)
  for (const path of ['/transaction-cash', '/transaction-installment']) {
    await page.goto(path)
    await expect(page.getByText('No Transaction Data')).toBeVisible()
  }
  await page.goto(`/product-list/${rival.shopId}`)
  await expect(page).toHaveURL(`/product-list/${supplier.shopId}`)
  await page.goto(`/add-product?id=${id}`)
  await expect(page.getByText("Sorry, The Page You're Looking For is Missing")).toBeVisible()
})

const picture = async (name: string, color: string) => ({ name, mimeType: 'image/png', buffer: await drawPicture(color) })
