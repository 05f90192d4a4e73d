import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { gotoDesk, signInOperator } from './operators.ts'
import { owedStore } from './owed.ts'
import { keepPicture } from './photograph.ts'

/** A new operator of finance, signed in, on the page of payouts. */
async function visitPayouts(page: Page, name: string) {
  await signInOperator(page, { name, roles: ['finance'] })
  await gotoDesk(page, 'Payouts')
  await expect(page.getByRole('heading', { name: 'Payouts', exact: true })).toBeVisible()
}

test('a payout by two people: one asks, the other confirms on a phone, the bank gets the file, and a transfer comes back', async ({
  browser,
  page,
  request,
}) => {
  await gotoHydrated(page, '/operator/payouts')
  await expect(page.getByRole('heading', { name: 'Please sign in as an operator first.' })).toBeVisible()
  const store = `Toko Cair ${Date.now()}`
  await owedStore(request, store, 250_000)
  await visitPayouts(page, 'Rina Wulandari')
  // The demo's own run waits unless this is a second try; the new one is to have the new store in it.
  const [refuse, ask] = ['Refuse', 'Ask for a run'].map((name) => page.getByRole('button', { name }))
  await expect(refuse!.or(ask!).first()).toBeVisible()
  if (await refuse!.isVisible()) await refuse!.click()
  await ask!.click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await visitPayouts(other, 'Budi Santoso')
  await gotoDesk(other, 'Open work')
  await expect(other.getByText(/^Pay Rp/)).toBeVisible()
  await keepPicture(other, 'operator-home-phone')
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(other.getByText(/^Pay Rp/)).toHaveCount(0)

  await page.reload()
  const run = page.getByRole('listitem').filter({ hasText: 'Rina Wulandari, confirmed by Budi Santoso' })
  const coming = page.waitForEvent('download')
  await run.getByRole('button', { name: 'File for the bank (CSV)' }).click()
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain(`${store},BCA,1234567890,Sari,250000`)
  await run.getByRole('button', { name: 'All are paid' }).click()
  await page.getByLabel('Reference of the bank').fill('TRX-77')
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(run.getByText('Done')).toBeVisible()
  const transfer = page.getByRole('row').filter({ hasText: store })
  await transfer.getByRole('button', { name: 'Came back' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Rekening ditutup')
  await page.getByRole('button', { name: 'Mark as come back' }).click()
  // A confirmed payout stays paid until another person has looked.
  await expect(page.getByText(`Rp250.000 for ${store} came back from the bank`)).toBeVisible()
  await expect(transfer.getByText('Paid', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await gotoHydrated(other, '/operator/payouts')
  await keepPicture(other, 'operator-came-back-phone')
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(other.getByText(/came back from the bank$/)).toHaveCount(0)
  await other.context().close()
  await page.reload()
  await expect(transfer.getByText('Rekening ditutup').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: store }).getByText('A transfer came back')).toBeVisible()
  await keepPicture(page, 'operator-payouts')

  const go = (name: string) => page.getByRole('navigation', { name: 'Operator pages' }).getByRole('link', { name }).click()
  await go('Refunds')
  await expect(page.getByRole('heading', { name: 'Refunds by transfer' })).toBeVisible()
  await keepPicture(page, 'operator-refunds')
  await go('Payments')
  await expect(page.getByText('Difference')).toBeVisible()
  await page.getByRole('button', { name: 'Decide' }).first().click()
  await keepPicture(page, 'operator-dispute')
  await page.getByRole('dialog').getByLabel('Reason').fill('Kartu curian')
  // The demo's disputed order has one store or several, as its days fall.
  const bears = page.getByRole('dialog').getByRole('checkbox')
  for (const box of await bears.all()) await box.uncheck()
  await page.getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText('Tick at least one store.')).toBeVisible()
  await bears.first().check()
  await page.getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText('Waiting for a second person')).toBeVisible()
  await keepPicture(page, 'operator-disputes')
})
