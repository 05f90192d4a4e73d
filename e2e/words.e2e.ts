import { expect, test, type Page } from '@playwright/test'
import { addProduct, showAccount, registerCompany, registerSupplier, signIn } from './people.ts'

test('pop-ups and confirmations of a company say what the specification says', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Kata')
  const { id } = await addProduct(request, supplier, { name: 'Ember Cor 12 L', price: 27_000, stock: 60 })
  const company = await registerCompany(request)
  await page.goto('/login')
  const panel = page.getByRole('tabpanel', { name: 'Company' })
  await panel.getByLabel('Email').fill(company.email)
  await panel.getByLabel('Password', { exact: true }).fill(company.password)
  await panel.getByRole('button', { name: 'Login' }).click()
  await popup(page, 'Congratulations!', 'Login Successfully!')

  await page.goto(`/product-detail/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await popup(page, 'Congratulations!', 'Success add product to cart!')

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Remove Ember Cor 12 L' }).click()
  await answer(page, 'No', 'You want to remove this product?')
  await popup(page, 'The product is still in your cart!')
  await page.getByRole('button', { name: 'Remove Ember Cor 12 L' }).click()
  await answer(page, 'Yes', 'You want to remove this product?')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  // Undone, it is there again with as many pieces.
  await page.getByRole('dialog', { name: 'Product removed!' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity of Ember Cor 12 L' })).toHaveValue('1')
  await page.getByRole('button', { name: 'Remove Ember Cor 12 L' }).click()
  await answer(page, 'Yes', 'You want to remove this product?')
  await popup(page, 'Product removed!')
  await expect(page.getByText('Your cart is empty')).toBeVisible()

  await page.goto('/profile-buyer')
  await page.getByRole('button', { name: 'Edit Company Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Company Profile' })
  await form.getByLabel('Industry').fill('Perumahan')
  await form.getByRole('button', { name: 'Save' }).click()
  await popup(page, 'Congratulations!', 'Success edit Company Profile!')
  await expect(page.getByText('Perumahan')).toBeVisible()

  await showAccount(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await answer(page, 'No', 'You want to logout?')
  await popup(page, 'You are still logged in!')
  await showAccount(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await answer(page, 'Yes', 'You want to logout?')
  await popup(page, 'You have been logged out!')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})

test('each of two products that are taken out of a cart has its own way back', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Urung')
  const company = await registerCompany(request)
  await signIn(page, 'Company', company)
  for (const name of ['Ember Cor 12 L', 'Sekop Pasir']) {
    const { id } = await addProduct(request, supplier, { name, price: 27_000, stock: 60 })
    await page.goto(`/product-detail/${id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await popup(page, 'Congratulations!', 'Success add product to cart!')
  }
  await page.goto('/cart')
  for (const name of ['Ember Cor 12 L', 'Sekop Pasir']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await answer(page, 'Yes', 'You want to remove this product?')
  }
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  const removed = page.getByRole('dialog', { name: 'Product removed!' })
  for (const name of ['Ember Cor 12 L', 'Sekop Pasir']) {
    await removed.filter({ hasText: name }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('1')
  }
})

/** A toast with this title and text, which stops nothing, closed by its button. */
async function popup(page: Page, title: string, text?: string) {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  if (text) await expect(dialog).toContainText(text)
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
}

async function answer(page: Page, yesOrNo: 'Yes' | 'No', text: string) {
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText(text)
  await question.getByRole('button', { name: yesOrNo, exact: true }).click()
}
