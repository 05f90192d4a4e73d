import { expect, test, type Page } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { password, registerCompany, registerSupplier, signIn, closeToast } from './people.ts'

/** A device that keeps passkeys, always knows its holder and answers at once. */
async function withDevice(page: Page) {
  const chrome = await page.context().newCDPSession(page)
  await chrome.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await chrome.send('WebAuthn.addVirtualAuthenticator', { options })
}

/** Adds a passkey, confirmed by the password while there is no passkey yet. */
async function addPasskey(page: Page) {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const asked = page.getByRole('dialog', { name: 'Is it you?' })
  await asked.getByLabel('Password', { exact: true }).fill(password)
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click()
  await closeToast(page, 'The passkey is added.')
  await expect(page.getByText('not used yet')).toBeVisible()
}

test('a supplier adds a passkey, signs in with it alone, and confirms another payout account with it', async ({ page, request }) => {
  const supplier = await registerSupplier(request)
  await withDevice(page)
  await signIn(page, 'UMKM', supplier)
  await addPasskey(page)
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Ponsel gudang')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ponsel gudang')).toBeVisible()

  // The device would answer what the page offers in its field as well.
  await page.addInitScript(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) }))
  await page.evaluate(() => localStorage.clear())
  await gotoHydrated(page, '/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await closeToast(page, 'Login Successfully!')
  await page.goto('/settings')
  await expect(page.getByText('last used')).toBeVisible()

  await page.goto('/money')
  await payTo(page, 'Add a bank account', '1234567890')
  await payTo(page, 'Change the account', '9876543210')
  await expect(page.getByText('9876543210')).toBeVisible()
})

/** Another payout account, confirmed with the passkey. */
async function payTo(page: Page, press: string, number: string) {
  await page.getByRole('button', { name: press }).click()
  const form = page.getByRole('dialog', { name: 'Bank account' })
  await form.getByLabel('Bank', { exact: true }).fill('BCA')
  await form.getByLabel('Account number').fill(number)
  await form.getByLabel('Account holder').fill('Sari')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await closeToast(page, 'Congratulations!')
}

test('a passkey is offered in the e-mail field of who comes to it', async ({ page, request }) => {
  const company = await registerCompany(request)
  await withDevice(page)
  await signIn(page, 'Company', company)
  await addPasskey(page)
  await page.evaluate(() => localStorage.clear())
  await gotoHydrated(page, '/login')
  await page.getByLabel('Email').first().focus()
  await closeToast(page, 'Login Successfully!')
})

test('a company removes its passkey after confirming with it', async ({ page, request }) => {
  const company = await registerCompany(request)
  await withDevice(page)
  await signIn(page, 'Company', company)
  await addPasskey(page)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})
