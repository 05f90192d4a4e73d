import { expect, test, type Browser, type Page } from '@playwright/test'
import { newTeam } from './colleagues.ts'
import { waitForIdle } from './hydrated.ts'
import { payByCard } from './paying.ts'
import { addProduct, closeToast, post, registerSupplier, signIn } from './people.ts'

// Several people, each with a browser of their own.
test.describe.configure({ timeout: 420_000 })

const zone = { locale: 'en-GB', timezoneId: 'Asia/Jakarta', reducedMotion: 'reduce' } as const
const phone = { ...zone, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

async function open(browser: Browser, options: object, account: { email: string; password: string }, side: 'Company' | 'UMKM' = 'Company') {
  const page = await (await browser.newContext(options)).newPage()
  await signIn(page, side, account)
  return page
}

/** A requester puts goods into the cart and asks for them. */
async function ask(page: Page, productId: number, purpose: string) {
  await page.goto(`/product-detail/${productId}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')
  await page.goto('/checkout')
  await page.getByLabel('What is it for?').fill(purpose)
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await page.waitForURL(/\/requests\/\d+/)
}

test('colleagues ask, approve on two levels on a phone and a desk, pay and receive', async ({ page, browser, request }) => {
  const company = await newTeam(page, request, 'company')
  const supplier = await registerSupplier(request, 'Toko Atap')
  const { id } = await addProduct(request, supplier, { name: 'Seng gelombang', price: 90_000, stock: 20 })
  const people = {
    rudi: await company.join('Rudi', 'requester'),
    ani: await company.join('Ani', 'approver'),
    fina: await company.join('Fina', 'finance'),
    joko: await company.join('Joko', 'receiver'),
  }
  await company.saveRules([
    { from: 0, level: 1, role: 'approver', userId: null },
    { from: 50_000, level: 2, role: 'finance', userId: null },
  ])

  const rudi = await open(browser, phone, people.rudi)
  await ask(rudi, id, 'Gudang Bekasi bocor')
  await expect(rudi.getByText('waits for Ani')).toBeVisible()
  await expect(rudi.getByText(/The stores keep price and stock until/)).toBeVisible()

  const ani = await open(browser, phone, people.ani)
  await ani.goto('/requests')
  await ani.getByRole('link', { name: /Seng gelombang/ }).click()
  for (const name of ['Approve', 'Send back', 'Reject']) await expect(ani.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expect(ani.getByText('Gudang Bekasi bocor')).toBeInViewport()
  await ani.getByRole('button', { name: 'Approve' }).click()
  await expect(ani.getByText('waits for Fina')).toBeVisible()

  const fina = await open(browser, zone, people.fina)
  await fina.goto('/requests')
  await fina.getByRole('link', { name: /Seng gelombang/ }).click()
  await expect(fina.getByText('approved by Ani')).toBeVisible()
  await waitForIdle(fina)
  await fina.keyboard.press('a')
  await fina.getByRole('link', { name: 'See and pay the order' }).click()
  await fina.waitForURL(/\/orders\/\d+/)
  const order = new URL(fina.url()).pathname
  for (const step of ['Approval requested', 'Approved on the first level', 'Approved by the company'])
    await expect(fina.getByText(step, { exact: true })).toBeVisible()
  await expect(fina.getByRole('main').getByText('Subtotal')).toBeVisible()
  await fina.getByRole('button', { name: /Pay/ }).first().click()
  await payByCard(fina)

  const [part] = (
    (await (await request.get(`/api${order}`, { headers: { access_token: supplier.token } })).json()) as { storeOrders: { id: number }[] }
  ).storeOrders
  const move = (data: object) => request.put(`/api/store-orders/${part!.id}/status`, { data, headers: { access_token: supplier.token } })
  expect((await move({ step: 'accept' })).ok()).toBe(true)
  expect((await move({ step: 'ship', carrier: 'own' })).ok()).toBe(true)

  const joko = await open(browser, phone, people.joko)
  await joko.goto('/orders')
  await joko
    .getByRole('link', { name: /Seng gelombang/ })
    .first()
    .click()
  await joko.getByRole('button', { name: 'I have received it' }).click()
  await joko.getByRole('alertdialog').getByRole('button', { name: 'Yes, received' }).click()
  await expect(joko.getByText('Received', { exact: true }).first()).toBeVisible()
})

test('a request is sent back with a comment, changed and asked for again', async ({ page, browser, request }) => {
  const company = await newTeam(page, request, 'company')
  const { id } = await addProduct(request, await registerSupplier(request, 'Toko Cat'), { name: 'Cat tembok', price: 50_000, stock: 40 })
  const [rudi, boss] = [await open(browser, phone, await company.join('Rudi', 'requester')), await open(browser, zone, company.boss)]
  await ask(rudi, id, 'Cat ruang rapat')
  await boss.goto('/requests')
  await boss.getByRole('link', { name: /Cat tembok/ }).click()
  await expect(boss.getByRole('button', { name: 'Send back' })).toBeVisible()
  await waitForIdle(boss)
  await boss.keyboard.press('k')
  await boss.getByLabel('What should change?').fill('Ambil dua kaleng.')
  await boss.getByRole('button', { name: 'Send back' }).click()
  await expect(boss.getByText(/· Returned for changes ·/)).toBeVisible()
  await expect(boss.getByText('waits for')).toHaveCount(0)

  await rudi.reload()
  await expect(rudi.getByText('Ambil dua kaleng.')).toBeVisible()
  await expect(rudi.getByRole('main').getByRole('link', { name: 'To the cart' })).toHaveAttribute('href', '/cart')
  const [cart] = (await (await rudi.request.get('/api/orders', { headers: { access_token: await tokenOf(rudi) } })).json()) as {
    OrderProducts: { quantity: number }[]
  }[]
  expect(cart?.OrderProducts).toMatchObject([{ quantity: 1 }])
  await ask(rudi, id, 'Cat ruang rapat, dua kaleng')
  await boss.goto('/requests')
  await boss
    .getByRole('link', { name: /Cat tembok/ })
    .first()
    .click()
  await expect(boss.getByRole('button', { name: 'Approve' })).toBeVisible()
  await waitForIdle(boss)
  await boss.keyboard.press('a')
  await expect(boss.getByRole('link', { name: 'See and pay the order' })).toBeVisible()
})

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('access_token') ?? '')

test('a day of a warehouse worker: orders to accept and ship, and no money', async ({ page, browser, request }) => {
  const store = await newTeam(page, request, 'store')
  const { id } = await addProduct(request, store.boss, { name: 'Kardus besar', price: 9_000, stock: 50 })
  const company = await newTeam(page, request, 'company')
  await post(request, '/api/orders/products', { orderlists: [{ ProductId: id, quantity: 3 }] }, company.boss.token)
  await signIn(page, 'Company', company.boss)
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payByCard(page)

  const gudang = await open(browser, phone, await store.join('Gilang', 'warehouse'), 'UMKM')
  await gudang.goto('/')
  await gudang
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /Orders/ })
    .click()
  // The address comes before the page: the home page, too, links to this product.
  await expect(gudang.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await gudang
    .getByRole('main')
    .getByRole('link', { name: /Kardus besar/ })
    .first()
    .click()
  await gudang.waitForURL(/\/orders\/\d+/)
  await gudang.getByRole('button', { name: 'Accept' }).click()
  await gudang.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = gudang.getByRole('dialog', { name: 'Ship' })
  await dialog.getByRole('radio', { name: 'SiCepat' }).click()
  await dialog.getByLabel('Tracking number').fill('SC0099')
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(gudang.getByText('SC0099', { exact: true })).toBeVisible()
  await gudang.goto('/money')
  await expect(gudang.getByRole('heading', { name: 'This page is not part of your role' })).toBeVisible()
})
