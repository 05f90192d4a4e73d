import { expect, test, type Page } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { signInOperator } from './operators.ts'

/** A new operator, signed in, on the page of the fees. */
async function visitFees(page: Page, name: string) {
  await gotoHydrated(page, '/operator/fees')
  await expect(page.getByRole('heading', { name: 'Please sign in as an operator first.' })).toBeVisible()
  await signInOperator(page, { name, roles: ['finance'] })
  await page.getByRole('navigation', { name: 'Operator pages' }).getByRole('link', { name: 'Fees' }).click()
  await expect(page.getByRole('heading', { name: 'General fee' })).toBeVisible()
}

test('a fee of a category is asked for by one operator, confirmed by another, told to everybody before its day, and withdrawn', async ({
  browser,
  page,
}) => {
  await visitFees(page, 'Rina Wulandari')
  await page.getByRole('button', { name: 'Add a fee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a fee' })
  await dialog.getByLabel('Percent of the price').fill('3,5 %')
  await dialog.getByLabel('At most, in rupiah a line').fill('100.000')
  await dialog.getByLabel('First day').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog.getByText('Choose a category, or enter a store.').last()).toBeVisible()
  await dialog.getByLabel('Category').selectOption('Healthcare')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog.getByText('Choose a day after today.')).toBeVisible()
  await dialog.getByLabel('First day').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  const asked = 'Fee of Healthcare from 1 Jan 2099 on: 3.5%, at most Rp100.000 a line'
  const waiting = (on: Page, text: string) => on.getByRole('listitem').filter({ hasText: text })
  await expect(waiting(page, asked).getByText('Waiting for a second person')).toBeVisible()
  await expect(waiting(page, asked).getByRole('button', { name: 'Confirm' })).toHaveCount(0)

  const other = await (await browser.newContext()).newPage()
  await visitFees(other, 'Budi Santoso')
  await waiting(other, asked).getByRole('button', { name: 'Confirm' }).click()
  const row = (on: Page) => on.getByRole('listitem').filter({ hasText: 'Decided by Rina Wulandari and Budi Santoso' })
  await expect(row(other).getByText('Planned')).toBeVisible()

  await gotoHydrated(page, '/fees')
  await expect(page.getByText('From 1 Jan 2099: 3.5%, at most Rp100.000 a line')).toBeVisible()

  await row(other).getByRole('button', { name: 'End: Healthcare' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Propose' }).click()
  const withdrawal = 'Withdraw the fee of Healthcare'
  await expect(waiting(other, withdrawal).getByText('Waiting for a second person')).toBeVisible()
  await page.goto('/operator/fees')
  await waiting(page, withdrawal).getByRole('button', { name: 'Confirm' }).click()
  await expect(row(page)).toHaveCount(0)
  await page.getByLabel('Show ended fees too').check()
  await expect(row(page).getByText('Withdrawn')).toBeVisible()
  await other.context().close()
})
