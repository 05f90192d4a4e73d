import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import * as otp from 'otpauth'
import { gotoHydrated } from './hydrated.ts'
import { confirmIn } from './confirmed.ts'
import { mailed, openLink } from './mails.ts'
import { newEmail, password, registerCompany, registerSupplier, signIn, signInByForm } from './people.ts'

test('a company proves its address, forgets its password and sets a new one', async ({ page, request }) => {
  const account = await registerCompany(request)
  await openLink(page, await mailed(page, account.email, 'Please confirm your e-mail address'))
  // Opening the link changes nothing: programs that look through mails do that too.
  await page.getByRole('button', { name: 'Confirm' }).click()
  // Not signed in here: a user who only has the mailbox does not confirm a password that another may have set.
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
  expect(page.url()).not.toContain('#')

  await page.goto('/login')
  await page.getByRole('tabpanel', { name: 'Company' }).getByRole('link', { name: 'Forgot password?' }).click()
  // Both pages have such a field.
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('we have sent it a mail')).toBeVisible()
  await openLink(page, await mailed(page, account.email, 'Set a new password'))
  await page.getByLabel('New password', { exact: true }).fill('bukit angin sembilan')
  await page.getByRole('button', { name: 'Set a new password' }).click()
  await expect(page.getByText('Your password is changed. Please sign in.')).toBeVisible()
  await signInByForm(page, 'Company', { email: account.email, password: 'bukit angin sembilan' })
  await page.goto('/settings')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('a second factor is turned on and asked for; another tab is signed out with this one', async ({ page, request, context }) => {
  const account = await registerCompany(request)
  await signIn(page, 'Company', account)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await confirmIn(page)
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' }).locator('path')).toHaveAttribute('d', /h1v1/)
  const link = await page.getByRole('link', { name: 'Open in an authenticator app' }).getAttribute('href')
  const totp = otp.URI.parse(link ?? '') as otp.TOTP
  await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Keep these recovery codes')).toBeVisible()
  const recovery = await page.getByRole('dialog').getByRole('listitem').first().innerText()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the codes' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(recovery)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/settings')
  await expect(other.getByRole('heading', { name: 'Account settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other.getByRole('link', { name: 'Register / Login' })).toBeVisible()

  const panel = page.getByRole('tabpanel', { name: 'Company' })
  await panel.getByLabel('Email').fill(account.email)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Login' }).click()
  await panel.getByLabel('Code').fill(recovery)
  await panel.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Login Successfully!')).toBeVisible()
})

test('an e-mail address is changed by password and mail; its former one takes the account back', async ({ page, request }) => {
  const account = await registerCompany(request)
  const fresh = newEmail('baru')
  await signIn(page, 'Company', account)
  await openLink(page, await mailed(page, account.email, 'Please confirm your e-mail address'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()

  await gotoHydrated(page, '/profile-buyer')
  await page.getByRole('button', { name: 'Edit Company Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Company Profile' })
  await form.getByLabel('Email').fill(fresh)
  await form.getByLabel('Industry').fill('Perhutanan')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Close' }).click()
  await expect(form.getByLabel('Email')).toHaveValue(fresh)
  await form.getByRole('button', { name: 'Save' }).click()
  await confirmIn(page)
  await expect(page.getByText(`Please open the link that we mailed to ${fresh}`)).toBeVisible()
  await expect(page.getByText(`Until then ${account.email} stays.`)).toBeVisible()
  await expect(page.getByText('Perhutanan')).toBeVisible()
  await openLink(page, await mailed(page, fresh, 'Confirm your new e-mail address'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()

  await openLink(page, await mailed(page, account.email, 'Your e-mail address was changed'))
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await page.getByLabel('New password', { exact: true }).fill('bukit angin sembilan')
  await page.getByRole('button', { name: 'Set a new password' }).click()
  await expect(page.getByText('Your password is changed. Please sign in.')).toBeVisible()
  await signInByForm(page, 'Company', { email: account.email, password: 'bukit angin sembilan' })
})

for (const provider of ['Google', 'Facebook', 'Twitter']) {
  test(`a new supplier comes in through ${provider} and opens a store first`, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('tab', { name: 'UMKM' }).click()
    const button = page.getByRole('button', { name: `Continue with ${provider}` })
    const closing = page.waitForEvent('popup')
    await button.click()
    await (await closing).close()
    await expect(page.getByText('The window was closed before you were signed in.')).toBeVisible()

    const opening = page.waitForEvent('popup')
    await button.click()
    const popup = await opening
    await popup.getByText('Somebody else').click()
    await popup.getByLabel('Name').fill('Rina')
    await popup.getByLabel('E-mail', { exact: true }).fill(newEmail('rina'))
    await popup.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/add-store/)
    await expect(page.getByText('Login Successfully!')).toBeVisible()
  })
}

test('where popups are blocked the whole page goes to the provider and comes back', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/login')
  await page.getByRole('tab', { name: 'UMKM' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByText('Somebody else').click()
  await page.getByLabel('Name').fill('Rina')
  await page.getByLabel('E-mail', { exact: true }).fill(newEmail('rina'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/add-store/)
  await expect(page.getByRole('heading', { name: 'Create Store' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
})

test('a token that has run out is exchanged while the page stays; two tabs keep in step', async ({ page, request, context }) => {
  await signIn(page, 'Company', await registerCompany(request))
  const other = await context.newPage()
  await other.goto('/settings')
  await page.goto('/')
  const before = await page.evaluate(() => localStorage.getItem('access_token'))
  await page.evaluate(() => localStorage.setItem('expiresAt', new Date(Date.now() - 1000).toISOString()))
  await Promise.all([page.goto('/settings'), other.goto('/profile-buyer')])
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Company Profile', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBe(before)
})

test('an exchange of the token whose answer is lost on its way ends no sign-in', async ({ page, request, context }) => {
  await signIn(page, 'Company', await registerCompany(request))
  await gotoHydrated(page, '/settings')
  const heard: number[] = []
  await page.route('**/api/sessions/refresh', async (route) => {
    if (heard.length > 0) return route.continue()
    // The server has done it, and the browser hears nothing of that.
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const reply = await fetch(route.request().url(), { method: 'POST', headers: { cookie } })
    heard.push(reply.status)
    await route.abort()
  })
  const before = await page.evaluate(() => localStorage.getItem('access_token'))
  await page.evaluate(() => localStorage.setItem('expiresAt', new Date(Date.now() - 1000).toISOString()))
  await page.goto('/profile-buyer')
  await expect(page.getByRole('heading', { name: 'Company Profile', exact: true })).toBeVisible()
  expect(heard).toEqual([200])
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBe(before)
})

test('whoever comes back after the sign-in has ended signs in again, and is where they wanted to be', async ({
  page,
  request,
  context,
}) => {
  const account = await registerCompany(request)
  await signIn(page, 'Company', account)
  // A month later neither the token nor what it is exchanged for is good any more. A page that is alive would lead to the sign-in itself.
  await context.clearCookies()
  await page.evaluate(() => localStorage.setItem('expiresAt', new Date(Date.now() - 1000).toISOString()))
  await page.goto('/orders/99999999')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=%2Forders%2F99999999/)
  await page.getByRole('tabpanel', { name: 'Company' }).getByLabel('Email').fill(account.email)
  await page.getByRole('tabpanel', { name: 'Company' }).getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('tabpanel', { name: 'Company' }).getByRole('button', { name: 'Login', exact: true }).click()
  // A number that was typed wrong: the way on is to what one has.
  await page.getByRole('main').getByRole('link', { name: 'To my orders' }).click()
  await expect(page).toHaveURL(/\/orders$/)
})

test('a sign-in that ran out in the middle of typing leads back to the same page, with what was typed', async ({ page, request }) => {
  const account = await registerCompany(request)
  await signIn(page, 'Company', account)
  await page.goto('/profile-buyer')
  const edit = page.getByRole('button', { name: 'Edit Company Profile' })
  const dialog = page.getByRole('dialog', { name: 'Edit Company Profile' })
  await edit.click()
  await dialog.getByLabel('Address').fill('Jl. Thamrin 12, Jakarta')
  await dialog.getByLabel('Owner').fill('Budi Hartono')
  // The page hears of it by itself.
  await endEverySignIn(page, account)
  await expect(page).toHaveURL(/\/login\?next=/)
  const panel = page.getByRole('tabpanel', { name: 'Company' })
  await panel.getByLabel('Email').fill(account.email)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/profile-buyer/)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await edit.click()
  await expect(dialog.getByLabel('Address')).toHaveValue('Jl. Thamrin 12, Jakarta')
  await expect(dialog.getByLabel('Owner')).toHaveValue('Budi Hartono')
})

/** As if it had been done on another device, or the month were over. */
async function endEverySignIn(page: Page, account: { email: string; password: string }) {
  const session = (await (await page.request.post('/api/buyers/login', { data: account })).json()) as { access_token: string }
  const ended = await page.request.delete('/api/sessions/all', { headers: { access_token: session.access_token } })
  expect(ended.ok()).toBe(true)
}

test('a supplier sees the KTP number, takes the own data along and closes the account, each after a confirmation', async ({
  page,
  request,
}) => {
  const account = await registerSupplier(request)
  await signIn(page, 'UMKM', account)
  await gotoHydrated(page, '/profile-seller')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  // Cancelling shows no message and no data.
  await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/\*{12}\d{4}/)).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await confirmIn(page)
  await expect(page.getByText(account.ktp, { exact: true })).toBeVisible()

  await gotoHydrated(page, '/settings')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await confirmIn(page)
  expect((await saving).suggestedFilename()).toBe('pasokan-data.zip')
  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close my account' })
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await confirmIn(page)
  await expect(page.getByText('Your account is closed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register / Login' })).toBeVisible()
})

test('what is refused while an act ends the sign-in waits for its answer, and nobody is told that a session has ended', async ({
  page,
  request,
}) => {
  await signIn(page, 'UMKM', await registerSupplier(request))
  await gotoHydrated(page, '/settings')
  await page.route('**/api/accounts/close', async (route) => {
    const refused = page.waitForResponse((other) => other.status() === 401)
    const reply = await route.fetch()
    // The server has ended the sign-in, and this page has not heard of it: what it asks now is refused, as its line is.
    if (reply.ok()) await refused.then(() => page.waitForTimeout(1_000))
    else void refused.catch(() => undefined)
    await route.fulfill({ response: reply })
  })
  await page.getByRole('button', { name: 'Close my account' }).click()
  await page.getByRole('dialog', { name: 'Close my account' }).getByRole('button', { name: 'Close my account' }).click()
  await confirmIn(page)
  await expect(page.getByText('Your account is closed.')).toBeVisible()
  await expect(page).toHaveURL('/')
})
