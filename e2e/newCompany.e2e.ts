import { expect, test, type Route } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { newEmail, submitRegistration } from './people.ts'

test('the home of a new company waits in the shape of the one step that it shows: nothing moves when it comes', async ({ page }) => {
  await gotoHydrated(page, '/register-buyer')
  await submitRegistration(page, 'PT Baru', newEmail('new'))
  await expect(page.getByText('Registered Successfully!')).toBeVisible()
  let asked: Route | undefined
  // Readings of one moment come as a batch.
  await page.route(/api\/.*orders(\/|%2F)unpaid/, (route) => void (asked = route))
  await page.goto('/')
  await expect.poll(() => asked).toBeDefined()
  const products = page.getByRole('heading', { name: 'Products', exact: true })
  const placeOf = async () => (await products.boundingBox())!.y
  const waiting = await placeOf()
  await asked?.continue()
  await expect(page.getByRole('link', { name: /^Set up your company/ })).toBeVisible()
  expect(Math.abs((await placeOf()) - waiting)).toBeLessThanOrEqual(8)
})
