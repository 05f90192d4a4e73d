import { expect, test, type Page } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { paidOrder } from './owed.ts'
import { addProduct, registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

/** A phone's share sheet, which keeps what it is given. */
const withSheet = (page: Page) =>
  page.addInitScript(() => {
    const given: unknown[] = []
    Object.assign(window, { given })
    navigator.share = (data) => {
      given.push(data)
      return Promise.resolve()
    }
  })
const givenTo = (page: Page) => page.evaluate(() => (window as unknown as { given: { url: string; text: string }[] }).given)

test('a phone shares product and store through its own sheet, with price and unit', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Sebar')
  const { id } = await addProduct(request, supplier, { name: 'Cat Tembok 5 kg', price: 92_500, stock: 8 })
  await withSheet(page)
  await gotoHydrated(page, `/product-detail/${id}`)
  await page.mouse.wheel(0, 200)
  await page.getByRole('button', { name: 'Share with…' }).click()
  expect(await givenTo(page)).toMatchObject([
    { text: expect.stringContaining('Rp92.500'), url: expect.stringMatching(new RegExp(`^https?://.*/product-detail/${id}$`)) },
  ])
  await gotoHydrated(page, `/store/${supplier.shopId}`)
  await page.mouse.wheel(0, 100)
  // Before the script is there the same press opens the menu.
  await expect(async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    expect((await givenTo(page)).at(-1)?.url).toMatch(new RegExp(`/store/${supplier.shopId}$`))
  }).toPass()
  await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp', exact: true })).toBeHidden()
})

test('without a sheet a menu has WhatsApp and copy; a shared order or document asks its reader to sign in', async ({
  page,
  browser,
  request,
}) => {
  const supplier = await registerSupplier(request, 'Toko Menu')
  const { order, company } = await paidOrder(request, supplier, { name: 'Engsel Pintu', price: 12_000, stock: 8 })
  await signIn(page, 'Company', company)
  const shop = supplier.shopId
  for (const path of [order, `${order}/papers/${shop}/invoice`]) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const link = page.getByRole('link', { name: 'WhatsApp' }).first()
    await expect(link).toBeVisible()
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toMatch(
      new RegExp(`^https://wa\\.me/\\?text=.* https?://\\S+${path}$`),
    )
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await keepPicture(page, path === order ? 'share-order' : 'share-document')
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(path)
    await stranger.waitForURL(/\/login\?next=/)
    expect(await stranger.content()).not.toContain('Engsel')
  }
})

test('a store is shared before the script is there', async ({ browser, request }) => {
  const supplier = await registerSupplier(request, 'Toko Diam')
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`/store/${supplier.shopId}`)
  await page
    .getByRole('button', { name: 'Bagikan', exact: true })
    .or(page.getByRole('button', { name: 'Share', exact: true }))
    .click()
  await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toBeVisible()
})
