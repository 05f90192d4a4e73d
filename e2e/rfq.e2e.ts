import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { confirmEmail } from './confirmed.ts'
import { addAddress, addProduct, post, registerCompany, registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

const phone = { width: 360, height: 740 }
type Store = Awaited<ReturnType<typeof createStore>>

test('a company asks three stores, one answers on its page, and it awards line by line up to the orders and the document', async ({
  page,
  browser,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 6)
  const goods = [`Tali tambang ${mark}`, `Terpal ${mark}`] as const
  const [rope] = goods
  const suppliers = await Promise.all(
    ['Toko Tambang', 'Toko Terpal', 'Toko Lengkap'].map((name) => createStore(request, `${name} ${mark}`, goods)),
  )
  const [first, second, third] = suppliers as [Store, Store, Store]
  const company = await registerCompany(request)
  const { access_token: token } = (await post(request, '/api/buyers/login', company)) as { access_token: string }
  await addAddress(request, token)
  await confirmEmail(page, company)
  await signIn(page, 'Company', company)
  await page.setViewportSize(phone)
  const address = await ask(page, goods, mark)

  await answer(browser, first, address, { prices: ['11.000', '60.000'], delivery: '20.000' })
  await offer(request, second, address, { prices: [14_000, 40_000], delivery: 20_000 })
  await offer(request, third, address, { prices: [16_000, 70_000], delivery: 10_000 })

  await page.goto(address)
  await expect(page.getByText('3 of 3 stores offer')).toBeVisible()
  await keepPicture(page, 'rfq-offers-phone')
  await page.getByRole('link', { name: /Compare/ }).click()
  await expect(page.getByRole('heading', { name: 'Line by line' })).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await keepPicture(page, 'rfq-sheet-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  const table = page.getByRole('table', { name: 'Comparison of the offers' })
  await expect(table.getByRole('columnheader', { name: /Toko Tambang/ })).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Cheapest for each line' }).click()
  // The keyboard moves along a line as among any radio buttons.
  const ofRope = table.getByRole('radio', { name: `${rope} from Toko Tambang ${mark}` })
  await expect(ofRope).toBeChecked()
  await ofRope.focus()
  await page.keyboard.press('ArrowRight')
  await expect(ofRope).not.toBeChecked()
  await ofRope.check()
  await expect(page.getByTestId('chosen')).toHaveText(/550\.000/)
  await keepPicture(page, 'rfq-sheet-desk')

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Choose these offers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose these offers?' })
  await expect(dialog).toContainText(/550\.000/)
  await keepPicture(page, 'rfq-award-phone')
  await dialog.getByRole('button', { name: 'Place the orders' }).click()
  await expect(page.getByRole('link', { name: /^Order \d+$/ })).toHaveCount(2)
  await keepPicture(page, 'rfq-awarded-phone')
  await page.getByRole('link', { name: /Comparison sheet/ }).click()
  await expect(page.getByRole('heading', { name: 'Comparison sheet' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await page.goBack()
  await page
    .getByRole('link', { name: /^Order \d+$/ })
    .first()
    .click()
  await expect(page.getByText(/Rp\s?130\.000|Rp\s?420\.000/).first()).toBeVisible()

  const loser = await storePage(browser, third)
  await loser.goto(address.replace('/rfqs/', '/rfq-invitations/'))
  await expect(loser.getByText('The company chose other stores.')).toBeVisible()
  await expect(loser.getByText('3 stores offered.')).toBeVisible()
})

test('a store answers a request by a shared link on a phone, without signing in', async ({ page, browser, request }) => {
  const mark = crypto.randomUUID().slice(0, 6)
  const goods = [`Tali tambang ${mark}`, `Terpal ${mark}`] as const
  const store = await createStore(request, `Toko Lengkap ${mark}`, goods)
  const company = await registerCompany(request)
  await confirmEmail(page, company)
  const { access_token: token } = (await post(request, '/api/buyers/login', company)) as { access_token: string }
  const lines = goods.map((name) => ({ name, unit: 'pcs', quantity: 10 }))
  const deadline = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const asked = { title: `Gudang ${mark}`, lines, place: 'Bandung', deadline, ShopIds: [store.shopId] }
  const { id } = (await post(request, '/api/rfqs', asked, token)) as { id: number }
  await answerByLink(browser, store, `/rfqs/${id}`, goods)
})

async function createStore(request: APIRequestContext, name: string, goods: readonly string[]) {
  const supplier = await registerSupplier(request, name)
  const ids: number[] = []
  for (const [at, product] of goods.entries())
    ids.push((await addProduct(request, supplier, { name: product, price: at === 0 ? 15_000 : 65_000, stock: 500 })).id)
  return { ...supplier, goods: ids }
}

/** Offers a store's own goods for the lines of the request. */
async function offer(
  request: APIRequestContext,
  store: Store,
  address: string,
  { prices, delivery }: { prices: number[]; delivery: number },
) {
  const call = `/api${address.replace('/rfqs/', '/rfq-invitations/')}`
  const seen = await request.get(call, { headers: { access_token: store.token } })
  const { lines: wanted } = (await seen.json()) as { lines: { id: number; quantity: number }[] }
  const lines = wanted.map(({ id, quantity }, at) => ({ RfqLineId: id, VariantId: store.goods[at], quantity, price: prices[at] }))
  await post(request, `${call}/offers`, { lines, delivery: { way: 'own', price: delivery } }, store.token)
}

/** Fills the three steps of the form on a phone; the lines are pasted. Returns the address of the request. */
async function ask(page: Page, goods: readonly string[], mark: string) {
  await page.goto('/rfqs/new')
  // A refused form shows its first wrong step, and stays there while one field after the other is corrected.
  for (const button of ['Next', 'Next', 'Send the request']) await page.getByRole('button', { name: button }).click()
  await expect(page.getByText('Please check 3 fields:')).toBeVisible()
  await page.getByLabel('Title').fill(`Gudang ${mark}`)
  await page.getByLabel('Line 1', { exact: true }).fill('x')
  await expect(page.getByLabel('Quantity').first()).toBeVisible()
  await page.getByLabel('Line 1', { exact: true }).fill('')
  await page.getByText('Paste many lines').click()
  // As a spreadsheet copies it: a head, numbers of rows, columns.
  const rows = goods.map((name, at) => `${at + 1}\t${name}\t10\tpcs`)
  await page.getByLabel(/One line each/).fill(['No\tBarang\tJumlah\tSatuan', ...rows].join('\n'))
  await page.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect(page.getByLabel('Line 2', { exact: true })).toHaveValue(goods[1] ?? '')
  expect((await axe(page).analyze()).violations).toEqual([])
  await keepPicture(page, 'rfq-ask-phone')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Offers until')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Next' }).click()
  // Stores that match are ticked; this company asks three that it names.
  await expect(page.getByText(/stores? will be asked/)).toBeVisible()
  for (const other of (await page.getByRole('checkbox', { checked: true }).all()).toReversed()) await other.uncheck()
  for (const name of ['Toko Tambang', 'Toko Terpal', 'Toko Lengkap']) {
    await page.getByLabel('Add another store').fill(`${name} ${mark}`)
    await page.getByRole('option', { name: `${name} ${mark}` }).click()
    await expect(page.getByRole('checkbox', { name: `${name} ${mark}` })).toBeChecked()
  }
  expect((await axe(page).analyze()).violations).toEqual([])
  await keepPicture(page, 'rfq-stores-phone')
  await page.getByRole('button', { name: 'Send to 3 stores' }).click()
  await expect(page.getByText('0 of 3 stores offer')).toBeVisible()
  return new URL(page.url()).pathname
}

async function storePage(browser: Browser, supplier: Store) {
  const store = await (await browser.newContext({ viewport: phone })).newPage()
  await signIn(store, 'UMKM', supplier)
  return store
}

async function answer(browser: Browser, supplier: Store, address: string, offer: { prices: string[]; delivery: string }) {
  const store = await storePage(browser, supplier)
  await store.goto('/rfq-invitations')
  await store
    .getByRole('link', { name: /Gudang/ })
    .first()
    .click()
  await expect(store).toHaveURL(address.replace('/rfqs/', '/rfq-invitations/'))
  await store.getByRole('button', { name: 'Write an offer' }).click()
  for (const [at, price] of offer.prices.entries()) await store.getByLabel('Price for one pcs (rupiah)').nth(at).fill(price)
  await store.getByLabel('Delivery as a whole (rupiah)').fill(offer.delivery)
  expect((await axe(store).analyze()).violations).toEqual([])
  await keepPicture(store, 'rfq-answer-phone')
  await store.getByRole('button', { name: 'Send the offer' }).click()
  await expect(store.getByText('Has offered')).toBeVisible()
  await store.context().close()
}

async function answerByLink(browser: Browser, supplier: Store, address: string, goods: readonly string[]) {
  const store = await storePage(browser, supplier)
  await store.goto(address.replace('/rfqs/', '/rfq-invitations/'))
  await store.getByRole('button', { name: 'Answer by link' }).click()
  await store.getByRole('button', { name: 'Make a link' }).click()
  const link = await store.getByText(/\/t\/[\w-]{43}$/).innerText()
  const holder = await (await browser.newContext({ viewport: phone, locale: 'id-ID' })).newPage()
  await holder.goto(/\/t\/.*/.exec(link)![0])
  for (const [at, price] of ['16.000', '70.000'].entries()) await holder.getByLabel(`${goods[at]}: harga per pcs (rupiah)`).fill(price)
  await holder.getByLabel('Ongkir seluruhnya (rupiah)').fill('10.000')
  expect((await axe(holder).analyze()).violations).toEqual([])
  await keepPicture(holder, 'rfq-link-phone')
  await holder.getByRole('button', { name: 'Kirim penawaran' }).click()
  await expect(holder.getByRole('heading', { name: 'Terima kasih. Perusahaan sudah menerima penawaran Anda.' })).toBeVisible()
  await holder.context().close()
  await store.context().close()
}
