import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { addProduct, registerCompany, registerSupplier, signIn, closeToast } from './people.ts'
import { transferLater } from './paying.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const [kind, viewport] of [
  ['desk', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const)
  test(`three products of two stores, fifty each, are paid by virtual account in at most seventeen actions on a ${kind}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    await buy(page, request)
  })

async function buy(page: Page, request: APIRequestContext) {
  test.slow()
  const [one, two] = [await registerSupplier(request, 'Toko Satu Arah'), await registerSupplier(request, 'Toko Dua Arah')]
  const goods = ['Rol Kasir 57 mm', 'Lakban Cokelat 2 inci', 'Kardus Polos 30 cm']
  for (const [index, name] of goods.entries()) await addProduct(request, index < 2 ? one : two, { name, price: 12_500, stock: 400 })
  await signIn(page, 'Company', await registerCompany(request))
  // Newest first: how the home page is ranked changes every five minutes.
  await page.goto('/?sort=newest')

  let actions = 0
  const press = async (what: Locator) => {
    actions += 1
    await what.click()
  }
  const type = async (what: Locator, text: string) => {
    actions += 1
    await what.fill(text)
  }
  for (const [index, name] of goods.entries()) {
    if (index > 0) {
      actions += 1
      await page.goBack()
    }
    await press(page.getByRole('main').getByRole('link', { name }).first())
    // The page before stays until this one is there.
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await type(
      page
        .getByRole('spinbutton')
        .or(page.getByRole('textbox', { name: /^Quantity/ }))
        .first(),
      '50',
    )
    await press(page.getByRole('button', { name: 'Add to Cart' }).first())
    await closeToast(page, 'Success add product to cart!')
  }
  await press(page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first())
  await expect(page.getByTestId('total')).toHaveText('Rp1.875.000')
  await press(page.getByRole('button', { name: 'Proceed to Payment' }))
  await press(page.getByRole('button', { name: 'Pay now' }))
  await transferLater(page, press)
  expect(actions).toBeLessThanOrEqual(17)
}
