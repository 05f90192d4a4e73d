import { expect, test, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { withPictures } from './browser.ts'
import { addProduct, registerCompany, registerSupplier, signIn } from './people.ts'

test.use({ ...withPictures, contextOptions: { reducedMotion: 'no-preference' } })

/** A company on a product's page, and its supplier beside it in another browser. */
async function sideBySide(browser: Browser, page: Page, request: APIRequestContext, store: string) {
  const supplier = await registerSupplier(request, store)
  const product = await addProduct(request, supplier, { name: 'Besi Beton 12 mm', price: 120_000, stock: 300 })
  const seller = await (await browser.newContext()).newPage()
  await Promise.all([signIn(page, 'Company', await registerCompany(request)), signIn(seller, 'UMKM', supplier)])
  await Promise.all([page.goto(`/product-detail/${product.id}`), seller.goto('/')])
  return { seller, product }
}

const envelope = (page: Page) => page.getByRole('button', { name: /^Messages/ })
const composer = (page: Page) => page.getByPlaceholder('Write message')
const chat = (page: Page) => page.getByRole('dialog', { name: 'Messages' })
const said = (page: Page, words: string) => page.getByRole('log').getByText(words, { exact: true })

test('a company asks from a product, the store answers; badges, ticks and typing move on both sides', async ({
  page,
  request,
  browser,
}) => {
  const { seller } = await sideBySide(browser, page, request, 'Toko Besi Prima')

  await page.getByRole('button', { name: 'Chat with Store' }).click()
  await expect(chat(page).getByRole('heading', { name: 'User' })).toBeVisible()
  await expect(chat(page).getByRole('heading', { name: 'Direct Message' })).toBeVisible()
  await expect(chat(page).getByText('About this product')).toBeVisible()
  await composer(page).fill('   ')
  await chat(page).getByRole('button', { name: 'SEND', exact: true }).click()
  await expect(composer(page)).toHaveValue('')
  await expect(chat(page).getByText('Say hello')).toBeVisible()
  await composer(page).fill('Apakah besi 12 mm masih ada?')
  await chat(page).getByRole('button', { name: 'SEND', exact: true }).click()
  await expect(said(page, 'Apakah besi 12 mm masih ada?')).toBeVisible()
  await expect(page.getByRole('log').getByText('You', { exact: true })).toBeVisible()
  await expect(page.getByRole('log').getByText('Sent', { exact: true })).toBeAttached()

  await expect(seller.getByRole('button', { name: 'Messages, 1 unread' })).toBeVisible()
  await envelope(seller).click()
  await chat(seller)
    .getByRole('button', { name: /PT Maju Terus.*1 unread/ })
    .click()
  await expect(chat(seller).getByText('Unread messages')).toBeVisible()
  await expect(chat(seller).getByRole('log').getByText('PT Maju Terus')).toBeVisible()
  await expect(seller.getByRole('button', { name: 'Messages', exact: true, includeHidden: true })).toBeAttached()
  await expect(page.getByRole('log').getByText('Read', { exact: true })).toBeAttached()

  await composer(seller).pressSequentially('Ada, ')
  await expect(chat(page).getByText('is typing …').first()).toBeVisible()
  await composer(seller).pressSequentially('300 batang')
  await seller.keyboard.press('Enter')
  await expect(said(page, 'Ada, 300 batang')).toBeVisible()
  await expect(chat(page).getByText('online')).toBeVisible()
  await chat(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(chat(page)).toBeHidden()

  await composer(seller).fill('Mau dikirim kapan?')
  await seller.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Messages, 1 unread' }).click()
  await expect(chat(page).getByText('Mau dikirim kapan?').first()).toBeVisible()
})

test('a chat opened and written in before its live line is there stays open, and the words go out', async ({ page, request, browser }) => {
  const line = Promise.withResolvers<void>()
  await page.route(/\/assets\/live-[^/]*\.js$/, async (route) => {
    await line.promise
    await route.continue()
  })
  const { seller } = await sideBySide(browser, page, request, 'Toko Lekas')
  await page.getByRole('button', { name: 'Chat with Store' }).click()
  await composer(page).fill('Cepat sekali')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('Sending', { exact: true })).toBeAttached()
  line.resolve()
  await expect(page.getByRole('log').getByText('Sent', { exact: true })).toBeAttached()
  await expect(composer(page)).toBeFocused()
  await seller.close()
})

test('what is written without a line waits, goes out in order when it is back, and what was missed comes', async ({
  page,
  request,
  browser,
}) => {
  const { seller } = await sideBySide(browser, page, request, 'Toko Luring')
  await page.getByRole('button', { name: 'Chat with Store' }).click()
  await composer(page).fill('Sebelum putus')
  await page.keyboard.press('Enter')
  await envelope(seller).click()
  await chat(seller)
    .getByRole('button', { name: /PT Maju Terus/ })
    .click()
  await expect(said(seller, 'Sebelum putus')).toBeVisible()

  await page.context().setOffline(true)
  for (const words of ['Satu', 'Dua', 'Tiga']) {
    await composer(page).fill(words)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('log').getByText('Sending', { exact: true })).toHaveCount(3)
  await composer(seller).fill('Halo? Anda di sana?')
  await seller.keyboard.press('Enter')
  await expect(said(seller, 'Halo? Anda di sana?')).toBeVisible()
  await expect(said(page, 'Halo? Anda di sana?')).toBeHidden()

  await page.context().setOffline(false)
  await expect(said(page, 'Halo? Anda di sana?')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('log').getByText('Sending', { exact: true })).toHaveCount(0, { timeout: 20_000 })
  const inOrder = ['Sebelum putus', 'Halo? Anda di sana?', 'Satu', 'Dua', 'Tiga']
  for (const side of [page, seller])
    await expect
      .poll(async () => {
        const texts = await side.getByRole('log').locator('[data-seq]').allInnerTexts()
        return texts.map((text) => inOrder.find((words) => text.includes(words)))
      })
      .toEqual(inOrder)
})

test('older messages come on scrolling up without a jump, and a draft is kept', async ({ page, request, browser }) => {
  const { seller, product } = await sideBySide(browser, page, request, 'Toko Panjang')
  await page.getByRole('button', { name: 'Chat with Store' }).click()
  for (let n = 1; n <= 70; n++) {
    await composer(page).fill(`Baris ${n}`)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('log').locator('[data-seq="70"]')).toBeVisible({ timeout: 20_000 })
  await composer(page).fill('Belum selesai')
  await page.goto(`/product-detail/${product.id}`)
  await page.getByRole('button', { name: 'Chat with Store' }).click()
  await expect(composer(page)).toHaveValue('Belum selesai')
  await expect(page.getByRole('log').locator('[data-seq="70"]')).toBeInViewport()
  await expect(page.getByRole('log').locator('[data-seq="1"]')).toHaveCount(0)

  const view = page.getByRole('log')
  const marked = view.locator('[data-seq="45"]')
  await marked.scrollIntoViewIfNeeded()
  const before = await settledTop(marked)
  await view.evaluate((log) => log.scrollBy({ top: -300, behavior: 'instant' }))
  await expect(view.locator('[data-seq="20"]')).toBeAttached()
  const after = await settledTop(marked)
  expect(Math.abs(after - before - 300)).toBeLessThan(40)
  await seller.close()
})

test('a store answers with a quick reply, finds words again, and closes a conversation to both until it opens it', async ({
  page,
  request,
  browser,
}) => {
  const { seller } = await sideBySide(browser, page, request, 'Toko Cepat')
  await page.getByRole('button', { name: 'Chat with Store' }).click()
  await composer(page).fill('Berapa ongkos kirim ke Bekasi?')
  await page.keyboard.press('Enter')
  await envelope(seller).click()
  await chat(seller)
    .getByRole('button', { name: /PT Maju Terus/ })
    .click()

  await seller.getByRole('button', { name: 'Quick replies', exact: true }).click()
  await seller.getByRole('button', { name: 'Edit quick replies' }).click()
  const editor = seller.getByRole('dialog', { name: 'Quick replies' })
  const reply = (n: number) => editor.getByRole('textbox', { name: `Reply ${n}` })
  await reply(1).fill('Dihapus lagi.')
  await editor.getByRole('button', { name: 'Add a reply' }).click()
  await expect(reply(2)).toBeFocused()
  await editor.getByRole('button', { name: 'Add a reply' }).click()
  await reply(3).fill('Gratis untuk pesanan di atas satu juta.')
  // Refused by its row, with a link to it; what is typed in the others stays when a row goes.
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(reply(2)).toHaveAccessibleDescription('Please fill this in.')
  await expect(reply(2)).toBeFocused()
  await reply(2).fill('Stok ada.')
  await editor.getByRole('button', { name: 'Remove reply 1' }).click()
  await expect(reply(1)).toHaveValue('Stok ada.')
  await expect(reply(2)).toHaveValue('Gratis untuk pesanan di atas satu juta.')
  // A colleague saved since: both are shown, and the typed ones may be saved then.
  const headers = { access_token: await seller.evaluate(() => localStorage.getItem('access_token') ?? '') }
  await seller.request.put('/api/rooms/quick-replies', { headers, data: { replies: ['Siap dikirim.'] } })
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByRole('alert')).toContainText('Siap dikirim.')
  await expect(reply(1)).toHaveValue('Stok ada.')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await seller.getByRole('button', { name: 'Quick replies', exact: true }).click()
  await seller.getByRole('button', { name: 'Gratis untuk pesanan di atas satu juta.' }).click()
  await expect(composer(seller)).toHaveValue('Gratis untuk pesanan di atas satu juta.')
  await seller.getByRole('button', { name: 'SEND', exact: true }).click()
  await expect(said(page, 'Gratis untuk pesanan di atas satu juta.')).toBeVisible()

  const menu = seller.getByRole('button', { name: 'More about this conversation' })
  await menu.click()
  await seller.getByRole('button', { name: 'Search this conversation' }).click()
  await seller.getByRole('searchbox', { name: 'Search this conversation' }).fill('bekasi')
  await expect(seller.getByText('1 found')).toBeVisible()
  await seller.keyboard.press('Escape')
  await expect(seller.getByRole('searchbox', { name: 'Search this conversation' })).toBeHidden()

  await menu.click()
  await seller.getByRole('button', { name: 'Block', exact: true }).click()
  await seller.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(seller.getByText('You have blocked this conversation.')).toBeVisible()
  await expect(page.getByText('This conversation is closed: the other side has blocked it.')).toBeVisible()
  await expect(composer(page)).toBeHidden()
  await menu.click()
  await seller.getByRole('button', { name: 'Unblock' }).click()
  await composer(page).fill('Terima kasih')
  await page.keyboard.press('Enter')
  await expect(said(seller, 'Terima kasih')).toBeVisible()
})

test('paid: the bell counts, and its entry opens the order', async ({ page, request, browser }) => {
  const { seller, product } = await sideBySide(browser, page, request, 'Toko Lonceng')
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  const headers = { access_token: token }
  const cart = (await (
    await request.post('/api/orders/products', {
      headers,
      data: { orderlists: [{ ProductId: product.id, quantity: 2, totalPrice: 240_000 }] },
    })
  ).json()) as { id: number; OrderProducts: { id: number; quantity: number }[] }
  const bulk = (await (await request.put('/api/orders/products/bulk', { headers, data: { orders: cart } })).json()) as {
    transaction: { token: string }
  }
  await request.post('/stand-ins/midtrans/pay', { data: { token: bulk.transaction.token, payment_type: 'qris', outcome: 'success' } })

  for (const [side, words] of [
    [seller, 'New paid order'],
    [page, 'is confirmed'],
  ] as const) {
    await side.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await side.getByRole('link', { name: new RegExp(words) }).click()
    await side.waitForURL(`**/orders/${cart.id}`)
    await expect(side.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  }
})

test('the chat and the notifications work by keyboard alone, and axe finds nothing', async ({ page, request, browser }) => {
  const { seller } = await sideBySide(browser, page, request, 'Toko Papan Ketik')
  await page.getByRole('button', { name: 'Chat with Store' }).focus()
  await page.keyboard.press('Enter')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('Lewat papan ketik')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Lewat papan ketik')).toBeVisible()
  expect((await axe(page).include('dialog').analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(chat(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Chat with Store' })).toBeFocused()

  await seller.goto('/messages')
  await seller.getByRole('button', { name: /PT Maju Terus/ }).focus()
  await seller.keyboard.press('Enter')
  await expect(said(seller, 'Lewat papan ketik')).toBeVisible()
  await expect(seller).toHaveURL(/\/messages\?room=\d+/)
  for (const path of ['/messages', '/notifications']) {
    await seller.goto(path)
    await expect(seller.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await axe(seller).analyze()).violations).toEqual([])
  }
  await seller.getByRole('button', { name: 'Notifications', exact: true }).focus()
  await seller.keyboard.press('Enter')
  await expect(seller.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await seller.keyboard.press('Escape')
  await expect(seller.getByRole('dialog', { name: 'Notifications' })).toBeHidden()
})

/** Where a thing stands once the smooth scrolling around it has come to rest, in pixels from the top. */
async function settledTop(thing: Locator): Promise<number> {
  let last = Number.NaN
  let now = (await thing.boundingBox())?.y ?? 0
  while (last !== now) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    last = now
    now = (await thing.boundingBox())?.y ?? 0
  }
  return now
}
