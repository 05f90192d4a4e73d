import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { mailed, openLink } from './mails.ts'
import { cartWith, payByCard, proceed } from './paying.ts'
import { closeToast, newEmail, submitRegistration } from './people.ts'

test.use({ viewport: { width: 360, height: 740 } })

const guide = (page: Page, done: number) => page.getByRole('heading', { name: `Get started (${done} of 4)` })

test('a new company is signed in at once and led step by step, until all is done', async ({ page, browser, request }) => {
  test.slow()
  const email = newEmail('baru')
  await page.goto('/register-buyer')
  await submitRegistration(page, 'PT Baru Mulai', email)
  await page.getByRole('dialog', { name: 'Registered Successfully!' }).getByRole('link', { name: 'Get started' }).click()
  await expect(guide(page, 0)).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])

  await openLink(page, await mailed(page, email, 'Please confirm your e-mail address'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
  await page.goto('/profile-buyer')
  await expect(guide(page, 1)).toBeVisible()

  await page.getByRole('link', { name: 'Complete your delivery address' }).click()
  const address = page.getByRole('dialog', { name: /address$/ })
  await address.getByRole('combobox', { name: 'District' }).fill('17112')
  await address.getByRole('option').first().click()
  await address.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
  await page.goBack()
  await expect(guide(page, 2)).toBeVisible()

  await page.getByRole('link', { name: 'Add your tax details' }).click()
  const tax = page.getByRole('dialog', { name: 'Tax (PPN)' })
  await tax.getByLabel('NPWP').fill('0012345678901000')
  await tax.getByRole('button', { name: 'Save' }).click()
  await expect(tax).toBeHidden()
  await expect(guide(page, 3)).toBeVisible()

  const seller = await browser.newContext({ locale: 'en-GB' })
  const other = await seller.newPage()
  const { productId } = await cartWith(other, request, { store: 'Toko Pertama', name: 'Sapu Ijuk', price: 18_000, stock: 40 })
  await seller.close()
  await page.getByRole('link', { name: 'Place your first order' }).click()
  await page.goto(`/product-detail/${productId}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await closeToast(page, 'Success add product to cart!')
  await page.goto('/cart')
  await proceed(page)
  await payByCard(page)
  await expect(page.getByRole('heading', { name: 'Company Profile' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Get started/ })).toBeHidden()
})
