import { expect, test } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { confirmIn } from './confirmed.ts'
import { mailed, openLink } from './mails.ts'
import { registerSupplier, signIn, closeToast } from './people.ts'
import { keepPicture } from './photograph.ts'

test('a payout account is named with a password, a change of it pauses payouts, and a mailed link undoes it', async ({ page, request }) => {
  const supplier = await registerSupplier(request)
  await signIn(page, 'UMKM', supplier)
  await openLink(page, await mailed(page, supplier.email, 'Please confirm your e-mail address'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
  const save = async (button: string, number: string) => {
    await page.getByRole('button', { name: button }).click()
    const form = page.getByRole('dialog', { name: 'Bank account' })
    await form.getByLabel('Bank', { exact: true }).fill('BCA')
    await form.getByLabel('Account number').fill(number)
    await form.getByLabel('Account holder').fill('Sari')
    await form.getByRole('button', { name: 'Save' }).click()
    await confirmIn(page)
    await closeToast(page, 'Your bank account is saved.')
  }
  await gotoHydrated(page, '/money')
  await save('Add a bank account', '1234567890')
  await expect(page.getByText('1234567890')).toBeVisible()
  await save('Change the account', '9999999999')
  await expect(page.getByText('For your safety nothing is paid out for 24 hours.')).toBeVisible()
  await keepPicture(page, 'money-paused')

  await openLink(page, await mailed(page, supplier.email, 'Your bank account was changed'))
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await page.getByLabel('New password', { exact: true }).fill('bukit angin sembilan')
  await page.getByRole('button', { name: 'Set a new password' }).click()
  await closeToast(page, 'Your password is changed. Please sign in.')
  await signIn(page, 'UMKM', { email: supplier.email, password: 'bukit angin sembilan' })
  await page.goto('/money')
  await expect(page.getByText('1234567890')).toBeVisible()
  await expect(page.getByText('For your safety')).toBeHidden()
})
