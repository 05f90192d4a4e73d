import { expect, test } from '@playwright/test'
import { gotoHydrated, waitForIdle } from './hydrated.ts'
import { addProduct, registerCompany, registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network a page says so in the reader’s language, keeps nothing of a session, and goes on by itself', async ({
  page,
  request,
  context,
}) => {
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto('/profile-buyer')
  await expect(page.getByRole('heading', { name: 'PT Maju Terus' })).toBeVisible()
  // The worker comes late and takes pages from the next one on.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto('/cart')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  await context.setOffline(true)
  await page.goto('/profile-buyer')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tidak ada koneksi' })).toBeHidden()
  await expect(page.getByText('PT Maju Terus')).toHaveCount(0)
  await keepPicture(page, 'offline')
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])

  await context.addCookies([{ name: 'lang', value: 'id', url: page.url() }])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tidak ada koneksi' })).toBeVisible()
  await expect(page).toHaveTitle('Tidak ada koneksi · Pasokan')

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'PT Maju Terus' })).toBeVisible()
})

test('a screen that does not come says so in its place, language and theme, and comes once it can', async ({ page, request, context }) => {
  const supplier = await registerSupplier(request, 'Toko Sinyal Lemah')
  for (const name of ['Antena Luar Ruang', 'Antena Dalam Ruang']) await addProduct(request, supplier, { name, price: 90_000, stock: 5 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await gotoHydrated(page, `/store/${supplier.shopId}?lang=id`)
  const loaded = page.waitForResponse(/\/assets\/footerParts-/)
  await page.mouse.wheel(0, 200)
  await loaded
  await waitForIdle(page)
  await page.getByRole('navigation', { name: 'Bahasa' }).last().getByRole('link', { name: 'Bahasa Indonesia' }).click()
  await expect(page).not.toHaveURL(/lang=/)
  await page.getByRole('link', { name: /Antena Luar Ruang/ }).click()
  await page.getByRole('link', { name: 'Kunjungi toko' }).click()
  await expect(page.getByRole('heading', { name: 'Toko Sinyal Lemah', level: 1 })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('link', { name: /Antena Dalam Ruang/ }).click()
  await expect(page.getByRole('heading', { name: 'Tidak ada koneksi' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('heading', { name: 'Antena Dalam Ruang' })).toBeVisible()
})

test('parts whose code does not come say so in their place and leave the page as it is', async ({ page }) => {
  await page.clock.install()
  await page.route(/\/assets\/(footerParts|filters)-/, (route) => route.abort())
  await gotoHydrated(page, '/')
  await page.mouse.wheel(0, 200)
  const said = page.getByText('A part of this page could not be loaded.')
  // The filters, and what is under the page.
  await expect
    .poll(async () => {
      await page.clock.fastForward(3_000)
      return said.count()
    })
    .toBeGreaterThanOrEqual(2)
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
})
