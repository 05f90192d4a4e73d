import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { withPictures } from './browser.ts'
import { gotoHydrated } from './hydrated.ts'
import { paidOrder } from './owed.ts'
import { registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'
import { drawPicture } from './pictures.ts'

test.use(withPictures)

/** Photographs a page on a phone in the dark and on a desk, and asks axe of both. */
async function expectFine(page: Page, name: string, isLong = true) {
  for (const [width, theme] of [
    [360, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    // At its end nothing of an order's page lies under the phone's bar.
    if (isLong) await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const { violations } = await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => String(target)).join()}`)).toEqual([])
    await keepPicture(page, `reviews-${name}-${width}-${theme}`)
  }
}

test('a company reviews what it received, the store answers, and every visitor reads both', async ({ page: buyer, browser, request }) => {
  test.slow()
  const supplier = await registerSupplier(request, 'Toko Keramik')
  const paid = await paidOrder(request, supplier, { name: 'Ubin Keramik 40 x 40', price: 58_000, stock: 9 })
  const { order, part, productId, company, sold } = paid
  for (const body of [{ step: 'accept' }, { step: 'ship', carrier: 'own' }])
    await request.put(`/api/store-orders/${part.id}/status`, { data: body, headers: sold })
  await signIn(buyer, 'Company', company)
  await buyer.goto(order)
  await expect(buyer.getByRole('heading', { name: 'Reviews' })).toBeHidden()
  await buyer.getByRole('button', { name: 'I have received it' }).click()
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Yes, received' }).click()

  await buyer.getByRole('button', { name: 'Review Ubin Keramik' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Review Ubin Keramik' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('Choose one to five stars.')).toBeVisible()
  await dialog.getByRole('radio', { name: '4 stars' }).check()
  await dialog.getByLabel('What should other companies know?').fill('Warnanya rata, dua keping retak.\nDiganti keesokan harinya.')
  await dialog.getByLabel('Show the name of my company').check()
  await dialog
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'ubin.png', mimeType: 'image/png', buffer: await drawPicture('#7a8f5a') })
  await expect(dialog.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await expectFine(buyer, 'form')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(buyer.getByText('Thank you! Your review is published.')).toBeVisible()
  await buyer.getByRole('button', { name: 'Review Toko Keramik' }).click()
  const ofStore = buyer.getByRole('dialog', { name: 'Review Toko Keramik' })
  await ofStore.getByRole('radio', { name: '5 stars' }).check()
  await ofStore.getByRole('button', { name: 'Publish' }).click()
  await expect(buyer.getByRole('button', { name: 'Edit the review of Toko Keramik' })).toBeVisible()
  await expectFine(buyer, 'order')

  const store = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Jakarta' })).newPage()
  await signIn(store, 'UMKM', supplier)
  await store.goto('/notifications')
  await store
    .getByRole('link', { name: /was reviewed: 4 of 5 stars/ })
    .first()
    .click()
  await store.getByRole('button', { name: 'Answer the review of Ubin Keramik' }).click()
  const answer = store.getByRole('dialog', { name: 'Answer the review of Ubin Keramik' })
  await answer.getByLabel('Your answer').fill('Terima kasih, kardusnya kini kami lapisi.')
  await answer.getByRole('button', { name: 'Publish' }).click()
  await expect(store.getByText('Your answer is published.')).toBeVisible()
  await expectFine(store, 'answer')
  await store.context().close()

  const visitor = await (await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta' })).newPage()
  await gotoHydrated(visitor, `/product-detail/${productId}`)
  const section = visitor.locator('section', { has: visitor.getByRole('heading', { name: 'Ulasan', exact: true }) })
  await expect(section.getByText('Belum cukup ulasan untuk nilai rata-rata')).toBeVisible()
  await expect(section.getByText('PT Maju Terus')).toBeVisible()
  await expect(section.getByText('dua keping retak')).toBeVisible()
  await expect(section.getByText('Terima kasih, kardusnya kini kami lapisi.')).toBeVisible()
  await expect(section.getByRole('img', { name: 'Foto 1 dari ulasan' })).toBeVisible()
  await expectFine(visitor, 'product', false)
  await visitor.goto(`/store/${supplier.shopId}`)
  await expect(visitor.getByRole('heading', { name: 'Ulasan toko ini' })).toBeVisible()
  await expect(visitor.getByText('Sebuah perusahaan · Konstruksi')).toBeVisible()
  await visitor.context().close()
})
