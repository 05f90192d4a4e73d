import { expect, test, type Page } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { gotoDesk, signInOperator } from './operators.ts'

async function visitWords(page: Page, name: string) {
  await signInOperator(page, { name, roles: ['catalog'] })
  await gotoDesk(page, 'Search words')
  await expect(page.getByRole('heading', { name: 'Try a search' })).toBeVisible()
}

test('an operator tries words before saving them, saves them, finds the row again and switches it off', async ({ page }) => {
  await visitWords(page, 'Sari Dewi')
  const word = `zz${Date.now().toString(36)}`
  await page.getByRole('button', { name: 'Add words' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add words' })
  await dialog.getByLabel('Words').fill(word)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Two to ten different terms, with commas between.')).toBeVisible()
  await dialog.getByLabel('Words').fill(`${word}, kertas`)
  await dialog.getByLabel('What a buyer types').fill(word)
  await dialog.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(dialog.getByText('Nothing is found.')).toHaveCount(1)
  await expect(dialog.getByText('New', { exact: true }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`/?q=${word}`)
  await expect(
    page
      .getByRole('main')
      .getByText(/kertas/i)
      .first(),
  ).toBeVisible()

  await gotoHydrated(page, `/operator/search-words?q=${word}`)
  await page.getByRole('button', { name: `Edit ${word}, kertas` }).click()
  await page.getByRole('dialog').getByLabel('Switched on').uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: 'Off' })).toBeVisible()
})
