import { expect, test, type Page } from '@playwright/test'
import { openAwake } from './awake.ts'
import { signInOperator } from './operators.ts'

/** A new operator, signed in, on the settings. */
async function visitSettings(page: Page, name: string) {
  await signInOperator(page, { name, roles: ['finance'] })
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Fees' })).toBeVisible()
}

test('one operator proposes another fee, a second one confirms and withdraws it, and the history tells both', async ({ browser, page }) => {
  await openAwake(page, '/operator/settings')
  await expect(page.getByRole('heading', { name: 'Please sign in as an operator first.' })).toBeVisible()
  await visitSettings(page, 'Rina Wulandari')
  const fee = (on: Page) => on.getByRole('listitem').filter({ hasText: 'Fee on a sale' })
  await fee(page).getByRole('button', { name: 'Change Fee on a sale' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fee on a sale' })
  await dialog.getByLabel('Hundredths of a percent').fill('250')
  await dialog.getByLabel('Holds from').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog.getByText('Choose a day after today.')).toBeVisible()
  await dialog.getByLabel('Holds from').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(fee(page).getByText('Waiting for a second operator')).toBeVisible()
  await expect(fee(page).getByRole('button', { name: 'Confirm' })).toHaveCount(0)

  const other = await (await browser.newContext()).newPage()
  await visitSettings(other, 'Budi Santoso')
  await expect(fee(other).getByText('Proposed by Rina Wulandari')).toBeVisible()
  await fee(other).getByRole('button', { name: 'Confirm' }).click()
  await expect(fee(other).getByText('Decided by Rina Wulandari and Budi Santoso')).toBeVisible()
  await fee(other).getByRole('button', { name: 'Withdraw' }).click()
  await expect(fee(other).getByText('Decided by Rina Wulandari and Budi Santoso')).toHaveCount(0)
  await fee(other).getByRole('button', { name: 'History of Fee on a sale' }).click()
  await expect(other.getByRole('dialog').getByText('Withdrawn by Budi Santoso')).toBeVisible()
  await other.context().close()
})

test('an operator adds a national holiday, gives it another name and removes it', async ({ page }) => {
  await openAwake(page, '/operator/settings')
  await visitSettings(page, 'Sari Dewi')
  await expect(page.getByRole('heading', { name: 'National holidays' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a holiday' })
  await dialog.getByLabel('Day', { exact: true }).fill('2020-01-02')
  await dialog.getByLabel('Name of the holiday').fill('Pilkada serentak')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Choose a day after today.')).toBeVisible()
  await dialog.getByLabel('Day', { exact: true }).fill('2048-11-05')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { name: '2048' })).toBeVisible()
  await page.getByRole('button', { name: 'Rename Pilkada serentak' }).click()
  await page.getByRole('dialog').getByLabel('Name of the holiday').fill('Pemilu')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove Pemilu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Hari Buruh Internasional')).toBeVisible()
  await expect(page.getByText('Pemilu')).toHaveCount(0)
})

test('the settings take three screens of a phone; a part opens behind its title', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visitSettings(page, 'Rina Wulandari')
  await expect(page.getByRole('button', { name: 'Change Fee on a sale' })).toBeVisible()
  const days = page.getByRole('button', { name: 'Change Days to accept an order' })
  await expect(days).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(3)
  await page.getByRole('button', { name: 'Orders', exact: true }).click()
  await expect(days).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('button', { name: 'Add a holiday' })).toBeVisible()
})
