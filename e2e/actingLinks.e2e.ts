import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { violations } from './axe.ts'
import { withDatabase } from './database.ts'
import { mailed, type Mail } from './mails.ts'
import { paidOrder } from './owed.ts'
import { addProduct, registerCompany, registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, timezoneId: 'Asia/Jakarta' }

/** A store with a proven address that a new order was paid to, and the mail about it. */
async function orderedFrom(page: Page, request: APIRequestContext, store: string) {
  const supplier = await registerSupplier(request, store)
  await proveEmail(supplier)
  const { order, part } = await paidOrder(request, supplier, { name: 'Semen Tiga Roda 50 kg', price: 65_000, stock: 40 })
  const number = Number(order.split('/').at(-1))
  return { supplier, order, part, number, mail: await mailed(page, supplier.email, `Accept order #${number} of PT Maju Terus?`) }
}

const proveEmail = ({ email }: { email: string }) =>
  withDatabase((db) => sql`update users set email_verified_at = now() where email = ${email}`.execute(db))

const linkIn = ({ text }: Mail) => /\/t\/[\w-]{43}/.exec(text)?.[0] ?? ''

async function createPhone(browser: Browser, locale: string, options: { javaScriptEnabled?: boolean; colorScheme?: 'dark' } = {}) {
  return (await browser.newContext({ ...phone, locale, ...options })).newPage()
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('a supplier accepts an order from the mail on a phone, without signing in', async ({ page, browser, request }) => {
  const { supplier, order, number, mail } = await orderedFrom(page, request, 'Toko Tautan')
  expect(mail.text).toContain('You need not sign in')
  const link = linkIn(mail)
  // A scanner and a preview open it first.
  for (let n = 0; n < 3; n += 1) expect((await request.get(link)).status()).toBe(200)
  const owner = await createPhone(browser, 'id-ID')
  const reply = await owner.goto(link)
  expect(reply?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(owner.getByRole('heading', { name: `Proses pesanan ${number}?` })).toBeVisible()
  await expect(owner.getByText('PT Maju Terus')).toBeVisible()
  await expect(owner.getByText('Semen Tiga Roda 50 kg')).toBeVisible()
  expect(await owner.getByRole('main').innerText()).not.toMatch(/65[.,]000|Sudirman|Budi|3456/)
  const accept = owner.getByRole('button', { name: 'Proses pesanan ini' })
  expect((await accept.boundingBox())!.height).toBeGreaterThanOrEqual(56)
  expect(await fits(owner)).toBe(true)
  expect(await violations(owner)).toEqual([])
  await keepPicture(owner, 'link-order-phone-id')
  await accept.click()
  await expect(owner.getByRole('heading', { name: `Pesanan ${number} akan diproses.` })).toBeVisible()
  await keepPicture(owner, 'link-accepted-phone-id')
  await owner.goto(link)
  await expect(owner.getByText('Tautan ini sudah dipakai menjawab.')).toBeVisible()
  await keepPicture(owner, 'link-dead-phone-id')
  const report = await mailed(page, supplier.email, `Order #${number} was answered by your link`)
  await signIn(page, 'UMKM', supplier)
  await page.goto('/notifications')
  await expect(page.getByText(`Order #${number} was accepted by a link of`)).toBeVisible()
  await page.goto(order)
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
  await owner.goto(linkIn(report))
  await expect(owner.getByRole('heading', { name: 'Bukan Anda?' })).toBeVisible()
  expect(await violations(owner)).toEqual([])
  await keepPicture(owner, 'link-not-me-phone-id')
  await owner.getByRole('button', { name: 'Ini bukan saya' }).click()
  await expect(owner.getByText(`pesanan ${number} kembali menunggu toko Anda`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
})

test('without script an order is declined with a reason; a wrong form says what is missing', async ({ page, browser, request }) => {
  const { number, part, supplier, mail } = await orderedFrom(page, request, 'Toko Tanpa Skrip')
  const owner = await createPhone(browser, 'en-GB', { javaScriptEnabled: false, colorScheme: 'dark' })
  await owner.goto(linkIn(mail))
  await owner.getByText('Decline…').click()
  await owner.getByLabel('Why?').fill('   ')
  await owner.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(owner.getByLabel('Why?')).toHaveAttribute('aria-invalid', 'true')
  await keepPicture(owner, 'link-decline-phone-dark')
  await owner.getByLabel('Why?').fill('Stok habis')
  await owner.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(owner.getByRole('heading', { name: `Order ${number} is declined.` })).toBeVisible()
  const reply = await request.get(`/api/store-orders/${part.id}`, { headers: { access_token: supplier.token } })
  expect((await reply.json()).status).toMatch(/rejected|refunded/)
})

test('a store shares a link for its order and ends it; another site cannot post to one', async ({ page, browser, request }) => {
  const { supplier, order } = await orderedFrom(page, request, 'Toko Berbagi')
  await signIn(page, 'UMKM', supplier)
  await page.goto(order)
  await page.getByRole('button', { name: 'Answer by link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer by link' })
  await expect(dialog.getByText('Mailed to')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = await dialog.getByText(/\/t\/[\w-]{43}$/).innerText()
  const link = /\/t\/.*/.exec(address)![0]
  await dialog.getByRole('button', { name: 'Share the link' }).click()
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${link.slice(3)}`),
  )
  await keepPicture(page, 'link-share-dialog')
  for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }])
    await request.post(link, { form: { step: 'accept' }, headers, maxRedirects: 0 })
  const holder = await createPhone(browser, 'en-GB')
  await holder.goto(link)
  await expect(holder.getByRole('button', { name: 'Accept this order' })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog
    .getByRole('button', { name: /End the link/ })
    .first()
    .click()
  await expect(dialog.getByText('revoked')).toBeVisible()
  await holder.getByRole('button', { name: 'Accept this order' }).click()
  await expect(holder.getByText('The store has ended this link.')).toBeVisible()
  await holder.goto('/t/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  await expect(holder.getByText('This link does not exist.')).toBeVisible()
})

test('a delivery price is typed as people write it, from the mail, on a phone', async ({ page, browser, request }) => {
  const supplier = await registerSupplier(request, 'Toko Ongkir')
  await proveEmail(supplier)
  const ways = { ownCourier: false, pickup: false, byQuote: true, services: [], origin: null, zones: [] }
  const data = { ...ways, workingDays: [1, 2, 3, 4, 5], cutoff: '15:00', minOrder: 0, closures: [], version: 0 }
  const headers = { access_token: supplier.token }
  expect((await request.put(`/api/shops/${supplier.shopId}/delivery`, { data, headers })).ok()).toBe(true)
  const { id } = await addProduct(request, supplier, { name: 'Bata Ringan', price: 900_000, stock: 50 })
  const session = await (await request.post('/api/buyers/login', { data: await registerCompany(request) })).json()
  const company = { headers: { access_token: session.access_token as string } }
  await request.post('/api/orders/products', { data: { orderlists: [{ ProductId: id, quantity: 3 }] }, ...company })
  const asked = await request.post(`/api/orders/parts/${supplier.shopId}/delivery-request`, { data: {}, ...company })
  expect(asked.ok(), await asked.text()).toBe(true)

  const owner = await createPhone(browser, 'id-ID')
  await owner.goto(linkIn(await mailed(page, supplier.email, 'PT Maju Terus asks for a delivery price')))
  await expect(owner.getByRole('heading', { name: 'Permintaan ongkir' })).toBeVisible()
  await expect(owner.getByText('Alamatnya tanpa kecamatan.')).toBeVisible()
  await owner.getByLabel('Ongkir untuk pesanan ini (rupiah)').fill('tiga ratus')
  await owner.getByRole('button', { name: 'Kirim ongkir' }).click()
  await expect(owner.getByLabel('Ongkir untuk pesanan ini (rupiah)')).toHaveAttribute('aria-invalid', 'true')
  await expect(owner.getByLabel('Ongkir untuk pesanan ini (rupiah)')).toHaveValue('tiga ratus')
  expect(await violations(owner)).toEqual([])
  await keepPicture(owner, 'link-request-phone-id')
  await owner.getByLabel('Ongkir untuk pesanan ini (rupiah)').fill('Rp 350.000')
  await owner.getByLabel('Lama di jalan').fill('2')
  await owner.getByRole('button', { name: 'Kirim ongkir' }).click()
  await expect(owner.getByRole('heading', { name: /Perusahaan sudah menerima ongkir Anda/ })).toBeVisible()
  const mine = await request.get(`/api/orders/parts/${supplier.shopId}/delivery-request`, company)
  expect(await mine.json()).toMatchObject({ status: 'answered', price: 350_000, maxDays: 2 })
})
