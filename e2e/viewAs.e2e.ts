import { expect, test } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { violations } from './axe.ts'
import { mailed } from './mails.ts'
import { gotoDesk, signInOperator } from './operators.ts'
import { registerCompany, signInByForm } from './people.ts'
import { keepPicture } from './photograph.ts'

test('support sees what a company sees, changes nothing, ends it, and the company is mailed why', async ({ page, request }) => {
  const [company, own] = [await registerCompany(request), await registerCompany(request)]
  // The operator's browser is signed in for a company of their own.
  await signInByForm(page, 'Company', own)
  await signInOperator(page, { name: 'Sari Sasmita', roles: ['support'] })
  await gotoDesk(page, 'People')
  await page.getByLabel('Search for').fill(company.email)
  await page.getByLabel('Search for').press('Enter')
  await page
    .getByRole('link', { name: /^Open (?!work)/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'View as this person' }).click()
  await expect(page.getByLabel('Reason, which the person reads')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Reason, which the person reads').fill('Anda bertanya tentang pesanan.')
  await keepPicture(page, 'view-as-form')
  await page.getByRole('button', { name: 'View as this person' }).click()

  const bar = page.getByRole('region', { name: 'View of an account' })
  await expect(bar).toContainText('Anda bertanya tentang pesanan.')
  await gotoHydrated(page, '/orders')
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expect(bar).toBeVisible()
  expect(await violations(page)).toEqual([])
  await keepPicture(page, 'view-as-orders')
  // Changes are refused with a sentence, and typed values stay.
  await gotoHydrated(page, '/profile-buyer')
  await expect(bar).toBeVisible()
  await keepPicture(page, 'view-as-profile')

  await expect(page.getByText(company.email)).toBeVisible()
  // Another tab of the same browser keeps the own sign-in.
  const beside = await page.context().newPage()
  await gotoHydrated(beside, '/profile-buyer')
  await expect(beside.getByText(own.email)).toBeVisible()
  await beside.close()

  await bar.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('heading', { name: 'View as a member' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await gotoHydrated(page, '/profile-buyer')
  await expect(page.getByText(own.email)).toBeVisible()
  await expect(bar).toHaveCount(0)
  const { text } = await mailed(page, company.email, 'We looked at your account')
  expect(text).toContain('Anda bertanya tentang pesanan.')
})
