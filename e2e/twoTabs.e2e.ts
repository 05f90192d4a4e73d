import { expect, test, type Page } from '@playwright/test'
import { showAccount, registerCompany, signInByForm } from './people.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /address$/ })
const street = 'Jl. Raya Narogong Km 9'

/** Opens the form of a new address and begins to fill it in. */
async function beginAddress(page: Page) {
  await page.goto('/addresses')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await form(page).getByLabel('Street, building, number').fill(street)
}

async function signOut(page: Page) {
  await page.goto('/')
  await showAccount(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await page.waitForURL('**/login')
}

test('a page of one company is left in every tab once another company signs in, and its draft waits for its own user', async ({
  page,
  context,
}) => {
  const [maju, lain] = [await registerCompany(page.request), await registerCompany(page.request)]
  await signInByForm(page, 'Company', maju)
  const second = await context.newPage()
  await beginAddress(second)

  await signOut(page)
  await expect(second.getByText('You were signed out in another tab.')).toBeVisible()
  await expect(second).toHaveURL(/\/login\?next=%2Faddresses&left=1$/)

  await signInByForm(page, 'Company', lain)
  await second.goto('/addresses')
  await second.getByRole('button', { name: 'Add an address' }).click()
  await expect(form(second).getByLabel('Street, building, number')).toHaveValue('')

  await signOut(page)
  await signInByForm(page, 'Company', maju)
  await second.goto('/addresses')
  await second.getByRole('button', { name: 'Add an address' }).click()
  await expect(form(second).getByLabel('Street, building, number')).toHaveValue(street)
})

test('a tab that slept through the change sends nothing in the name of the other company', async ({ page, context }) => {
  const [maju, lain] = [await registerCompany(page.request), await registerCompany(page.request)]
  await signInByForm(page, 'Company', maju)
  const other = (await (await page.request.post('/api/buyers/login', { data: lain })).json()) as Record<string, string | number | null>
  const second = await context.newPage()
  // No news of the store reaches this tab, as where a phone froze it.
  await second.addInitScript(() => {
    for (const name of ['storage', 'focus', 'visibilitychange', 'pageshow'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true)
  })
  await beginAddress(second)
  await page.evaluate((session) => {
    for (const [key, value] of Object.entries(session)) if (value !== null) localStorage.setItem(key, String(value))
  }, other)
  const sent: string[] = []
  second.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await form(second).getByRole('combobox', { name: 'District' }).fill('bekasi')
  await expect(second).toHaveURL(/\/$/)
  await expect(second.getByRole('alert').filter({ hasText: 'belonged to another account' })).toBeVisible()
  expect(sent).toEqual([])
})

test('clearing the browser’s store signs every tab out', async ({ page, context }) => {
  await signInByForm(page, 'Company', await registerCompany(page.request))
  const second = await context.newPage()
  await second.goto('/addresses')
  await expect(second.getByRole('heading', { name: 'Addresses' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await expect(second).toHaveURL(/\/login\?/)
})
