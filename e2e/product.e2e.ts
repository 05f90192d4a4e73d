import { expect, test } from '@playwright/test'
import { openAwake } from './awake.ts'
import { addProduct, registerCompany, registerSupplier, signIn, told } from './people.ts'

for (const [where, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test(`fifty are bought by typing them on ${where}, and what they come to follows every keystroke`, async ({ page, request }) => {
    await page.setViewportSize(viewport)
    const supplier = await registerSupplier(request, 'Toko Banyak')
    const { id } = await addProduct(request, supplier, { name: 'Semen 50 kg', price: 54_500, stock: 1200 })
    await signIn(page, 'Company', await registerCompany(request))
    await openAwake(page, `/product-detail/${id}`)
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
    await told(page, 'Success add product to cart!')
    await page.goto('/cart')
    await expect(page.getByLabel('Quantity of Semen 50 kg', { exact: true })).toHaveValue('50')
    await expect(page.getByTestId('total')).toHaveText('Rp2.725.000')
  })
}

test('a supplier sees no way to buy, and edits what is the own store’s', async ({ page, request }) => {
  const [mine, other] = [await registerSupplier(request, 'Toko Saya'), await registerSupplier(request, 'Toko Lain')]
  const own = await addProduct(request, mine, { name: 'Sekop Pasir', price: 45_000, stock: 9 })
  const foreign = await addProduct(request, other, { name: 'Cangkul', price: 55_000, stock: 9 })
  await signIn(page, 'UMKM', mine)
  await openAwake(page, `/product-detail/${foreign.id}`)
  await expect(page.getByRole('heading', { name: 'Cangkul', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit this product' })).toHaveCount(0)
  await openAwake(page, `/product-detail/${own.id}`)
  await page.getByRole('link', { name: 'Edit this product' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Sekop Pasir')
})
