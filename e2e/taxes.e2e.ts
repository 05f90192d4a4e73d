import { expect, test, type Page } from '@playwright/test'
import type { ShopId } from '#contract/ids.ts'
import { provePkp } from '#server/test/verifications.ts'
import { axe } from './axe.ts'
import { withDatabase } from './database.ts'
import { addProduct, registerCompany, registerSupplier, signIn, closeToast } from './people.ts'
import { payByCard, proceed } from './paying.ts'
import { keepPictures } from './photograph.ts'

/** The desk's decision, which has a journey of its own. */
const verifyPkp = ({ shopId }: { shopId: number }) =>
  withDatabase(async (db) => {
    const shop = await db
      .selectFrom('shops')
      .select('sellerId')
      .where('id', '=', shopId as ShopId)
      .executeTakeFirstOrThrow()
    await provePkp({ db }, { id: shop.sellerId })
  })

/** Photographs of a page on a phone and a desk, in both languages. */
const photograph = (page: Page, name: string) => keepPictures(page, `tax-${name}`)

test('a store says that PPN comes on top of its prices; a company finds it on page, cart, checkout, order and invoice', async ({
  page,
  request,
}) => {
  test.slow()
  const supplier = await registerSupplier(request, 'Toko Pompa')
  const { id } = await addProduct(request, supplier, { name: 'Pompa air', price: 1_200_000, stock: 20 })
  await signIn(page, 'UMKM', supplier)
  await page.goto('/edit-profile-store')
  await expect(page.getByText('Not registered for PPN (non-PKP)')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).last().click()
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: /My store is registered for PPN/ }).check()
  await form.getByLabel('NPWP', { exact: true }).fill('12345')
  await form.getByRole('checkbox', { name: /My prices include PPN/ }).uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('An NPWP has 16 digits, or 15 on older cards.')).toBeVisible()
  await photograph(page, 'store-form')
  await form.getByLabel('NPWP', { exact: true }).fill('0912 3456 7890 1234')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Your PKP status is not verified yet.')).toBeVisible()
  await photograph(page, 'store-unverified')
  await verifyPkp(supplier)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Prices exclude PPN')).toBeVisible()
  await expect(page.getByText('************1234')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await photograph(page, 'store')

  await signIn(page, 'Company', await registerCompany(request))
  await page.goto(`/product-detail/${id}`)
  await expect(page.getByText('excl. PPN')).toBeVisible()
  await expect(page.getByText('Rp1.332.000')).toBeVisible()
  await photograph(page, 'product')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')
  await page.goto('/cart')
  await expect(page.getByTestId('total')).toHaveText('Rp1.332.000')
  await expect(page.getByText('Rp132.000', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Increase|^More|^One more/ }).click()
  await expect(page.getByTestId('total')).toHaveText('Rp2.664.000')
  await photograph(page, 'cart')
  await proceed(page)
  await payByCard(page)

  await expect(page.getByText('Not registered for PPN (non-PKP)')).toBeVisible()
  await photograph(page, 'company')
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Pompa air' }).click()
  await expect(page.getByText('Rp264.000', { exact: true }).first()).toBeVisible()
  await photograph(page, 'order')
  await page.getByRole('link', { name: 'Invoice' }).first().click()
  await expect(page.getByText('Tax base, other value (DPP nilai lain)')).toBeVisible()
  await expect(page.getByText('Rp2.200.000')).toBeVisible()
  await expect(page.getByText('Rp264.000')).toBeVisible()
  await expect(page.getByText('Rp2.664.000').first()).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await photograph(page, 'invoice')
})

test('to a company that wants it so prices are shown without PPN, and what it pays stays the same', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Termasuk')
  const { id } = await addProduct(request, supplier, { name: 'Genset Termasuk', price: 1_110_000, stock: 5 })
  await verifyPkp(supplier)
  const said = await request.put(`/api/shops/${supplier.shopId}/tax`, {
    data: { pkp: true, npwp: '0912345678901234', pricesInclude: true },
    headers: { access_token: supplier.token },
  })
  expect(said.ok()).toBe(true)
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto('/profile-buyer#tax')
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: /Show prices without PPN/ }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Prices are shown without PPN')).toBeVisible()
  await page.goto(`/product-detail/${id}`)
  await expect(page.getByText('Rp1.000.000').first()).toBeVisible()
  await expect(page.getByText('excl. PPN').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')
  await page.goto('/cart')
  await expect(page.getByTestId('total')).toHaveText('Rp1.110.000')
})
