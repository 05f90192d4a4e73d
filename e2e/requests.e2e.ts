import { expect, test, type APIRequestContext, type Browser } from '@playwright/test'
import { stages } from '#contract/orderLists.ts'
import { withPictures } from './browser.ts'
import { gotoHydrated } from './hydrated.ts'
import { storeSession } from './people.ts'
import { ask, signInDemo, signInDemoOperator, type Session } from './places.ts'

test.use(withPictures)

/** Most requests of a first view: empty cache, no service worker, no scrolling. */
const bound = 30
/**
 * Home, product and store need 30 where all readings of a moment share a call, which depends on time; so they have some room. The first
 * checkout of a cart asks and keeps the way of delivery for each of its stores.
 */
const bounds: Record<string, number> = {
  'home of a company, 360': 33,
  'home of a company, 1440': 33,
  'product of a company, 360': 33,
  'product of a company, 1440': 33,
  'store of a company, 360': 33,
  'checkout of a company, 360': 35,
}
const widths = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
]

test('a first view of a company asks for little', async ({ browser, request }) => {
  const session = await signInDemo(request, 'buyers', 'buyer@demo.pasokan.test')
  const pages = {
    home: '/',
    product: await aProduct(request, session),
    store: '/store/1',
    results: '/?q=semen',
    cart: '/cart',
    checkout: '/checkout',
    orders: '/orders',
    ...(await ordersByStage(request, session)),
    'quick order': '/quick-order',
    lists: '/lists',
    quotes: '/quotes',
    chat: '/messages',
  }
  await expectFew(browser, 'company', ['localStorage', session], pages)
})

test('an order is read while the scripts of its page are on their way, and once', async ({ page, request }) => {
  const session = await signInDemo(request, 'buyers', 'buyer@demo.pasokan.test')
  await storeSession(page, 'localStorage', session)
  const order = Object.values(await ordersByStage(request, session))[0]!
  const read = page.waitForResponse((reply) => reply.url().endsWith(`/api${order}`))
  await page.route('**/assets/*.js', async (route) => {
    await read
    await route.continue()
  })
  let times = 0
  page.on('request', (sent) => (times += sent.url().endsWith(`/api${order}`) ? 1 : 0))
  await gotoHydrated(page, order)
  await page.getByRole('heading', { level: 1, name: /Order/ }).waitFor()
  expect(times).toBe(1)
})

test('a first view of a store asks for little', async ({ browser, request }) => {
  const session = await signInDemo(request, 'sellers', 'seller@demo.pasokan.test')
  const pages = {
    home: '/profile-store',
    orders: '/orders',
    ...(await ordersByStage(request, session)),
    products: `/product-list/${session.id}`,
    'product form': '/add-product',
    money: '/money',
    chat: '/messages',
  }
  await expectFew(browser, 'store', ['localStorage', session], pages)
})

test('a first view of an operator asks for little', async ({ browser, request }) => {
  const session = { operator: await signInDemoOperator(request, 'admin2@demo.pasokan.test') }
  await expectFew(browser, 'operator', ['sessionStorage', session], { start: '/operator', claims: '/operator/claims' })
})

async function aProduct(request: APIRequestContext, session: Session) {
  const { products } = await ask<{ products: { rows: { id: number }[] } }>(request, session, '/products/pagination?limit=1&name=kertas')
  return `/product-detail/${products.rows[0]?.id}`
}

async function ordersByStage(request: APIRequestContext, session: Session) {
  const found: Record<string, string> = {}
  for (const stage of stages) {
    const { rows } = await ask<{ rows: { id: number }[] }>(request, session, `/orders/list?stage=${stage}&limit=1`)
    if (rows[0]) found[`order that is ${stage}`] = `/orders/${rows[0].id}`
  }
  return found
}

type StoredSession = [place: 'localStorage' | 'sessionStorage', session: Session]

/** Opens each page in a browser of its own and counts what it asks for until it rests. */
async function expectFew(browser: Browser, who: string, kept: StoredSession, pages: Record<string, string>) {
  test.setTimeout(600_000)
  for (const [name, path] of Object.entries(pages))
    for (const viewport of widths) {
      // A phone is as wide as its screen: on a larger one, pictures named in the head would come in another size first.
      const context = await browser.newContext({
        viewport,
        screen: viewport,
        isMobile: viewport.width < 600,
        hasTouch: viewport.width < 600,
      })
      const page = await context.newPage()
      await storeSession(page, ...kept)
      const asked: string[] = []
      page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`))
      await gotoHydrated(page, path)
      await page.waitForLoadState('networkidle')
      const view = `${name} of a ${who}, ${viewport.width}`
      expect.soft(asked.length, [view, ...asked].join('\n')).toBeLessThanOrEqual(bounds[view] ?? bound)
      await context.close()
    }
}
