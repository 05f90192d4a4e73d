import { expect, type Page } from '@playwright/test'
import { mailed, openLink } from './mails.ts'
import { password } from './people.ts'

/** Proves the address of a new account through the link in its mail; leaves the page there. */
export async function confirmEmail(page: Page, account: { email: string; password: string }) {
  await openLink(page, await mailed(page, account.email, 'Please confirm your e-mail address'))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
}

/** Returns what an act asks for that a stolen sign-in must not be enough for. */
export async function confirmIn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}
