import { expect, test } from '@playwright/test'
import { violations } from './axe.ts'
import { withPictures } from './browser.ts'
import { cartWith, findOrder, payByCard, proceed } from './paying.ts'
import { signIn } from './people.ts'
import { keepPicture } from './photograph.ts'
import { drawPicture } from './pictures.ts'

test.use(withPictures)

test('a company says what is to be made, with its logo; both orders have the file, and the packing list its name', async ({
  page,
  request,
}) => {
  test.slow()
  const product = { name: 'Brosur A5', price: 250_000, stock: 0, kind: 'made-to-order', CategoryId: 9 }
  const { supplier } = await cartWith(page, request, { store: 'Percetakan Jaya', ...product })
  await page.getByLabel('What should be made?').fill('Logo di kiri atas')
  const files = page.getByLabel('Files: logo, drawing, text')
  await files.setInputFiles({ name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('logo') })
  await expect(page.getByText('This kind of file is not accepted.')).toBeVisible()
  await files.setInputFiles([
    { name: 'logo.png', mimeType: 'image/png', buffer: await drawPicture('#334455') },
    { name: 'naskah.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 naskah') },
  ])
  await expect(page.getByText('logo.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Remove naskah.pdf' }).click()
  await expect(page.getByText('naskah.pdf')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await keepPicture(page, 'made-to-order-cart')
  await page.reload()
  await expect(page.getByLabel('What should be made?')).toHaveValue('Logo di kiri atas')
  await expect(page.getByText('logo.jpg')).toBeVisible()
  await proceed(page)
  await payByCard(page)
  const order = new URL(await findOrder(page, /^Brosur/)).pathname

  await signIn(page, 'UMKM', supplier)
  await page.goto(order)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'logo.jpg' }).click()
  expect((await download).suggestedFilename()).toBe('logo.jpg')
  expect(await violations(page)).toEqual([])
  await keepPicture(page, 'made-to-order-store')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Packing list', exact: true }).click()
  await expect(page.getByRole('article')).toContainText('Files: logo.jpg')
  await expect(page.getByRole('article')).toContainText('Logo di kiri atas')
})
