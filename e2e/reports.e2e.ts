import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { signInOperator } from './operators.ts'
import { keepPicture } from './photograph.ts'

test('an operator reads what a month brought, narrows the days, is told of days in the wrong order, and takes it as a file', async ({
  page,
}) => {
  await signInOperator(page, { name: 'Lina Hartati', roles: ['finance'] })
  await page.getByRole('navigation', { name: 'Operator pages' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('table', { name: 'Money' }).getByRole('row')).toHaveCount(32)
  await keepPicture(page, 'reports')
  await page.setViewportSize({ width: 360, height: 800 })
  await keepPicture(page, 'reports-360')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click()
  await expect(page.getByRole('columnheader', { name: 'Orders of stores' })).toBeVisible()
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
  const last = await to.inputValue()
  await to.fill('2020-01-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('Choose a day not before the first one.')).toBeVisible()
  await from.fill(last)
  await to.fill(last)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(3)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download (CSV)' }).click()])
  expect(file.suggestedFilename()).toBe(`orders-${last}-${last}.csv`)
  expect(readFileSync(await file.path(), 'utf8').split('\n')[1]).toContain(last)
})
