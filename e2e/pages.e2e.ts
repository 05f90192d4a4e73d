import { expect, test } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { signInOperator } from './operators.ts'
import { registerCompany, signIn } from './people.ts'

test('an operator rewrites a page, reads a warning about a foreign link, compares both versions, and restores the old text', async ({
  browser,
  page,
  request,
}) => {
  const other = await (await browser.newContext()).newPage()
  await gotoHydrated(other, '/operator')
  await signInOperator(other, { name: 'Budi Santoso', roles: ['catalog'] })
  const confirm = async () => {
    await gotoHydrated(other, '/operator/pages?page=about')
    await other.getByText('Read the text').click()
    await other.getByRole('button', { name: 'Confirm' }).click()
  }
  await signInOperator(page, { name: 'Sari Dewi', roles: ['catalog'] })
  await page.getByRole('navigation', { name: 'Operator pages' }).getByRole('link', { name: 'Public pages' }).click()
  await page.getByRole('link', { name: 'Edit About Pasokan' }).click()
  const english = page.getByRole('textbox', { name: 'Text' }).last()
  await english.fill('## Baru\n\n[buka](javascript:alert) <b>tebal</b>\n\n- [Bantuan](/help)')
  await page.getByRole('button', { name: 'Ask to publish' }).click()
  await expect(page.getByText('Links lead to a page of ours, such as /help, or begin with https://.')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('[buka](javascript:alert) <b>tebal</b>')).toBeVisible()
  await english.fill('## Kami yang baru\n\n<b>tebal</b>\n\n- [Bantuan](/help)')
  await expect(preview.getByRole('link', { name: 'Bantuan' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask to publish' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  await confirm()
  await expect.poll(async () => (await request.get('/about?lang=en')).text()).toContain('Kami yang baru')
  const shown = await (await request.get('/about?lang=en')).text()
  expect(shown).toContain('&lt;b&gt;tebal&lt;/b&gt;')

  await gotoHydrated(page, '/operator/pages?page=about')
  await page
    .getByRole('button', { name: /^Take the text from/ })
    .last()
    .click()
  await expect(english).toHaveValue(/What Pasokan does/)
  await page.getByRole('button', { name: 'Ask to publish' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  await confirm()
  await expect.poll(async () => (await request.get('/about?lang=en')).text()).toContain('What Pasokan does')
  await other.context().close()
})

test('every link at the foot of a page leads on, for visitors and for companies', async ({ page, request }) => {
  const follow = async () => {
    const links = page
      .getByRole('contentinfo')
      .getByRole('paragraph')
      .getByRole('link', { name: /^[A-Z][a-z ]+$/ })
    await expect(links).toHaveCount(8)
    for (const name of await links.allTextContents()) {
      await links.getByText(name, { exact: true }).click()
      await expect(page).not.toHaveURL(address)
      await expect.soft(page.getByRole('heading', { level: 1 }), name).not.toHaveText(/Missing/)
      await page.goBack()
    }
  }
  const address = '/?lang=en'
  await gotoHydrated(page, address)
  await follow()
  await signIn(page, 'Company', await registerCompany(request))
  await gotoHydrated(page, address)
  await follow()
})

test('the help shows only the topics that were searched for', async ({ page }) => {
  await gotoHydrated(page, '/help?lang=en')
  const topics = page.getByRole('main').getByRole('heading', { level: 2 })
  const all = await topics.count()
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('claim photo')
  await expect(topics).not.toHaveCount(all)
  await expect(page.getByRole('main')).toContainText(/photo/i)
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('xyzzy')
  await page.getByRole('link', { name: 'Ask us' }).click()
  await expect(page).toHaveURL(/\/pengaduan$/)
})
