import { expect, test } from '@playwright/test'
import { openAwake } from './awake.ts'

test('a page that is only looked at loads no more than wakes it; its cards come alive with the first movement', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const cards = () => asked.filter((address) => /\/(card|footerParts|filters|preferences)-/.test(address)).length
  await openAwake(page, '/')
  await page.waitForLoadState('networkidle')
  expect(cards()).toBe(0)
  await page.mouse.wheel(0, 200)
  await expect.poll(cards).toBe(4)
  // Alive: the page is not loaded anew.
  await page.evaluate(() => Object.assign(window, { same: true }))
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await first.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/product-detail/)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('what is not alive yet works as it was drawn, and a theme and a language that are chosen then count', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(card|footerParts|filters|preferences)-/, async (route) => {
    await released
    await route.continue()
  })
  await openAwake(page, '/')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true })
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.unrouteAll()
  await page.route(/\/assets\/preferences-/, (route) => route.abort())
  await openAwake(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bahasa Indonesia' }).click()
  await expect(page).toHaveURL(/lang=id/)
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await page.unrouteAll()
  await page.route(/\/assets\/card-/, (route) => route.abort())
  await openAwake(page, '/')
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(1).click()
  await expect(page).toHaveURL(/product-detail/)
})
