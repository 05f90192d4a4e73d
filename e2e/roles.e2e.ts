import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { roles } from '#contract/permissions.ts'
import { demoPassword } from '#demo/accounts.ts'
import { demoMembers } from '#web/features/accounts/signIn/demoMembers.ts'
import { gotoHydrated } from './hydrated.ts'
import { linksOf, patternOf, routesOf } from './links.ts'
import { storeSession } from './people.ts'

/** Every role of a company and of a store opens everything that it is offered, and meets a clear page everywhere else. */
const sides = { company: { door: 'buyers', key: 'buyer' }, supplier: { door: 'sellers', key: 'seller' } } as const
type Side = keyof typeof sides
type Session = Record<string, string | number | null>

// A role opens up to sixty pages, which takes minutes on a slow machine.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

for (const side of ['company', 'supplier'] as const)
  for (const role of Object.keys(roles[side])) {
    test(`a ${role} of a ${side} is offered no page that fails`, async ({ page, request }) => {
      await storeSession(page, 'localStorage', await signInMember(request, side, role))
      const refused = refusedCalls(page)
      await crawl(page)
      expect(refused, 'calls that the offered pages were refused').toEqual([])
    })

    test(`a ${role} of a ${side} is told whom to ask for pages outside the role`, async ({ page, request }) => {
      const session = await signInMember(request, side, role)
      await storeSession(page, 'localStorage', session)
      const refused = refusedCalls(page)
      for (const path of ownPages(side, session)) await expectClear(page, path)
      expect(refused, 'calls that these pages were refused').toEqual([])
    })
  }

/** Collects the calls that the server refuses to the pages opened from now on. */
function refusedCalls(page: Page): string[] {
  const refused: string[] = []
  page.on('response', async (reply) => {
    const { pathname, searchParams } = new URL(reply.url())
    if (reply.status() === 403 && pathname.startsWith('/api/')) refused.push(`${reply.request().method()} ${reply.url()} on ${page.url()}`)
    if (pathname !== '/api/batch' || !reply.ok()) return
    // A page that was left has no body to read.
    const { answers } = (await reply.json().catch(() => ({ answers: [] }))) as { answers: { status: number }[] }
    const addresses = searchParams.get('of')?.split(' ') ?? []
    for (const [at, { status }] of answers.entries()) if (status === 403) refused.push(`GET ${addresses[at]} on ${page.url()}`)
  })
  return refused
}

/** Opens one page of each kind that is linked from the ones before. */
async function crawl(page: Page) {
  const [seen, waiting] = [new Set<string>(), ['/']]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const pattern = patternOf(path)
    if (seen.has(pattern)) continue
    seen.add(pattern)
    await gotoHydrated(page, path)
    const main = page.getByRole('main')
    await expect
      .soft(main.getByRole('heading', { name: 'This page is not part of your role' }), `offered: ${path}`)
      .toHaveCount(0, { timeout: 2_000 })
    await expect.soft(main.getByRole('heading', { name: 'Something went wrong' }), `offered: ${path}`).toHaveCount(0, { timeout: 2_000 })
    waiting.push(...(await linksOf(page)).filter((link) => !link.startsWith('/operator')))
  }
}

async function expectClear(page: Page, path: string) {
  await gotoHydrated(page, path)
  await expect.soft(page.getByRole('heading', { name: 'Something went wrong' }), `direct: ${path}`).toHaveCount(0, { timeout: 2_000 })
  const denied = page.getByRole('heading', { name: 'This page is not part of your role' })
  if ((await denied.count()) > 0) await expect.soft(page.getByText('An administrator can change your role:'), path).toBeVisible()
}

/** Pages without an id that only this side has, and those of every signed-in person. */
function ownPages(side: Side, { id }: Session) {
  const { key } = sides[side]
  return routesOf(key)
    .filter((pattern) => (!pattern.includes(':') || pattern === '/product-list/:shopId') && pattern !== '/add-store')
    .map((pattern) => pattern.replace(':shopId', String(id)))
}

/** Signs in as somebody who has joined a demo organization with this role. */
async function signInMember(request: APIRequestContext, side: Side, role: string): Promise<Session> {
  const reply = await request.post(`/api/${sides[side].door}/login`, {
    data: { email: demoMembers[sides[side].key].find((member) => member.role === role)?.email, password: demoPassword },
  })
  expect(reply.status()).toBe(200)
  return (await reply.json()) as Session
}
