import { expect, test, type Route } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { newEmail, password } from './people.ts'

test('the home of a new company waits in the shape of the one step that it shows: nothing moves when it comes', async ({ page }) => {
  await gotoHydrated(page, '/register-buyer')
  const fields = {
    'Company name': 'PT Baru',
    Email: newEmail('new'),
    Owner: 'Dewi',
    'Phone number': '0812 3456 7890',
    Address: 'Jl. A 5',
    Industry: 'Jasa',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register Company' }).click()
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
