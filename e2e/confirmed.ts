import { expect, type Page } from '@playwright/test'
import { password } from './people.ts'

/** Returns what an act asks for that a stolen sign-in must not be enough for. */
export async function confirmIn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}
