import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { addProduct, registerCompany, registerSupplier } from './people.ts'

/** Each width in both languages, each language in both themes. */
const views = [
  { width: 360, lang: 'en', theme: 'light' },
  { width: 360, lang: 'id', theme: 'dark' },
  { width: 768, lang: 'en', theme: 'dark' },
  { width: 768, lang: 'id', theme: 'light' },
  { width: 1440, lang: 'en', theme: 'light' },
  { width: 1440, lang: 'id', theme: 'dark' },
] as const
type View = (typeof views)[number]

const visitor = ['/', '/?q=semen', '/?q=krtas', '/?category=3', '/login', '/register-buyer', '/register-seller', '/no-such-page']
const buyer = ['/cart', '/profile-buyer', '/messages', '/notifications']
const seller = ['/profile-store', '/transaction-cash', '/transaction-installment', '/add-product', '/edit-profile-store', '/profile-seller']

type Session = Record<string, string | number | null>

test('every screen is whole, accessible and quiet in every width, language and theme', async ({ browser, request }) => {
  test.setTimeout(900_000)
  const supplier = await registerSupplier(request, 'Toko Layar')
  const { id } = await addProduct(request, supplier, { name: 'Lampu Sorot LED 50 W', price: 185_000, stock: 3 })
  const company = await registerCompany(request)
  const sessions = {
    buyer: (await (await request.post('/api/buyers/login', { data: company })).json()) as Session,
    seller: (await (
      await request.post('/api/sellers/login', { data: { email: supplier.email, password: supplier.password } })
    ).json()) as Session,
  }
  await request.post('/api/orders/products', {
    headers: { access_token: String(sessions.buyer.access_token) },
    data: { orderlists: [{ ProductId: id, quantity: 1 }] },
  })
  const problems: string[] = []
  for (const view of views) {
    await visit(browser, view, null, [...visitor, `/product-detail/${id}`, `/store/${supplier.shopId}`], problems)
    await visit(browser, view, sessions.buyer, [...buyer, `/product-detail/${id}`], problems)
    await visit(browser, view, sessions.seller, [...seller, `/product-list/${supplier.shopId}`], problems)
  }
  expect(problems).toEqual([])
})

async function visit(browser: Browser, view: View, session: Session | null, paths: string[], problems: string[]) {
  const context = await open(browser, view, session)
  const page = await context.newPage()
  for (const path of paths) {
    const where = `${path} ${view.width} ${view.lang} ${view.theme}${session ? ` ${session.role}` : ''}`
    const heard = listen(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    problems.push(
      ...(await look(page, view)).map((problem) => `${where}: ${problem}`),
      ...heard(path).map((problem) => `${where}: ${problem}`),
    )
    await page.screenshot({
      path: `artefacts/screens/${name(path)}-${view.width}-${view.lang}-${view.theme}${session ? `-${session.role}` : ''}.png`,
      fullPage: true,
    })
  }
  await context.close()
}

async function open(browser: Browser, view: View, session: Session | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.width === 360 ? 780 : 900 },
    colorScheme: view.theme,
    locale: view.lang === 'id' ? 'id-ID' : 'en-GB',
    reducedMotion: 'reduce',
  })
  if (session) {
    await context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) if (value !== null) localStorage.setItem(key, String(value))
    }, session)
  }
  return context
}

/** What the browser complained about since; a page that is meant to be missing may say so. */
function listen(page: Page) {
  const heard: string[] = []
  const onConsole = (message: { type: () => string; text: () => string }) => message.type() === 'error' && heard.push(message.text())
  const onError = (error: Error) => heard.push(String(error))
  page.on('console', onConsole)
  page.on('pageerror', onError)
  return (path: string) => {
    page.off('console', onConsole)
    page.off('pageerror', onError)
    return path === '/no-such-page' ? heard.filter((text) => !text.includes('404')) : heard
  }
}

async function look(page: Page, view: View): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const language = await page.locator('html').getAttribute('lang')
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return [
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
    ...(language !== view.lang ? [`speaks ${language}`] : []),
    ...serious.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => String(target))
          .slice(0, 3)
          .join(', ')}`,
    ),
  ]
}

const name = (path: string) => path.replace(/\W+/g, '_').replace(/^_|_$/g, '') || 'home'
