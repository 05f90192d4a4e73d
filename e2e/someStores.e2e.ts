import { expect, test } from '@playwright/test'
import { addProduct, registerSupplier, closeToast } from './people.ts'
import { cartWith, payByCard, proceed } from './paying.ts'
import { keepPicture } from './photograph.ts'

test('of two stores in the cart one is paid now, and the other stays in the cart', async ({ page, request }) => {
  test.slow()
  await cartWith(page, request, { store: 'Toko Kaca', name: 'Kaca bening', price: 64_000, stock: 9 })
  const other = await registerSupplier(request, 'Toko Genteng')
  const { id } = await addProduct(request, other, { name: 'Genteng tanah', price: 7_500, stock: 900 })
  // One store alone leaves no choice.
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.goto(`/product-detail/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')
  await page.goto('/cart')
  await expect(page.getByTestId('total')).toHaveText('Rp71.500')
  await page.getByRole('checkbox', { name: 'Buy from Toko Genteng now' }).uncheck()
  await expect(page.getByTestId('total')).toHaveText('Rp64.000')
  for (const [width, name] of [
    [1440, 'desktop'],
    [360, 'phone'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await keepPicture(page, `some-stores-${name}`)
  }
  await proceed(page)
  await payByCard(page)
  await page.goto('/cart')
  await expect(page.getByTestId('total')).toHaveText('Rp7.500')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
