import { expect, test, type APIRequestContext } from '@playwright/test'
import { axe } from './axe.ts'
import { checkOut } from './owed.ts'
import { popupOf } from './paying.ts'
import { addProduct, registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

test('a company pays two unpaid orders at once, with one payment and one deadline', async ({ page, request }) => {
  const { company, ids } = await twoUnpaid(request)
  const phone = { width: 360, height: 740 }
  await signIn(page, 'Company', company)
  await page.goto('/orders')
  const bar = page.getByRole('region', { name: 'Pay several orders at once' })
  await expect(bar).toContainText('Tick the orders')
  for (const id of ids) await page.getByRole('checkbox', { name: `Choose order ${id}` }).check()
  await keepPicture(page, 'pay-together-desk')
  await page.setViewportSize(phone)
  await keepPicture(page, 'pay-together-phone')
  await bar.getByRole('button', { name: /^Pay 2 orders · Rp\s?175\.000$/ }).click()
  const popup = popupOf(page)
  await popup.getByRole('button', { name: 'Bank transfer' }).click()
  await popup.getByRole('button', { name: 'BNI' }).click()
  await popup.getByRole('button', { name: 'I will pay later' }).click()
  await page.waitForURL('**/payments/*')
  await expect(page.getByRole('heading', { name: 'Payment of 2 orders' })).toBeVisible()
  await expect(page.getByText('Pay before')).toHaveCount(1)
  await expect(page.getByText('Transfer to this BNI virtual account')).toBeVisible()
  for (const id of ids) await expect(page.getByRole('link', { name: `Order ${id}`, exact: true })).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await keepPicture(page, 'payment-of-two-phone')

  const attempt = `${ids[0]}-2-with-1`
  const data = { order_id: attempt, transaction_status: 'settlement' }
  expect((await request.post('/stand-ins/midtrans/simulate', { data })).ok()).toBe(true)
  await page.goto(`/orders/${ids[1]}`)
  await page.getByRole('link', { name: `Paid together with order ${ids[0]}` }).click()
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await keepPicture(page, 'paid-together-phone')
})

/** A new company with two unpaid orders, of 130,000 and 45,000 rupiah, the first one first. */
async function twoUnpaid(request: APIRequestContext) {
  const supplier = await registerSupplier(request, 'Toko Semen')
  const [cement, nails] = [
    await addProduct(request, supplier, { name: 'Semen Putih', price: 65_000, stock: 20 }),
    await addProduct(request, supplier, { name: 'Paku Payung', price: 15_000, stock: 20 }),
  ]
  const { company, headers } = await checkOut(request, { ProductId: cement.id, quantity: 2 })
  const line = { ProductId: nails.id, quantity: 3 }
  const cart = await (await request.post('/api/orders/products', { data: { orderlists: [line] }, headers })).json()
  expect((await request.put('/api/orders/products/bulk', { data: { orders: cart }, headers })).ok()).toBe(true)
  const unpaid: { id: number }[] = await (await request.get('/api/orders/unpaid', { headers })).json()
  return { company, ids: unpaid.map(({ id }) => id).toSorted((a, b) => a - b) }
}
