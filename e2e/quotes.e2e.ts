import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { confirmEmail } from './confirmed.ts'
import { checkOut } from './owed.ts'
import { addAddress, addProduct, registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

const phone = { width: 360, height: 740 }

test('a company and a store negotiate on a phone until the order can be paid', async ({ page, browser, request }) => {
  const supplier = await registerSupplier(request, 'Toko Semen Kita')
  const cement = await addProduct(request, supplier, { name: 'Semen Abu 50 kg', price: 70_000, stock: 2_000 })
  const { company, headers } = await checkOut(request, { ProductId: cement.id, quantity: 1 })
  await addAddress(request, headers.access_token)
  await confirmEmail(page, company)
  await signIn(page, 'Company', company)
  await page.setViewportSize(phone)
  await page.goto(`/product-detail/${cement.id}`)
  await page.getByRole('link', { name: 'Ask for a quote' }).click()
  await expect(page.getByRole('heading', { name: 'Ask Toko Semen Kita for a quote' })).toBeVisible()
  await page.getByLabel('Quantity (pcs)').fill('900')
  await page.getByLabel('Your wish for one pcs (rupiah, optional)').fill('61.000')
  await page.getByLabel('Note (optional)').fill('Untuk proyek gudang, bisa dikirim bertahap.')
  await keepPicture(page, 'quote-ask-phone')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText(/The store answers next, by/)).toBeVisible()
  await expect(page.getByTestId('total')).toHaveText(/54\.900\.000/)
  await expect(page.getByText('Wish of the company, before delivery')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await keepPicture(page, 'quote-asked-phone')
  const address = new URL(page.url()).pathname

  const store = await (await browser.newContext({ viewport: phone })).newPage()
  await signIn(store, 'UMKM', supplier)
  await store.goto('/quotes?view=mine')
  await store.getByRole('link', { name: /Semen Abu 50 kg/ }).click()
  await offer(store, '66.000', '300.000')
  await expect(store.getByText(/The company answers next/)).toBeVisible()
  expect((await axe(store).analyze()).violations).toEqual([])
  await keepPicture(store, 'quote-offered-phone')

  await page.goto(address)
  await expect(page.getByTestId('total')).toHaveText(/59\.700\.000/)
  await page.getByRole('button', { name: 'Make another offer' }).click()
  await page.getByLabel('Your wish for one pcs (rupiah, optional)').fill('64.000')
  await page.getByRole('button', { name: 'Send the counter-offer' }).click()
  await expect(page.getByText(/The store answers next/)).toBeVisible()
  await expect(page.getByText(/before Rp\s?66\.000/)).toBeVisible()

  await store.goto(address)
  await store.getByRole('button', { name: 'Accept these prices' }).click()
  await expect(store.getByText(/The company answers next/)).toBeVisible()

  await page.goto(address)
  await page.getByRole('main').getByRole('link', { name: 'Chat', exact: true }).click()
  const chat = page.getByRole('log')
  await expect(chat.getByText('Waiting for you')).toHaveCount(1)
  await keepPicture(page, 'quote-chat-phone')
  await chat.getByRole('link', { name: 'Accept and order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order at these prices?' })
  await expect(dialog).toContainText(/57\.900\.000/)
  await dialog.getByLabel('PO number (optional)').fill('PO-77')
  await keepPicture(page, 'quote-accept-phone')
  await dialog.getByRole('button', { name: 'Place the order' }).click()
  await page.getByRole('link', { name: 'See and pay the order' }).click()
  await expect(page.getByText(/57\.900\.000/).first()).toBeVisible()
  await keepPicture(page, 'quote-order-phone')
})

test('a store answers a quote by a shared link on a phone; what it declines leads to a new request', async ({ page, browser, request }) => {
  const supplier = await registerSupplier(request, 'Toko Paku Kita')
  const nails = await addProduct(request, supplier, { name: 'Paku Beton 5 cm', price: 20_000, stock: 900 })
  const { company, headers } = await checkOut(request, { ProductId: nails.id, quantity: 1 })
  await addAddress(request, headers.access_token)
  await confirmEmail(page, company)
  await signIn(page, 'Company', company)
  const ask = async () => {
    await page.getByLabel('Quantity (pcs)').fill('300')
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByText(/The store answers next, by/)).toBeVisible()
    return new URL(page.url()).pathname
  }
  await page.goto(`/product-detail/${nails.id}`)
  await page.getByRole('link', { name: 'Ask for a quote' }).first().click()
  const first = await ask()

  const store = await (await browser.newContext({ viewport: phone })).newPage()
  await signIn(store, 'UMKM', supplier)
  await store.goto(first)
  await store.getByRole('button', { name: 'Answer with an offer' }).click()
  await store.getByLabel('Price for one pcs (rupiah)').fill('18.000')
  await store.getByRole('button', { name: 'Send the offer' }).click()
  await expect(store.getByLabel('Delivery as a whole (rupiah)')).toHaveAttribute('aria-invalid', 'true')
  await store.goto(first)
  await store.getByRole('button', { name: 'Decline' }).click()
  await store.getByLabel('Reason').fill('Stok habis sampai Senin')
  await store.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(store.getByText('Reason: Stok habis sampai Senin')).toBeVisible()

  await page.goto(first)
  await page.getByRole('link', { name: 'Ask again' }).click()
  const second = await ask()
  await store.goto(second)
  await store.getByRole('button', { name: 'Answer by link' }).click()
  await store.getByRole('button', { name: 'Make a link' }).click()
  const address = await store.getByText(/\/t\/[\w-]{43}$/).innerText()
  const holder = await (await browser.newContext({ viewport: phone, locale: 'id-ID' })).newPage()
  await holder.goto(/\/t\/.*/.exec(address)![0])
  await holder.getByLabel('Paku Beton 5 cm: harga per pcs (rupiah)').fill('18.500')
  await holder.getByLabel('Ongkir seluruhnya (rupiah)').fill('50.000')
  expect((await axe(holder).analyze()).violations).toEqual([])
  const posted = holder.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().includes('/t/'))
  await holder.getByRole('button', { name: 'Kirim penawaran' }).click()
  expect((await posted).status()).toBe(200)
  await expect(holder.getByRole('heading', { name: 'Perusahaan sudah menerima penawaran Anda.' })).toBeVisible()
  await page.goto(second)
  await expect(page.getByTestId('total')).toHaveText(/5\.600\.000/)
  await expect(page.getByText('Waiting for you', { exact: true })).toBeVisible()
})

async function offer(store: Page, price: string, delivery: string) {
  await store.getByRole('button', { name: 'Answer with an offer' }).click()
  await store.getByLabel('Price for one pcs (rupiah)').fill(price)
  await store.getByLabel('Delivery as a whole (rupiah)').fill(delivery)
  await keepPicture(store, 'quote-answer-phone')
  await store.getByRole('button', { name: 'Send the offer' }).click()
}
