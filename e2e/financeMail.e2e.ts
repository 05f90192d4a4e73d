import { expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { confirmEmail, confirmIn } from './confirmed.ts'
import { mailed, openLink } from './mails.ts'
import { checkOut } from './owed.ts'
import { addProduct, newEmail, registerCompany, registerSupplier, signIn } from './people.ts'
import { keepPicture } from './photograph.ts'

test('a company names its finance e-mail, which confirms it, hears of a receipt, and ends the mails', async ({
  page,
  request,
  browser,
}) => {
  const company = await registerCompany(request)
  await confirmEmail(page, company)
  await signIn(page, 'Company', company)
  await page.goto('/profile-buyer')
  const section = page.getByRole('heading', { name: 'Finance e-mail' }).locator('../..')
  await section.getByRole('button', { name: 'Edit' }).click()
  const finance = newEmail('finance')
  const dialog = page.getByRole('dialog', { name: 'Finance e-mail' })
  await dialog.getByLabel('E-mail address').fill('no address')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('E-mail address').fill(finance)
  await dialog.getByLabel('Language of the mails').selectOption('English')
  await keepPicture(page, 'finance-form')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await confirmIn(page)
  await expect(section.getByText('is not confirmed yet')).toBeVisible()

  const reader = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 740 } })).newPage()
  await openLink(reader, await mailed(reader, finance, 'Confirm this address for notices of documents'))
  await reader.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(reader.getByText('The address is confirmed.')).toBeVisible()
  expect((await axe(reader).analyze()).violations).toEqual([])
  await keepPicture(reader, 'finance-confirmed')

  const { id } = await addProduct(request, await registerSupplier(request, 'Toko Kuitansi'), { name: 'Buku Kas', price: 30_000, stock: 5 })
  const { token, order } = await checkOut(request, { ProductId: id, quantity: 1 }, company)
  await request.post('/stand-ins/midtrans/pay', { data: { token, payment_type: 'gopay', outcome: 'success' } })
  const mail = await mailed(reader, finance, `Invoice and receipt: order ${order}`)
  await openLink(reader, mail)
  await reader.getByRole('button', { name: 'No more mails' }).click()
  await expect(reader.getByText('No more mails are sent to this address.')).toBeVisible()
  await page.reload()
  await expect(section.getByText('No address is told of new invoices')).toBeVisible()
  await reader.context().close()
})
