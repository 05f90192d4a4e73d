import { expect, test } from '@playwright/test'
import { openAwake } from './awake.ts'

test('what is typed into a filter while the former one loads stays; the address fills in the rest', async ({ page }) => {
  await openAwake(page, '/?category=3')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data\b/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByLabel('Price from').fill('10.000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByLabel('Price to').fill('90.000')
  release()
  await page.waitForURL(/minPrice=10/)
  await expect(page.getByLabel('Price to')).toHaveValue('90.000')
  await expect(page.getByLabel('Price from')).toHaveValue('10.000')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.waitForURL(({ searchParams }) => !searchParams.has('minPrice'))
  for (const field of ['Price from', 'Price to']) await expect(page.getByLabel(field)).toHaveValue('')
})
