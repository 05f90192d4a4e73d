import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { addProduct, registerCompany, registerSupplier, signIn, closeToast } from './people.ts'
import { payByCard } from './paying.ts'
import { keepPictures } from './photograph.ts'

const photograph = (page: Page, name: string) => keepPictures(page, name, [[768, 'tablet']])

test('a company leaves a line in its cart, says its number, day and a note, and both sides read them', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const [one, two] = [await registerSupplier(request, 'Toko Kusen'), await registerSupplier(request, 'Toko Engsel')]
  const goods = [
    await addProduct(request, one, { name: 'Kusen jati', price: 450_000, stock: 9 }),
    await addProduct(request, one, { name: 'Daun pintu', price: 900_000, stock: 9 }),
    await addProduct(request, two, { name: 'Engsel kuningan', price: 35_000, stock: 90 }),
  ]
  await signIn(page, 'Company', await registerCompany(request))
  for (const { id } of goods) {
    await page.goto(`/product-detail/${id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await closeToast(page, 'Success add product to cart!')
  }
  await page.goto('/cart')
  await page.getByRole('checkbox', { name: 'Buy Daun pintu now' }).uncheck()
  await expect(page.getByTestId('total')).toHaveText('Rp485.000')
  await photograph(page, 'cart-ticked')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(page.getByTestId('total')).toHaveText('Rp485.000')
  await expect(page.getByText('Daun pintu')).toHaveCount(0)

  await page.getByLabel('PO number').fill('PO/2026/117')
  await page.getByLabel('Needed by').fill('2020-01-31')
  await page.getByText('Note to the store').first().click()
  await page.getByLabel('Only Toko Kusen reads this.').fill('Truk kecil, gang sempit')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('Choose today or a later day.').first()).toBeVisible()
  // The typed value is still there.
  await expect(page.getByLabel('PO number')).toHaveValue('PO/2026/117')
  await page.getByLabel('Needed by').fill('2030-01-31')
  await expect(page.getByText('Choose today or a later day.')).toHaveCount(0)
  await photograph(page, 'checkout')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payByCard(page)
  await page.goto('/cart')
  await expect(page.getByTestId('total')).toHaveText('Rp900.000')
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  await page.goto('/orders')
  await page.getByRole('link', { name: 'Kusen jati' }).click()
  await expect(page.getByText('PO/2026/117')).toBeVisible()
  await expect(page.getByText('Truk kecil, gang sempit')).toBeVisible()
  await photograph(page, 'order-said')
  const order = new URL(page.url()).pathname
  await page
    .getByRole('navigation', { name: /Toko Kusen/ })
    .getByRole('link', { name: 'Purchase order' })
    .click()
  await expect(page.getByText('PO/2026/117')).toBeVisible()
  await expect(page.getByText('Truk kecil, gang sempit')).toBeVisible()

  for (const [supplier, reads] of [
    [one, 1],
    [two, 0],
  ] as const) {
    const seller = await (await browser.newContext()).newPage()
    await signIn(seller, 'UMKM', supplier)
    await seller.goto(order)
    await expect(seller.getByText('PO/2026/117')).toBeVisible()
    await expect(seller.getByText('Truk kecil, gang sempit')).toHaveCount(reads)
    if (reads) await photograph(seller, 'sale-said')
    await seller.context().close()
  }
})

test('a price that rose between cart and checkout is told, and is paid after a second look', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Cat')
  const { id } = await addProduct(request, supplier, { name: 'Cat tembok 5 kg', price: 120_000, stock: 9 })
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto(`/product-detail/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')
  await page.goto('/cart')
  await expect(page.getByTestId('total')).toHaveText('Rp120.000')
  const raise = async (price: number) => {
    const own = (await (await request.get(`/api/products/${id}`)).json()) as Record<string, unknown>
    const data = { name: own.name, description: own.description, CategoryId: own.CategoryId, stock: 9, price }
    const headers = { access_token: supplier.token }
    expect((await request.put(`/api/products/${id}`, { data, headers })).ok()).toBe(true)
  }
  await raise(125_000)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByText(/Cat tembok 5 kg.*: now Rp125\.000, before Rp120\.000/)).toBeVisible()
  await raise(130_000)
  await page.getByLabel('PO number').fill('PO-9')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText(/Cat tembok 5 kg.*: now Rp130\.000, before Rp125\.000/)).toBeVisible()
  await expect(page.getByLabel('PO number')).toHaveValue('PO-9')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payByCard(page)
})
