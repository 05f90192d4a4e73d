import { expect, test, type Page } from '@playwright/test'
import { cartWith, payByCard, proceed } from './paying.ts'
import { signIn } from './people.ts'

test('a company prints the quotation of its cart, then the invoice and the receipt of its order, its store the delivery note', async ({
  page: buyer,
  browser,
  request,
}) => {
  // Two people, each with a browser of their own.
  test.slow()
  const { supplier } = await cartWith(buyer, request, { store: 'Toko Genteng', name: 'Genset 5 kVA', price: 15_250_500, stock: 3 })
  // A quantity typed a moment ago is on the paper.
  await buyer.getByRole('textbox', { name: 'Quantity of Genset 5 kVA' }).fill('2')
  const quotation = await openDocument(buyer, 'Price quotation', 'Print as a price quotation')
  await expect(quotation.getByRole('row', { name: /Genset 5 kVA/ })).toContainText('Rp30.501.000')
  await buyer.getByRole('link', { name: 'Back to the cart' }).click()
  await proceed(buyer)
  await payByCard(buyer)
  await buyer
    .getByRole('row', { name: /Genset/ })
    .getByRole('link')
    .first()
    .click()
  await buyer.waitForURL('**/orders/*')
  const order = new URL(buyer.url()).pathname

  const invoice = await openDocument(buyer, 'Invoice')
  await expect(invoice).toContainText(/INV\/\d{8}\/\d+-1\/\d+/)
  await expect(invoice.getByRole('row', { name: /Genset 5 kVA/ })).toContainText('Rp30.501.000')
  await expect(invoice).toContainText('PT Maju Terus')
  await expect(buyer.getByRole('button', { name: 'Print' })).toBeVisible()
  const saved = buyer.waitForEvent('download')
  await buyer.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^INV-\d{8}-\d+-1-\d+\.pdf$/)
  await buyer.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(buyer.getByRole('banner')).toBeHidden()
  await expect(buyer.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(invoice.getByRole('heading', { name: 'Invoice' })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await buyer.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await buyer.getByRole('link', { name: /Back to order/ }).click()
  const receipt = await openDocument(buyer, 'Receipt')
  await expect(receipt).toContainText('Thirty million five hundred and one thousand rupiah')
  await expect(receipt).toContainText('meterai')

  const store = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Jakarta' })).newPage()
  await signIn(store, 'UMKM', supplier)
  await store.goto(order)
  await expect(store.getByRole('link', { name: 'Receipt' })).toBeVisible()
  await expect(store.getByRole('link', { name: 'Delivery note' })).toBeHidden()
  await store.getByRole('button', { name: 'Accept' }).click()
  const note = await openDocument(store, 'Delivery note')
  await expect(note.getByRole('row', { name: /Genset 5 kVA/ })).toBeVisible()
  await expect(note).not.toContainText('Rp')
  await store.context().close()
})

/** Follows the link to a document and returns its sheet. */
async function openDocument(page: Page, name: string, link = name) {
  await page.getByRole('link', { name: link, exact: true }).click()
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { name, level: 1 })).toBeVisible()
  return sheet
}
