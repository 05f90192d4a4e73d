import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { demoMembers } from '#web/features/accounts/signIn/demoMembers.ts'
import { withPictures } from './browser.ts'
import { gotoHydrated } from './hydrated.ts'
import { storeSession } from './people.ts'

test.use(withPictures)
// A role opens up to sixteen views on a slow line.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

/** A cumulative layout shift up to this counts as good (web.dev/cls). All shifts of a view count here, not those of its worst seconds. */
const most = 0.1
const widths = [360, 1280]

type Session = Record<string, string | number | null>

test('the first views of a visitor stand still on a slow line', async ({ page, request }) => {
  await expectStill(page, ['/', ...(await publicViews(request)), '/cart', '/login', '/register-buyer'])
})

for (const { role, email } of demoMembers.buyer)
  test(`the first views of a company’s ${role} stand still on a slow line`, async ({ page, request }) => {
    const session = await signIn(page, request, 'buyers', email)
    const own = ['/cart', '/checkout', '/orders', await orderView(request, session)]
    await expectStill(page, ['/', ...(await publicViews(request)), ...own])
  })

for (const { role, email } of demoMembers.seller.filter(({ role }) => role === 'owner' || role === 'warehouse'))
  test(`the first views of a store’s ${role} stand still on a slow line`, async ({ page, request }) => {
    const session = await signIn(page, request, 'sellers', email)
    const own = ['/profile-store', '/orders', await orderView(request, session), `/product-list/${session.id}`, '/money', '/messages']
    await expectStill(page, [...own, '/', ...(await publicViews(request))])
  })

/** A product, its store and results. */
async function publicViews(request: APIRequestContext) {
  const { products } = (await (await request.get('/api/products/pagination?limit=1&name=kertas')).json()) as {
    products: { rows: { id: number; ShopId: number }[] }
  }
  const [{ id, ShopId } = { id: 0, ShopId: 0 }] = products.rows
  return [`/product-detail/${id}`, `/store/${ShopId}`, '/?q=kertas']
}

/** The newest order that the person sees; else the list. */
async function orderView(request: APIRequestContext, { access_token }: Session) {
  const list = await request.get('/api/orders/list?limit=1', { headers: { access_token: String(access_token) } })
  const { rows } = (await list.json()) as { rows: { id: number }[] }
  return rows[0] ? `/orders/${rows[0].id}` : '/orders?stage=done'
}

async function signIn(page: Page, request: APIRequestContext, door: 'buyers' | 'sellers', email: string): Promise<Session> {
  const reply = await request.post(`/api/${door}/login`, { data: { email, password: demoPassword } })
  expect(reply.status()).toBe(200)
  const session = (await reply.json()) as Session
  await storeSession(page, 'localStorage', session)
  return session
}

/** Opens each view at each width over 1.6 Mbit/s with an empty cache, and expects little to move. */
async function expectStill(page: Page, paths: string[]) {
  await observeShifts(page)
  const chrome = await page.context().newCDPSession(page)
  await chrome.send('Network.enable')
  await chrome.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  })
  const moved: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await chrome.send('Network.clearBrowserCache')
      await gotoHydrated(page, path)
      const shifts = await page.evaluate(() => (window as Observed).shifts ?? [])
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      if (sum > most) moved.push(`${path} at ${width}: ${sum.toFixed(3)} by ${shifts.flatMap(({ of }) => of).join(', ')}`)
    }
  }
  expect(moved).toEqual([])
}

type Observed = Window & { shifts?: { value: number; of: string[] }[] }

/** Notes in the page what moves without a press, and which elements. */
const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const shifts: Observed['shifts'] = ((window as Observed).shifts = [])
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput && value > 0.001)
          shifts.push({ value, of: sources.map(({ node }) => (node instanceof Element ? `${node.tagName} ${node.className}` : '')) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
