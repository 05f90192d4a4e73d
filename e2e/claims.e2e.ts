import { expect, test } from '@playwright/test'
import { violations } from './axe.ts'
import { withPictures } from './browser.ts'
import { paidOrder } from './owed.ts'
import { registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'
import { drawPicture } from './pictures.ts'

test.use(withPictures)

test('a claim goes from a photo to the refund: one piece is damaged, the store offers, the company accepts', async ({
  page: buyer,
  browser,
  request,
}) => {
  test.slow()
  const supplier = await registerSupplier(request, 'Toko Kaca')
  const { order, company } = await paidOrder(request, supplier, { name: 'Cermin dinding', price: 90_000, stock: 9 })
  await signIn(buyer, 'Company', company)
  await buyer.goto(order)

  const store = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Jakarta' })).newPage()
  await signIn(store, 'UMKM', supplier)
  await store.goto(order)
  await store.getByRole('button', { name: 'Accept' }).click()
  await store.getByRole('button', { name: 'Ship some of it' }).click()
  const shipping = store.getByRole('dialog', { name: 'How much leaves now?' })
  await shipping.getByLabel('Driver (optional)').fill('Pak Ujang')
  await shipping.getByRole('radio', { name: 'Own courier' }).click()
  await shipping.getByRole('button', { name: 'Ship' }).click()
  await expect(store.getByText('Driver: Pak Ujang')).toBeVisible()
  await store.getByRole('link', { name: 'Delivery note' }).first().click()
  await expect(store.getByRole('img', { name: 'Type the receipt code' })).toBeVisible()
  await keepPicture(store, 'delivery-note-qr')
  await store.goto(order)

  // The driver has no account: the page of the note, and six digits that the company says.
  await buyer.reload()
  const code = (await buyer.getByText(/^\d{6}$/).textContent()) ?? ''
  const path = await store.getByRole('link', { name: 'Type the receipt code' }).getAttribute('href')
  const driver = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 740 } })).newPage()
  await driver.goto(path ?? '')
  await driver.getByLabel('Receipt code').fill(code === '000000' ? '000001' : '000000')
  await driver.getByRole('button', { name: 'Confirm the arrival' }).click()
  await expect(driver.getByText(/This code is wrong/)).toBeVisible()
  await driver.getByLabel('Receipt code').fill(code)
  await keepPicture(driver, 'arrive')
  await driver.getByRole('button', { name: 'Confirm the arrival' }).click()
  await expect(driver.getByText('It has arrived. Thank you!')).toBeVisible()
  await driver.context().close()

  await buyer.reload()
  await buyer.getByRole('button', { name: 'Check line by line' }).click()
  const receiving = buyer.getByRole('dialog', { name: 'What arrived?' })
  await receiving.getByRole('checkbox', { name: 'All good' }).uncheck()
  await receiving.getByRole('button', { name: 'More: Damaged: Cermin dinding' }).click()
  await receiving.getByLabel('Remark').fill('Retak di sudut')
  await receiving.getByLabel('Photos').setInputFiles({ name: 'retak.png', mimeType: 'image/png', buffer: await drawPicture('#334455') })
  await keepPicture(buyer, 'receive')
  await receiving.getByRole('button', { name: 'Save what arrived' }).click()
  await expect(buyer.getByText('Claimed: Rp90.000')).toBeVisible()

  await store.reload()
  await expect(store.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await store.getByRole('button', { name: 'Offer' }).click()
  const offer = store.getByRole('dialog', { name: 'Offer' })
  await offer.getByLabel('Amount in rupiah').fill('40000')
  await offer.getByLabel('Your words').fill('Maaf, kami ganti sebagian.')
  await offer.getByRole('button', { name: 'Offer' }).click()
  await expect(store.getByText('Waiting for the company')).toBeVisible()

  await buyer.reload()
  await keepPicture(buyer, 'claim')
  await buyer.getByRole('button', { name: 'Accept the offer' }).click()
  await buyer.getByRole('dialog', { name: 'Accept the offer' }).getByRole('button', { name: 'Accept the offer' }).click()
  await expect(buyer.getByText('Claim settled').first()).toBeVisible()
  await expect(buyer.getByText(/Refund of Rp40\.000/)).toBeVisible()
  await buyer.setViewportSize({ width: 360, height: 740 })
  await keepPicture(buyer, 'claim-settled')
  await buyer.getByRole('link', { name: 'Claim report' }).click()
  await expect(buyer.getByRole('heading', { name: 'Claim report' })).toBeVisible()
  expect(await violations(buyer)).toEqual([])
  await store.context().close()
})
