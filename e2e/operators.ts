import { expect, type Page } from '@playwright/test'
import * as otp from 'otpauth'
import { addOperator } from '#server/identity/operators/operators.ts'
import { attachDatabase } from '#server/platform/db/attach.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { gotoHydrated } from './hydrated.ts'
import { newEmail, password, post, storeSession } from './people.ts'

/** Makes somebody an operator as `npm run pasokan -- operator add` does; returns what stands behind `#` in the link. */
export async function newOperator(person: Pick<Parameters<typeof addOperator>[1], 'email' | 'name' | 'roles'>): Promise<string> {
  const { url, leave } = await attachDatabase({ databaseUrl: undefined, dataDir: process.env.E2E_DATA_DIR ?? '' })
  const pool = createPool(url, { max: 1 })
  try {
    return await addOperator(createDb(pool), { ...person, by: 'journey' })
  } finally {
    await pool.end()
    await leave()
  }
}

/** Sets password and second factor with the link. Returns the authenticator: the code that was used (0), and those of the half minutes after it. */
export async function setUpOperator(page: Page, token: string) {
  await gotoHydrated(page, `/operator/setup#${token}`)
  expect(page.url()).not.toContain('#')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' }).locator('path')).toHaveAttribute('d', /h1v1/)
  const uri = await page.getByRole('link', { name: 'Open in an authenticator app' }).getAttribute('href')
  const codeOf = codesOf(uri ?? '')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(0))
  await page.getByRole('button', { name: 'Finish set-up' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  // Both pages have a field for a password.
  await expect(page.getByRole('heading', { name: 'Operator sign-in' })).toBeVisible()
  return codeOf
}

/** An authenticator's codes, by the number of half minutes from now. One half minute later they still count, so that none runs out while it is typed. */
function codesOf(uri: string) {
  const totp = otp.URI.parse(uri) as otp.TOTP
  const now = Date.now()
  return (steps: number) => totp.generate({ timestamp: now + steps * 30_000 })
}

/** Makes a new operator and signs them in through the public calls (the forms have a journey of their own), up to their open work. */
export async function signInOperator(page: Page, person: Pick<Parameters<typeof addOperator>[1], 'name' | 'roles'>) {
  const email = newEmail('operator')
  const token = await newOperator({ email, ...person })
  const { uri } = (await post(page.request, '/api/operator/setup/begin', { token })) as { uri: string }
  const codeOf = codesOf(uri)
  await post(page.request, '/api/operator/setup', { token, password, code: codeOf(0) })
  const answer = await post(page.request, '/api/operator/login', { email, password, code: codeOf(1) })
  const { access_token, expiresAt } = answer as { access_token: string; expiresAt: string }
  await storeSession(page, 'sessionStorage', { operator: JSON.stringify({ token: access_token, expiresAt }) })
  await gotoHydrated(page, '/operator')
  await expect(page.getByRole('heading', { name: 'Open work' })).toBeVisible()
}

/** Goes to a page of the operators by their menu, which unfolds on a phone. */
export async function gotoDesk(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Operator pages' }).getByRole('link', { name }).click()
}
