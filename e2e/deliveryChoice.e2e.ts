import { expect, test } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { axe } from './axe.ts'
import { payByCard } from './paying.ts'
import { addProduct, registerCompany, registerSupplier, signIn, closeToast } from './people.ts'
import { keepPicture } from './photograph.ts'

test('a company sees what a store takes for delivery, chooses a way and pays it with the goods', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Semen Jaya')
  const zone = { name: 'Bandung Raya', areas: [3273, 3277], base: 250_000, includedGrams: 500_000, perKgOver: 1_000 }
  const zones = [{ ...zone, maxGrams: null, freeFrom: null, minDays: 0, maxDays: 1 }]
  const ways = { ownCourier: true, pickup: true, byQuote: true, services: [], origin: null, zones }
  const data = { ...ways, workingDays: [1, 2, 3, 4, 5], cutoff: '15:00', minOrder: 100_000, closures: [], version: 0 }
  const headers = { access_token: supplier.token }
  expect((await request.put(`/api/shops/${supplier.shopId}/delivery`, { data, headers })).ok()).toBe(true)
  const cement = { name: 'Semen 50 kg', price: 65_000, stock: 100, parcel: { grams: 50_000 } }
  const { id } = await addProduct(request, supplier, cement)
  const company = await registerCompany(request)
  await signIn(page, 'Company', company)
  await page.goto(`/product-detail/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')
  await page.goto('/cart')
  await expect(page.getByText('Rp35.000 below this store’s minimum order of Rp100.000.')).toBeVisible()
  const onward = page.getByRole('button', { name: 'Proceed to Payment' })
  const pay = page.getByRole('button', { name: 'Pay now' })
  await expect(onward).toBeDisabled()
  await expect(onward).toHaveAccessibleDescription(/: Rp35\.000 more to the minimum order\.$/)
  // Its address leads to the checkout all the same, which says it before the press.
  await page.goto('/checkout')
  await expect(pay).toBeDisabled()
  await expect(pay).toHaveAccessibleDescription(/: Rp35\.000 more to the minimum order\.$/)
  await page.goto('/cart')
  await page
    .getByRole('button', { name: /^Increase|^More|^One more/ })
    .first()
    .click()
  await expect(page.getByText('below this store’s minimum order')).toHaveCount(0)
  await onward.click()
  // The address of the registration has no district: it is completed here, and the ways are asked for again.
  await expect(page.getByText('This address has no district yet').first()).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  // Without a network for a moment, the checkout stays as it is, and the next press opens the dialog.
  const dialogCode = '**/assets/addressDialog-*'
  await page.route(dialogCode, (route) => route.abort())
  await page.getByRole('button', { name: 'Choose the district' }).click()
  await expect(page.getByText('Check your connection and try again, or reload the page.')).toBeVisible()
  await page.unroute(dialogCode)
  await page.getByRole('button', { name: 'Choose the district' }).click()
  await page.getByRole('combobox', { name: 'District' }).fill('cimahi tengah')
  await page.getByRole('option').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Choose the district' })).toHaveCount(0)
  // The cheapest way that brings the goods is chosen already, and in the sum.
  await expect(page.getByRole('radio', { name: /own courier/ })).toBeChecked()
  await expect(page.getByTestId('total')).toHaveText('Rp380.000')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('radio', { name: /Pick up/ }).check()
  await expect(page.getByTestId('total')).toHaveText('Rp130.000')
  await page.getByRole('radio', { name: /Price on request/ }).check()
  await expect(page.getByRole('button', { name: 'Ask for the delivery price' })).toBeVisible()
  // On a phone the chosen way stands in one line: arrows go through the others, a press on one of them is the last word.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: /^Price on request/ }).click()
  await page.getByRole('radio', { name: /Price on request/ }).focus()
  // The network keeps the first choice longer than the next one: what was pressed last holds all the same.
  const slow = '**/api/orders/parts/*/delivery'
  await page.route(slow, (route) => new Promise((resolve) => setTimeout(resolve, 1_500)).then(() => route.continue()), { times: 1 })
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: /Pick up/ })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Pick up/ })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('radio', { name: /own courier/ }).click()
  const chosen = page.getByRole('button', { name: /own courier/ })
  await expect(chosen).toBeFocused()
  await expect(chosen).toHaveAttribute('aria-expanded', 'false')
  await keepPicture(page, 'checkout-way-folded')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByTestId('total')).toHaveText('Rp380.000')
  // The store gives up its courier now: the page says so before anything is paid.
  const without = { ...data, ownCourier: false, zones: [], version: 1 }
  expect((await request.put(`/api/shops/${supplier.shopId}/delivery`, { data: without, headers })).ok()).toBe(true)
  await page.reload()
  const gone = page.getByText('The delivery you chose is no longer possible. Please choose another.')
  await expect(gone).toBeVisible()
  await keepPicture(page, 'checkout-way-gone')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('radio', { name: /Pick up/ }).check()
  await expect(gone).toHaveCount(0)
  await expect(page.getByTestId('total')).toHaveText('Rp130.000')
  await pay.click()
  await payByCard(page)
  // Where delivery adds nothing to the sum, nothing is said of it there.
  await gotoHydrated(page, `/product-detail/${id}`)
  await expect(page.locator('output').filter({ hasText: 'Rp65.000' })).toHaveText(/^1 × Rp65\.000\s+= Rp65\.000$/)
})

test('where the store reckons delivery itself the company asks with one press, the store answers in one field, and it is paid', async ({
  page,
  request,
}) => {
  const supplier = await registerSupplier(request, 'Toko Truk Bata')
  const ways = { ownCourier: false, pickup: false, byQuote: true, services: [], origin: null, zones: [] }
  const data = { ...ways, workingDays: [1, 2, 3, 4, 5], cutoff: '15:00', minOrder: 0, closures: [], version: 0 }
  const headers = { access_token: supplier.token }
  expect((await request.put(`/api/shops/${supplier.shopId}/delivery`, { data, headers })).ok()).toBe(true)
  const { id } = await addProduct(request, supplier, { name: 'Bata Ringan Truk', price: 900_000, stock: 50 })
  const company = await registerCompany(request)
  await signIn(page, 'Company', company)
  await page.goto(`/product-detail/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /Price on request/ }).check()
  await page.getByLabel('What should the store know? (optional)').fill('Truk engkel bisa masuk.')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Ask for the delivery price' }).click()
  await expect(page.getByText(/We tell you as soon as the store answers/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText(/ask for it, and pay once the store has answered/)).toBeVisible()

  await signIn(page, 'UMKM', supplier)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/delivery-requests')
  await expect(page.getByText('Truk engkel bisa masuk.')).toBeVisible()
  await page.getByLabel('Your price for this delivery (rupiah)').fill('350.000')
  await keepPicture(page, 'delivery-request')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Send the price' }).click()
  await expect(page.getByText('You answered Rp350.000')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await signIn(page, 'Company', company)
  await page.goto('/checkout')
  await expect(page.getByTestId('total')).toHaveText('Rp1.250.000')
  await expect(page.getByText(/The store’s answer, valid until/)).toBeVisible()
  await keepPicture(page, 'delivery-answered')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payByCard(page)
})

test('of two stores the one without a choice is named, opened and focused; the last choice at a store is made again', async ({
  page,
  request,
}) => {
  const own = { name: 'Semua', areas: [32], base: 20_000, includedGrams: 500_000, perKgOver: 0, maxGrams: null, freeFrom: null }
  const zones = [{ ...own, minDays: 0, maxDays: 1 }]
  const open = async (name: string, ways: object) => {
    const supplier = await registerSupplier(request, name)
    const data = {
      services: [],
      origin: null,
      zones: [],
      workingDays: [1, 2, 3, 4, 5],
      cutoff: '15:00',
      minOrder: 0,
      closures: [],
      version: 0,
    }
    const headers = { access_token: supplier.token }
    const reply = await request.put(`/api/shops/${supplier.shopId}/delivery`, { data: { ...data, ...ways }, headers })
    expect(await reply.text()).not.toContain('problem')
    return addProduct(request, supplier, { name: `Barang ${name}`, price: 100_000, stock: 50, parcel: { grams: 1_000 } })
  }
  const sent = await open('Toko Antar', { ownCourier: true, pickup: true, byQuote: false, zones })
  const asked = await open('Toko Ambil', { ownCourier: false, pickup: true, byQuote: true })
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto('/addresses')
  await page.getByRole('button', { name: 'Edit Main address' }).click()
  await page.getByRole('combobox', { name: 'District' }).fill('cimahi tengah')
  await page.getByRole('option').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
  const buy = async () => {
    for (const { id } of [sent, asked]) {
      await page.goto(`/product-detail/${id}`)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await closeToast(page, 'Success add product to cart!')
    }
    await page.goto('/checkout')
  }
  const summary = page.getByRole('definition')
  const part = (store: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('link', { name: store }) })
  await buy()
  await expect(part('Toko Antar').getByRole('radio', { name: /own courier/ })).toBeChecked()
  await expect(page.getByTestId('total')).toHaveText('Rp220.000')
  await expect(summary.filter({ hasText: 'Rp20.000' }).filter({ hasText: 'choose for 1 store' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText(/^.?Toko Ambil.?: Choose first how this store delivers/)).toBeVisible()
  await expect(part('Toko Ambil').getByRole('radio').first()).toBeFocused()
  await keepPicture(page, 'checkout-store-named')
  await part('Toko Ambil')
    .getByRole('radio', { name: /Pick up/ })
    .check()
  await part('Toko Antar')
    .getByRole('button', { name: /own courier/ })
    .or(part('Toko Antar').getByRole('radio', { name: /Pick up/ }))
    .first()
    .click()
  await part('Toko Antar')
    .getByRole('radio', { name: /Pick up/ })
    .check()
  await expect(page.getByTestId('total')).toHaveText('Rp200.000')
  await expect(summary.filter({ hasText: 'free' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payByCard(page)

  await buy()
  for (const store of ['Toko Antar', 'Toko Ambil']) await expect(part(store).getByRole('radio', { name: /Pick up/ })).toBeChecked()
  await expect(page.getByTestId('total')).toHaveText('Rp200.000')
})
