import { expect, test } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { paidOrder } from './owed.ts'
import { registerSupplier, signIn } from './people.ts'

test('a store comes to the next step of an order by a few keys on a desk, and sees its ways in one row of a phone', async ({
  page,
  request,
}) => {
  const supplier = await registerSupplier(request, 'Toko Langkah')
  const { order } = await paidOrder(request, supplier, { name: 'Ember', price: 20_000, stock: 5 })
  await signIn(page, 'UMKM', supplier)
  await page.setViewportSize({ width: 1440, height: 900 })
  await gotoHydrated(page, order)
  const focused = (name: string) => page.locator(':focus').filter({ hasText: name })
  await page.keyboard.press('Tab')
  await expect(focused('Skip to content')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(focused('Skip to the next step')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  for (const [language, reject, link] of [
    ['en', 'Reject order', 'Answer by link'],
    ['id', 'Tolak pesanan', 'Jawab lewat tautan'],
  ] as const) {
    await gotoHydrated(page, `${order}?lang=${language}`)
    const [first, second] = await Promise.all([reject, link].map((name) => page.getByRole('button', { name }).boundingBox()))
    expect(second?.y).toBe(first?.y)
  }
  // The bar with the next step covers nothing of the page's end.
  await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true })
})
