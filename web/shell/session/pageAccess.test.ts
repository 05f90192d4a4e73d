import { expect, test } from 'vitest'
import { opens, pageAccess } from './pageAccess.ts'

const pages = Object.entries(pageAccess) as [string, { buyer?: string; seller?: string }][]
const addressOf = (page: string) => page.replaceAll(/:\w+/g, '7')

test.each(['buyer', 'seller'] as const)('every page opens for a %s with its permission, and needs it, with a query too', (role) => {
  for (const [page, { [role]: need }] of pages) {
    for (const address of [addressOf(page), `${addressOf(page)}?tab=all`, `${addressOf(page)}#top`]) {
      expect.soft(opens({ role, permissions: [] }, address), address).toBe(need === undefined)
      expect.soft(opens({ role, permissions: need ? [need] : [] }, address), address).toBe(true)
    }
  }
})

test('other addresses, and those of a visitor, are left to their pages', () => {
  const session = { role: 'buyer', permissions: [] } as const
  expect(opens(session, '/orders/7/nothing-there')).toBe(true)
  expect(opens(session, '/orders/')).toBe(true)
  expect(opens(null, '/orders/7')).toBe(true)
})
