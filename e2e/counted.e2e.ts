import { expect, test } from '@playwright/test'
import { signIn } from './people.ts'

const password = 'PasokanDemo2026'

test('purchases are numbered by order, on from page to page', async ({ page }) => {
  await signIn(page, 'Company', { email: 'buyer@demo.pasokan.test', password })
  await page.goto('/profile-buyer?page=2')
  const links = page.getByRole('table', { name: 'Purchase History' }).getByRole('link', { name: /^\d+ #\d+$/ })
  await expect(links.first()).toHaveText(/^11 /)
  await expect(links.last()).toHaveText(/^20 /)
  const numbers = new Map((await links.allInnerTexts()).map((text) => text.split(/\s+/) as [string, string]))
  expect([numbers.size, new Set(numbers.values()).size]).toEqual([10, 10])
})

test('a store is told of as many unread chats in the header as on its own page', async ({ page }) => {
  await signIn(page, 'UMKM', { email: 'seller@demo.pasokan.test', password })
  await page.goto('/profile-store')
  const envelope = page.getByRole('banner').getByRole('button', { name: /^Messages, \d+ unread$/ })
  const count = /\d+/.exec((await envelope.getAttribute('aria-label')) ?? '')?.[0]
  await expect(page.getByRole('link', { name: /unread chats/i })).toContainText(String(count))
})
