import { expect, test } from '@playwright/test'
import { registerCompany, signIn } from './people.ts'

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
  await page.screenshot({ path: 'artefacts/offline.png' })
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
