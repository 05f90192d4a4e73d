import { expect, test } from '@playwright/test'
import * as otp from 'otpauth'
import { confirmIn } from './confirmed.ts'
import { password, registerCompany } from './people.ts'
import { startBeside } from './server.ts'

test('where two-factor sign-in is required, signing in leads through setting it up to where one wanted to go', async ({
  page,
  request,
}) => {
  test.slow()
  test.skip(Boolean(process.env.BASE_URL), 'needs a server with a setting of its own')
  await using server = await startBeside({ TWO_FACTOR_REQUIRED: 'all' })
  const account = await registerCompany(request)
  const signIn = async () => {
    const panel = page.getByRole('tabpanel', { name: 'Company' })
    await panel.getByLabel('Email').fill(account.email)
    await panel.getByLabel('Password', { exact: true }).fill(password)
    await panel.getByRole('button', { name: 'Login' }).click()
    return panel
  }
  await page.goto(`${server.address}/notifications`)
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn()
  await expect(page).toHaveURL(/\/settings/)
  await expect(page.getByText('It is required here: please turn it on, or add a passkey.')).toBeVisible()
  // Nothing else is open yet.
  await page.goto(`${server.address}/cart`)
  await expect(page).toHaveURL(/\/settings\?next=%2Fcart/)

  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await confirmIn(page)
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const link = await page.getByRole('link', { name: 'Open in an authenticator app' }).getAttribute('href')
  await page.getByRole('textbox', { name: 'Code' }).fill((otp.URI.parse(link ?? '') as otp.TOTP).generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  const recovery = await dialog.getByRole('listitem').first().innerText()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page).toHaveURL(`${server.address}/cart`)
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${server.address}/notifications`)
  const panel = await signIn()
  await panel.getByLabel('Code').fill(recovery)
  await panel.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${server.address}/notifications`)
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
})
