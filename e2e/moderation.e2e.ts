import { expect, test, type Page } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { gotoDesk, signInOperator } from './operators.ts'
import { addProduct, registerCompany, registerSupplier, signIn, closeToast } from './people.ts'
import { keepPicture } from './photograph.ts'

/** A new operator of trust, signed in, on the page of moderation. */
async function visitDesk(page: Page, name: string) {
  await signInOperator(page, { name, roles: ['trust'] })
  await gotoDesk(page, 'Moderation')
  await expect(page.getByRole('heading', { name: 'Moderation', exact: true })).toBeVisible()
}

async function decide(page: Page, product: string, step: string) {
  await page.getByRole('link', { name: `Open the case of ${product}` }).click()
  await page.getByLabel('Reason').fill('Merek milik perusahaan lain, tanpa izin yang terlihat.')
  await page.getByLabel('Law or house rule').fill('UU 20/2016 tentang Merek')
  await page.getByRole('button', { name: step }).click()
}

test('a company reports a product, the desk removes it, its store appeals, and another operator shows it again', async ({
  browser,
  page,
  request,
}) => {
  const name = `Tas Bermerek ${Date.now()}`
  const supplier = await registerSupplier(request, 'Toko Tas')
  const { id } = await addProduct(request, supplier, { name, price: 250_000, stock: 20 })
  await signIn(page, 'Company', await registerCompany(request))
  await gotoHydrated(page, `/product-detail/${id}`)
  await page.getByText('Store facts', { exact: true }).click()
  await expect(page.getByText('not enough data yet').first()).toBeVisible()
  await keepPicture(page, 'store-facts-box')
  await page.getByRole('button', { name: `Report ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'What is wrong with it?' })
  await dialog.getByLabel('Counterfeit').check()
  await keepPicture(page, 'report')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await closeToast(page, 'Thank you')

  const desk = await (await browser.newContext()).newPage()
  await visitDesk(desk, 'Tuti Trisna')
  await keepPicture(desk, 'moderation-desk')
  await decide(desk, name, 'Remove from view')
  await expect(desk.getByText('Decided before')).toBeVisible()
  await keepPicture(desk, 'moderation-case')
  for (const gone of [`/product-detail/${id}`, `/api/products/${id}`]) expect((await request.get(gone)).status()).toBe(404)
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(`/product-detail/${id}<`)

  const store = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(store, 'UMKM', supplier)
  await gotoHydrated(store, `/product-list/${supplier.shopId}`)
  await store.getByRole('link', { name: 'Not shown: see why' }).click()
  await expect(store.getByRole('heading', { name })).toBeVisible()
  await expect(store.getByText('UU 20/2016 tentang Merek')).toBeVisible()
  await store.getByText(/^Appeal until/).click()
  await store.getByLabel('Why is the decision wrong?').fill('Kami pemegang lisensi resmi.')
  await keepPicture(store, 'moderation-appeal-phone')
  await store.getByRole('button', { name: 'Send appeal' }).click()
  await expect(store.getByText('Kami pemegang lisensi resmi.')).toBeVisible()
  await gotoHydrated(store, '/store-facts')
  await expect(store.getByRole('heading', { name: 'Store facts' })).toBeVisible()
  await keepPicture(store, 'store-facts-phone')
  await gotoHydrated(store, '/ranking')
  await keepPicture(store, 'ranking-phone')

  await desk.reload()
  await expect(desk.getByText('You decided this yourself: another operator decides the appeal.')).toBeVisible()
  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await visitDesk(other, 'Tono Wijaya')
  await decide(other, name, 'Show it')
  await expect(other.getByText('Cleared').first()).toBeVisible()
  await keepPicture(other, 'moderation-case-phone')
  expect((await request.get(`/api/products/${id}`)).status()).toBe(200)
  for (const each of [desk, store, other]) await each.context().close()
})
