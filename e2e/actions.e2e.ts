import { expect, test, type Locator } from '@playwright/test'
import { withPictures } from './browser.ts'
import { withDatabase } from './database.ts'
import { gotoHydrated } from './hydrated.ts'
import { signInOperator } from './operators.ts'
import { paidOrder } from './owed.ts'
import { transferLater } from './paying.ts'
import { addProduct, closeToast, registerCompany, registerSupplier, signIn } from './people.ts'
import { drawPicture } from './pictures.ts'

test.use(withPictures)

/** Presses, fields and choices of a task, counted as a person makes them. */
function countActions() {
  let actions = 0
  const counted =
    <Rest extends unknown[]>(act: (what: Locator, ...rest: Rest) => Promise<unknown>) =>
    async (what: Locator, ...rest: Rest) => {
      actions += 1
      await act(what, ...rest)
    }
  return {
    press: counted((what) => what.click()),
    type: counted((what, text: string) => what.fill(text)),
    choose: counted((what, value: string) => what.selectOption(value)),
    attach: counted(async (what) => {
      await what.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await drawPicture('#445566') })
    }),
    count: () => actions,
  }
}

test('with a full cart, three products of two stores are bought from the search in nineteen actions', async ({ page, request }) => {
  test.slow()
  const [one, two, old] = await Promise.all(
    ['Toko Cari Satu', 'Toko Cari Dua', 'Toko Cari Lama'].map((name) => registerSupplier(request, name)),
  )
  const word = `gerinda${Date.now()}`
  const goods = ['Cakram', 'Mata', 'Kain'].map((name) => `${name} ${word}`)
  for (const [index, name] of goods.entries()) await addProduct(request, index < 2 ? one! : two!, { name, price: 12_500, stock: 400 })
  const { id } = await addProduct(request, old!, { name: 'Ember Lama', price: 90_000, stock: 40 })
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto(`/product-detail/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await closeToast(page, 'Success add product to cart!')
  await gotoHydrated(page, '/')

  const hand = countActions()
  for (const name of goods) {
    await hand.type(page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true }), name)
    await hand.press(page.getByRole('option', { name: new RegExp(name) }).first())
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await hand.type(page.getByRole('textbox', { name: /^Quantity/ }).first(), '50')
    await hand.press(page.getByRole('button', { name: 'Add to Cart' }).first())
    await closeToast(page, 'Success add product to cart!')
  }
  await hand.press(page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first())
  // The goods of the third store stay in the cart.
  const older = page.getByRole('checkbox', { name: /Toko Cari Lama/ }).first()
  if (await older.isChecked()) await hand.press(older)
  await expect(page.getByTestId('total')).toHaveText('Rp1.875.000')
  await hand.press(page.getByRole('button', { name: 'Proceed to Payment' }))
  await hand.press(page.getByRole('button', { name: 'Pay now' }))
  await transferLater(page, hand.press)
  expect(hand.count()).toBeLessThanOrEqual(19)
})

test('damaged goods are complained of in seven actions, and an order is bought again in two', async ({ page, request }) => {
  test.slow()
  const supplier = await registerSupplier(request, 'Toko Gelas')
  const { order, part, company, sold } = await paidOrder(request, supplier, { name: 'Gelas Belimbing', price: 40_000, stock: 90 })
  for (const step of ['accept', 'ship'])
    expect((await request.put(`/api/store-orders/${part.id}/status`, { data: { step, carrier: 'own' }, headers: sold })).ok()).toBe(true)
  await signIn(page, 'Company', company)
  await gotoHydrated(page, order)
  const complaint = countActions()
  await complaint.press(page.getByRole('button', { name: 'Something is wrong' }))
  const dialog = page.getByRole('dialog', { name: 'What is wrong with the goods?' })
  await complaint.choose(dialog.getByLabel('What is wrong with the goods?'), 'damaged')
  await complaint.type(dialog.getByRole('group', { name: 'How many?' }).getByRole('textbox').first(), '1')
  await complaint.type(dialog.getByLabel('Describe it'), 'Pecah di dalam dus.')
  await complaint.attach(dialog.getByLabel(/^Photos/))
  await complaint.press(dialog.getByRole('button', { name: 'Send the claim' }))
  await expect(dialog).toBeHidden()
  expect(complaint.count()).toBeLessThanOrEqual(7)

  await gotoHydrated(page, '/orders')
  const again = countActions()
  await again.press(page.getByRole('button', { name: 'Buy again' }).first())
  await page.waitForURL('**/cart')
  await again.press(page.getByRole('button', { name: 'Proceed to Payment' }))
  await page.waitForURL('**/checkout')
  expect(again.count()).toBeLessThanOrEqual(2)
})

test('a store’s four documents are read and its case verified in eight actions', async ({ page }) => {
  const id = await withDatabase((db) =>
    db
      .selectFrom('verifications')
      .select('id')
      .where('status', '=', 'submitted')
      .where('level', '=', 'business')
      .where('legalName', '=', 'CV Terang Abadi Listrik')
      .executeTakeFirstOrThrow(),
  )
  await signInOperator(page, { name: 'Hitung Langkah', roles: ['trust'] })
  await gotoHydrated(page, '/operator/verifications')
  const hand = countActions()
  await hand.press(page.locator(`a[href$="/operator/verifications/${id.id}"]`).filter({ visible: true }).first())
  await hand.type(page.getByLabel('Why do you open documents?'), 'Mencocokkan nama')
  for (const kind of ['NIB', 'NPWP', 'KTP', 'Place of business']) {
    await hand.press(page.getByRole('button', { name: new RegExp(kind) }).first())
    await expect(page.getByRole('img', { name: /^Document: / })).toBeVisible()
  }
  await hand.press(page.getByRole('button', { name: 'All needed ones match' }))
  await hand.press(page.getByRole('button', { name: 'Verify', exact: true }))
  await expect(page.getByText('Verified').first()).toBeVisible()
  expect(hand.count()).toBeLessThanOrEqual(8)
})
