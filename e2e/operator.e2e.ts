import { expect, test } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { newOperator, setUpOperator } from './operators.ts'
import { newEmail, password, registerCompany, signIn } from './people.ts'

test('an operator sets up password and second factor with the link, signs in with both, and signs out', async ({ page, request }) => {
  const email = newEmail('operator')
  const token = await newOperator({ email, name: 'Wulan Sekarsari', roles: ['finance', 'support'] })
  // A company that is signed in in the same browser is no operator, and stays signed in.
  const company = await registerCompany(request)
  await signIn(page, 'Company', company)
  const codeOf = await setUpOperator(page, token)

  await expect(page.getByRole('heading', { name: 'Operator sign-in' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(0))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('This code is wrong or was used before.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(1))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Open work' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Open work' })).toBeFocused()
  await expect(page.getByText('Wulan Sekarsari')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Finance' })).toBeVisible()
  await page.getByText('Permissions', { exact: true }).click()
  await expect(page.getByText('Pay stores', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Wulan Sekarsari')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await gotoHydrated(page, '/operator')
  await expect(page.getByRole('heading', { name: 'Operator sign-in' })).toBeVisible()

  const buyer = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  expect((await request.get('/api/sessions', { headers: { access_token: buyer } })).status()).toBe(200)
  expect((await request.get('/api/operator/me', { headers: { access_token: buyer } })).status()).toBe(404)
  expect((await request.get('/operator')).headers()['cache-control']).toBe('no-store')

  await gotoHydrated(page, `/operator/setup#${token}`)
  await expect(page.getByText('This link was used before or is too old. Ask an administrator for a new one.')).toBeVisible()
})
