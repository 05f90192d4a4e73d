import { expect, test } from '@playwright/test'
import { gotoHydrated, waitForIdle } from './hydrated.ts'
import { registerCompany, signIn } from './people.ts'

test('a page that is only looked at loads no more than wakes it; its cards come alive with the first movement', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const cards = () => asked.filter((address) => /\/(card|footerParts|filters)-/.test(address)).length
  await gotoHydrated(page, '/')
  await page.waitForLoadState('networkidle')
  expect(cards()).toBe(0)
  await page.mouse.wheel(0, 200)
  await expect.poll(cards).toBe(3)
  await page.waitForLoadState('networkidle')
  // Alive: the page is not loaded again.
  await page.evaluate(() => Object.assign(window, { same: true }))
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await first.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/product-detail/)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('a product that is only looked at asks for no delivery, and a sign-in for no passkey, until someone moves', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const made = (part: RegExp) => asked.filter((path) => part.test(path)).length
  await page.clock.install()
  // A store that says how it delivers.
  await gotoHydrated(page, '/store/1')
  const product = await page.getByRole('main').locator('a[href^="/product-detail/"]').first().getAttribute('href')
  await gotoHydrated(page, product ?? '')
  await expect(page.getByText('What does delivery cost?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.clock.fastForward(5_000)
  await page.waitForLoadState('networkidle')
  expect(made(/\/assets\/(deliveryEstimate|share|folds|askLine|addresses|endpoint|popup)-/)).toBe(0)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => made(/\/assets\/(deliveryEstimate|share|folds)-/)).toBe(3)

  await gotoHydrated(page, '/login')
  await page.clock.fastForward(5_000)
  await page.waitForLoadState('networkidle')
  expect(made(/\/assets\/passkeys-|\/api\/accounts\/passkeys/)).toBe(0)
})

test('a press on what is not alive yet is answered when it is', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(deliveryEstimate|folds)-/, async (route) => {
    await released
    await route.continue()
  })
  await gotoHydrated(page, '/store/1')
  await gotoHydrated(page, (await page.getByRole('main').locator('a[href^="/product-detail/"]').first().getAttribute('href')) ?? '')
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByText('Store facts', { exact: true }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Where is it delivered?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group').filter({ hasText: 'Store facts' }).getByRole('definition').first()).toBeVisible()
})

test('what is not alive yet works as it was drawn, and a theme and a language that are chosen then count', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(card|footerParts|filters)-/, async (route) => {
    await released
    await route.continue()
  })
  await gotoHydrated(page, '/')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true })
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.unrouteAll()
  await page.route(/\/assets\/footerParts-/, (route) => route.abort())
  await gotoHydrated(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bahasa Indonesia' }).click()
  await expect(page).toHaveURL(/lang=id/)
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await page.unrouteAll()
  await page.route(/\/assets\/card-/, (route) => route.abort())
  await gotoHydrated(page, '/')
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(1).click()
  await expect(page).toHaveURL(/product-detail/)
})

test('the ways in keep all that the server drew while their scripts start, and lead the signed-in home', async ({ page, request }) => {
  for (const path of ['/login', '/register-buyer', '/register-seller']) {
    await gotoHydrated(page, path)
    await expect(page.getByRole('contentinfo')).toContainText('Help')
  }
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto('/login')
  await page.waitForURL((url) => url.pathname === '/')
})

test('a press before the islands are alive leaves the page as it was drawn while the next one is asked for', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/\.data\?/)
  await page.route(/\/assets\/(card|footerParts|filters)-|\.data\?/, async (route) => {
    await released
    await route.continue()
  })
  await gotoHydrated(page, '/')
  await page.getByRole('link', { name: 'Newest' }).click()
  await asked
  await waitForIdle(page)
  await expect(page.getByRole('contentinfo')).toContainText('Help')
  await expect(page.getByRole('main').locator('a[href^="/product-detail/"]').first()).toBeVisible()
  release()
  await expect(page.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'true')
})

test('a visitor who opens a comparison by its address sees it without a movement', async ({ page }) => {
  await gotoHydrated(page, '/compare?ids=1,2')
  await expect(page.getByRole('heading', { name: 'Compare products' })).toBeVisible()
})
