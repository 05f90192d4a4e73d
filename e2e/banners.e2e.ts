import { expect, test } from '@playwright/test'
import { withPictures } from './browser.ts'
import { gotoHydrated } from './hydrated.ts'
import { signInOperator } from './operators.ts'
import { keepPicture } from './photograph.ts'
import { drawPicture } from './pictures.ts'

test.use(withPictures)

test('an operator adds a banner, puts it first, plans it for later and removes it; the home page follows at once', async ({ page }) => {
  await signInOperator(page, { name: 'Sari Dewi', roles: ['catalog'] })
  await page.getByRole('navigation', { name: 'Operator pages' }).getByRole('link', { name: 'Banners' }).click()
  const words = `Paper week ${Date.now().toString(36)}`
  await page.getByRole('button', { name: 'Add a banner' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Words in Indonesian').fill(`Pekan ${words}`)
  await dialog.getByLabel('Words in English').fill(words)
  await dialog.getByLabel('Leads to').fill('https://evil.example')
  await dialog.getByLabel('Picture').setInputFiles({ name: 'kertas.png', mimeType: 'image/png', buffer: await drawPicture('#224466') })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Leads to')).toHaveAccessibleDescription(/A page of ours/)
  await dialog.getByLabel('Leads to').fill('/protection')
  await keepPicture(page, 'banner-edit')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: words })
  await expect(row.getByText('Shown now')).toBeVisible()
  for (let place = await page.getByRole('button', { name: /^Move .* up$/ }).count(); place > 0; place--) {
    const [saved] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/operator/banner-order')),
      row.getByRole('button', { name: `Move ${words} up` }).click(),
    ])
    expect(saved.status()).toBe(200)
    await expect(page.getByRole('button', { name: /^Move .* up$/ }).first()).not.toHaveAttribute('aria-busy', 'true')
  }
  await keepPicture(page, 'banners')

  const visitor = await page.context().browser()!.newPage()
  await visitor.goto('/')
  const slide = visitor.getByRole('link', { name: words })
  await expect(slide).toHaveAttribute('href', '/protection')
  await expect(slide.locator('img')).toHaveJSProperty('complete', true)
  expect(await slide.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
  // From memory by now.
  for (const _ of [1, 2]) await visitor.goto('/')

  await row.getByRole('button', { name: `Edit ${words}` }).click()
  await dialog.getByLabel('First day').fill('2049-12-24')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Planned')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByRole('region', { name: /^Supplies/ })).toBeVisible()
  await expect(slide).toHaveCount(0)
  await visitor.close()

  await gotoHydrated(page, '/operator/banners')
  await row.getByRole('button', { name: `Remove ${words}` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(row).toHaveCount(0)
})
