import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { confirmEmail } from './confirmed.ts'
import { mailed, openLink } from './mails.ts'
import { newEmail, showAccount, password, registerCompany, registerSupplier, signIn } from './people.ts'

/** Invites as the company's administrator, through the public calls. */
async function invite(page: Page, request: APIRequestContext, boss: { email: string; password: string }, email: string) {
  await confirmEmail(page, boss)
  const { access_token } = (await (await request.post('/api/buyers/login', { data: boss })).json()) as { access_token: string }
  const headers = { access_token }
  const proof = await request.post('/api/accounts/confirm', { headers, data: { password: boss.password } })
  const { confirmation } = (await proof.json()) as { confirmation: string }
  const sent = await request.post('/api/invitations', { headers: { ...headers, confirmation }, data: { email, role: 'buyer' } })
  expect(sent.status()).toBe(201)
  return mailed(page, email, 'You are invited to Pasokan')
}

test('an invited person joins with a name and a password, and is signed in for the company', async ({ page, request }) => {
  const email = newEmail('invited')
  const mail = await invite(page, request, await registerCompany(request), email)
  await openLink(page, mail)
  await expect(page.getByRole('heading', { name: 'Join PT Maju Terus' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Your name').fill('Dewi Lestari')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await showAccount(page)
  await expect(page.getByRole('link', { name: 'Company Profile' })).toBeVisible()
  await openLink(page, mail)
  await expect(page.getByText('This invitation was used, withdrawn or is too old.')).toBeVisible()
})

test('a supplier accepts a company’s invitation after signing in, and changes between both in the menu', async ({ page, request }) => {
  const [boss, supplier] = [await registerCompany(request), await registerSupplier(request, 'Toko Undangan')]
  const mail = await invite(page, request, boss, supplier.email)
  // From another page: only the part behind `#` would change.
  await page.goto('/')
  await confirmEmail(page, supplier)

  await openLink(page, mail)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('tab', { name: 'UMKM' }).click()
  const panel = page.getByRole('tabpanel', { name: 'UMKM' })
  await expect(panel.getByLabel('Email')).toHaveValue(supplier.email)
  await panel.getByLabel('Password', { exact: true }).fill(supplier.password)
  await panel.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await showAccount(page)
  await expect(page.getByRole('link', { name: 'Company Profile' })).toBeVisible()
  const choices = page.getByRole('group', { name: 'Act for' })
  await expect(choices.getByRole('button', { name: 'PT Maju Terus' })).toHaveAttribute('aria-current', 'true')
  await choices.getByRole('button', { name: 'Toko Undangan' }).click()
  await expect(page.getByRole('button', { name: 'Menu' })).toContainText('Toko Undangan')
  await showAccount(page)
  await expect(page.getByRole('link', { name: 'UMKM Store' })).toBeVisible()
})

test('who has one organization sees no choice in the menu', async ({ page, request }) => {
  await signIn(page, 'Company', await registerCompany(request))
  await page.goto('/')
  // Alone or in a batch.
  const asked = page.waitForResponse((reply) => decodeURIComponent(reply.url()).includes('/sessions/organizations'))
  await showAccount(page)
  await asked
  await expect(page.getByRole('group', { name: 'Act for' })).toHaveCount(0)
})
