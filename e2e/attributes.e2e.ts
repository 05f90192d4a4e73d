import { expect, test } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { signInOperator } from './operators.ts'
import { registerSupplier, signIn, closeToast } from './people.ts'
import { keepPicture } from './photograph.ts'

/** First Aid, which no other journey chooses. */
const shelf = 1004

test('an operator asks for a detail, a store is asked for it, a visitor sees it, and the old product is listed to mend', async ({
  page,
  request,
  browser,
}) => {
  const supplier = await registerSupplier(request, 'Toko Sehat')
  const old = await request.post('/api/products', {
    data: { CategoryId: 10, SubcategoryId: shelf, name: 'Kotak P3K lama', description: 'Isi 20.', price: 150_000, stock: 3 },
    headers: { access_token: supplier.token },
  })
  const { id } = (await old.json()) as { id: number }
  await signInOperator(page, { name: 'Sari Dewi', roles: ['catalog'] })
  await page.getByRole('navigation', { name: 'Operator pages' }).getByRole('link', { name: 'Product details' }).click()
  await page.getByLabel('Category or type').selectOption(String(shelf))
  const dialog = page.getByRole('dialog')
  const add = async (names: [string, string], type: string, more: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Add a detail' }).click()
    await dialog.getByLabel('Name in Indonesian').fill(names[0])
    await dialog.getByLabel('Name in English').fill(names[1])
    await dialog.getByLabel('What is typed').selectOption(type)
    await more()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await add(['No. izin edar', 'Permit no.'], 'Free text', () => dialog.getByLabel('Has to be said').check())
  await add(['Warna', 'Color'], 'One of a list', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Choices')).toHaveAccessibleDescription(/Please fill this in/)
    await dialog.getByLabel('Choices').fill('Merah | Red\nPutih | White')
    await keepPicture(page, 'attributes-edit')
  })
  await add(['Berat isi', 'Net weight'], 'Number', () => dialog.getByLabel('Unit').fill('kg'))
  await page.getByRole('button', { name: 'Move Net weight up' }).click()
  await expect(page.getByRole('button', { name: 'Move Net weight up' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move Color up' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kotak P3K lama' })).toContainText('Permit no.')
  await keepPicture(page, 'attributes')

  const store = await (await browser.newContext()).newPage()
  await signIn(store, 'UMKM', supplier)
  await gotoHydrated(store, '/add-product')
  await store.getByLabel('Name').fill('Kotak P3K baru')
  await store.getByLabel('Category').selectOption('Healthcare')
  await store.getByLabel('Type').selectOption('First Aid')
  await store.getByLabel('Description').fill('Isi 25, dinding logam.')
  await store.getByLabel('Price').fill('175.000')
  await store.getByLabel('Stock').fill('8')
  await store.getByText('More details').click()
  await store.getByLabel('Color').selectOption('White')
  await store.getByLabel('Net weight (kg)').fill('1.250')
  await store.getByRole('button', { name: '+ Add Product' }).click()
  await expect(store.getByLabel('Permit no.')).toHaveAccessibleDescription(/Please fill this in/)
  await expect(store.getByLabel('Net weight (kg)')).toHaveAccessibleDescription(/without separators/)
  await keepPicture(store, 'attributes-form')
  await store.getByLabel('Permit no.').fill('KEMENKES RI PKD 123')
  await store.getByLabel('Net weight (kg)').fill('1,25')
  await store.reload()
  await expect(store.getByLabel('Permit no.')).toHaveValue('KEMENKES RI PKD 123')
  await store.getByRole('button', { name: '+ Add Product' }).click()
  await closeToast(store, 'Success add product!')
  await store.getByRole('link', { name: 'Details missing' }).first().click()
  await expect(store.getByRole('row')).toHaveCount(2)
  await keepPicture(store, 'attributes-list')
  await store
    .getByRole('row', { name: /Kotak P3K lama/ })
    .getByRole('link', { name: 'Details missing' })
    .click()
  await store.getByLabel('Permit no.').fill('KEMENKES RI PKD 99')
  await store.getByRole('button', { name: 'Update Product' }).click()
  await closeToast(store, 'Success edit product!')
  await store.context().close()

  await gotoHydrated(page, `/product-detail/${id}`)
  await expect(page.getByRole('definition').filter({ hasText: 'KEMENKES RI PKD 99' })).toBeVisible()
  await page.goto('/?category=10&subcategory=1004')
  await page.getByRole('link', { name: /Kotak P3K baru/ }).click()
  await expect(page.getByRole('definition').filter({ hasText: '1.25 kg' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'White' })).toBeVisible()
  await keepPicture(page, 'attributes-product')

  await gotoHydrated(page, `/operator/attributes?shelf=${shelf}`)
  // The demo's products of this category still lack it.
  await expect(page.getByRole('listitem').filter({ hasText: 'Medika Utama Medan' }).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kotak P3K lama' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Permit no.' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove Permit no.' })).toHaveCount(0)
  await page.goto(`/product-detail/${id}`)
  await expect(page.getByRole('heading', { name: 'Kotak P3K lama' })).toBeVisible()
  await expect(page.getByText('KEMENKES RI PKD 99')).toHaveCount(0)
})
