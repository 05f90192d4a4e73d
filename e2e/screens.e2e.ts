import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { withPictures } from './browser.ts'
import { gotoHydrated } from './hydrated.ts'
import { linksOf, patternOf, routesOf } from './links.ts'
import { addProduct, registerCompany, registerSupplier } from './people.ts'
import * as demo from './places.ts'
import { buyer, doors, market, places, sampled, seller, type Place, type Session } from './places.ts'
import { missingWords, wordsAt } from './words.ts'

test.use(withPictures)

/**
 * One address of each layout in English, every third of them in Indonesian too; every rule is asked of one view of each opening.
 * E2E_SCREENS=1: every address in both languages, every rule at every width in both themes, the demo's and the operators' pages too.
 */
/** 640: a desk of 1280 at 200 % zoom. */
const widths = [360, 640, 768, 1440] as const
const themes = ['light', 'dark'] as const
/** A pattern instead of 1: only addresses that match it. */
const pattern = process.env.E2E_SCREENS
const all = Boolean(pattern)
const isAsked = ({ path }: Place) => pattern === '1' || new RegExp(pattern ?? '').test(path)
type Lang = 'en' | 'id'
type View = { width: number; theme: (typeof themes)[number]; asked: boolean }

/** How the address of this number in its list is looked at. */
function viewsOf(lang: Lang, number: number): View[] {
  if (all) return themes.flatMap((theme) => widths.map((width) => ({ width, theme, asked: true })))
  const asked = number % 4 < 2 === (lang === 'en') ? 360 : 1440
  const theme = (width: number) => themes[(number + (width === 1440 ? 1 : 0)) % 2]!
  return widths.map((width) => ({ width, theme: theme(width), asked: width === asked }))
}

// The longest file of all: its parts need not wait for each other.
test.describe.configure({ mode: 'parallel' })

test('what visitors see is whole, accessible and quiet in every width, language and theme', async ({ browser, request }) => {
  test.setTimeout(all ? 3_600_000 : 600_000)
  const { id, shopId } = await stock(request)
  const own = [{ path: `/product-detail/${id}` }, { path: `/store/${shopId}` }]
  await expectWhole(browser, 'visitor', null, [...places(market), ...own])
})

test('the ways in are whole, accessible and quiet in every width, language and theme', async ({ browser }) => {
  test.setTimeout(all ? 3_600_000 : 600_000)
  await expectWhole(browser, 'visitor', null, places(doors))
})

test('what companies see is whole, accessible and quiet in every width, language and theme', async ({ browser, request }) => {
  test.setTimeout(all ? 3_600_000 : 600_000)
  const { id, shopId } = await stock(request)
  const account = await registerCompany(request)
  const session = (await (await request.post('/api/buyers/login', { data: account })).json()) as Session
  const filled = await request.post('/api/orders/products', {
    headers: { access_token: String(session.access_token) },
    data: { orderlists: [{ ProductId: id, quantity: 1 }] },
  })
  const order = `/orders/${((await filled.json()) as { id: number }).id}`
  const list = await request.post('/api/lists', { headers: { access_token: String(session.access_token) }, data: { name: 'ATK bulanan' } })
  const { id: listId } = (await list.json()) as { id: number }
  await expectWhole(browser, 'buyer', session, [
    { path: `/lists/${listId}`, route: '/lists/:id' },
    ...places([...buyer, order, `${order}/papers/${shopId}/quotation`]),
    { path: `/product-detail/${id}`, route: '/product-detail/:id' },
  ])
})

test('what suppliers see is whole, accessible and quiet in every width, language and theme', async ({ browser, request }) => {
  test.setTimeout(all ? 3_600_000 : 600_000)
  const { email, password, shopId } = await stock(request)
  const session = (await (await request.post('/api/sellers/login', { data: { email, password } })).json()) as Session
  await expectWhole(browser, 'seller', session, [...places(seller), { path: `/product-list/${shopId}`, route: '/product-list/:shopId' }])
})

// They take as long as all others together: before a release.
if (all) {
  /** Pages that the demo's two accounts do not have; the journeys of stores, claims and joint payments look at them. */
  const elsewhere = ['/add-store', '/orders/:id/letters/:part/:kind/:of', '/payments/:id']
  for (const [side, find] of [
    ['buyer', demo.demoBuyer],
    ['seller', demo.demoSeller],
  ] as const)
    test(`every page of the demo's ${side} is whole, accessible and quiet in every width, language and theme`, async ({
      browser,
      request,
    }) => {
      test.setTimeout(7_200_000)
      const { session, paths } = await find(request)
      const own = routesOf(side).filter((route) => !elsewhere.includes(route))
      const list = places([...new Set([...paths, ...own.filter((route) => !route.includes(':'))])])
      const problems = await problemsOf(browser, `demo-${side}`, session, list, own)
      const walked = new Set(list.map(({ path }) => patternOf(path)))
      const missed = pattern === '1' ? own.filter((route) => !walked.has(route)) : []
      expect([...problems, ...missed.map((route) => `no page links to ${route}`)]).toEqual([])
    })

  test('what operators see is whole, accessible and quiet in every width, language and theme', async ({ browser, request }) => {
    test.setTimeout(7_200_000)
    const problems: string[] = []
    const cases = ['claims', 'verifications', 'moderation', 'tickets', 'people'].map((desk) => `/operator/${desk}/:id`)
    for (const { email, paths } of demo.demoOperators) {
      const operator = await demo.signInDemoOperator(request, email)
      problems.push(...(await problemsOf(browser, 'operator', { operator }, places(paths.map((path) => `/operator${path}`)), cases)))
    }
    expect(problems).toEqual([])
  })
}

test('who wants no motion gets another theme in one step', async ({ browser }) => {
  const page = await open(browser, 'en', null)
  await gotoHydrated(page, '/')
  const colours = await page.evaluate(() => {
    const heading = getComputedStyle(document.querySelector('h2')!)
    const before = heading.color
    document.documentElement.dataset.theme = 'dark'
    return { before, at: heading.color, ink: getComputedStyle(document.documentElement).getPropertyValue('--ink') }
  })
  expect(colours).toEqual({ before: 'rgb(20, 33, 31)', at: 'rgb(233, 240, 238)', ink: '#e9f0ee' })
  await page.context().close()
})

async function stock(request: APIRequestContext) {
  const supplier = await registerSupplier(request, 'Toko Layar')
  return { ...supplier, ...(await addProduct(request, supplier, { name: 'Lampu Sorot LED 50 W', price: 18_500_000, stock: 3 })) }
}

type Who = 'visitor' | 'buyer' | 'seller' | `demo-${string}` | 'operator'

async function expectWhole(browser: Browser, who: Who, session: Session | null, list: Place[]) {
  expect(await problemsOf(browser, who, session, list)).toEqual([])
}

/** Visits the pages of a list, and of each route to follow the first that they link to; the list grows by these. */
async function problemsOf(browser: Browser, who: Who, session: Session | null, list: Place[], follow: string[] = []) {
  const problems: string[] = []
  for (const lang of ['en', 'id'] as const) {
    const page = await open(browser, lang, session)
    const visited = all ? list : list.filter(({ path }) => isSampled(path))
    for (const [number, place] of visited.entries()) {
      if (!isAsked(place)) continue
      if (lang === 'id' && number % 3 !== 0 && !all) continue
      problems.push(...(await visit(page, lang, who, place, viewsOf(lang, number))).map((problem) => `${place.path}: ${problem}`))
      for (const path of follow.length > 0 ? await linksOf(page) : []) {
        const route = patternOf(path)
        if (follow.includes(route) && !list.some((known) => patternOf(known.path) === route)) list.push({ path })
      }
    }
    await page.context().close()
  }
  return problems
}

const isSampled = (path: string) => sampled.includes(path) || /\d$/.test(path)

async function open(browser: Browser, lang: Lang, session: Session | null): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: widths[0], height: 780 },
    colorScheme: 'light',
    locale: lang === 'id' ? 'id-ID' : 'en-GB',
    reducedMotion: 'reduce',
  })
  if (session) {
    // An operator's sign-in is kept in its tab.
    await context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept))
        if (value !== null) (key === 'operator' ? sessionStorage : localStorage).setItem(key, String(value))
    }, session)
  }
  return context.newPage()
}

async function visit(page: Page, lang: Lang, who: Who, { path, route = path }: Place, views: View[]): Promise<string[]> {
  const problems: string[] = []
  const heard = listen(page)
  await page.setViewportSize({ width: widths[0], height: 780 })
  await page.emulateMedia({ colorScheme: views[0]?.theme ?? null })
  await gotoHydrated(page, path)
  if ((await page.locator('html').getAttribute('lang')) !== lang) problems.push(`does not speak ${lang}`)
  if (!/\S · Pasokan$/.test(await page.title())) problems.push(`is titled "${await page.title()}"`)
  const words = who === 'buyer' || who === 'seller' || who === 'visitor' ? wordsAt(route, who) : []
  if (lang === 'en') problems.push(...(await missingWords(page, words)).map((word) => `does not say "${word}"`))
  for (const view of views) {
    const { width, theme } = view
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    problems.push(...(await look(page, view)).map((problem) => `${width} ${lang} ${theme}: ${problem}`))
    if (all) await page.screenshot({ path: `artefacts/screens/${name(path)}-${nameOf(view)}-${lang}-${who}.png`, fullPage: true })
  }
  return [...problems, ...heard(path)]
}

/** Collects errors of the browser; a page that is meant to be missing may log its 404. */
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

async function look(page: Page, { asked }: View): Promise<string[]> {
  // A table would rather become cards than be pushed to and fro; a report of many figures is a place of its own that a keyboard scrolls.
  const overflow = await page.evaluate(() => {
    const tables = [...document.querySelectorAll('table')].map((table) => table.parentElement!)
    const places = [document.documentElement, ...tables.filter((place) => !place.matches('[role=region][tabindex]'))]
    return Math.max(...places.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })
  const broken = (await page.evaluate(brokenAmounts)).map((amount) => `${amount} is broken over two lines`)
  const small = page.viewportSize()!.width === 360 ? await page.evaluate(smallTargets) : []
  return [...small, ...(overflow > 0 ? [`${overflow} px too wide`] : []), ...broken, ...(asked ? await ask(page) : [])]
}

/** Returns pressable elements smaller than 44 px. It runs in the page. Links inside sentences may be as high as their line. */
function smallTargets(): string[] {
  const pressed = document.querySelectorAll<HTMLElement>('a[href], button, summary, select, [role=tab], input:not([type=hidden])')
  const isSpokenOnly = (element: Element): boolean =>
    getComputedStyle(element).clipPath === 'inset(50%)' || (element.parentElement !== null && isSpokenOnly(element.parentElement))
  const isStretched = (element: HTMLElement) => getComputedStyle(element, '::after').position === 'absolute'
  return [...pressed].flatMap((element) => {
    const place = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
    const { width, height } = place.getBoundingClientRect()
    const isSeen =
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1 && !isSpokenOnly(element)
    if (!isSeen || getComputedStyle(place).display === 'inline' || isStretched(place) || (width >= 43.5 && height >= 43.5)) return []
    const name = element.getAttribute('aria-label') ?? (element.textContent.trim() || element.getAttribute('name'))
    return [`"${name?.slice(0, 40)}" is only ${Math.round(width)} x ${Math.round(height)} px`]
  })
}

/** Amounts of money that do not stand on one line, as a page finds them in itself. */
function brokenAmounts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { index, 0: amount } of (text.nodeValue ?? '').matchAll(/Rp[\d.]*\d/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + amount.length)
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(amount)
    }
  return broken
}

async function ask(page: Page): Promise<string[]> {
  const { violations } = await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => String(target))
        .slice(0, 3)
        .join(', ')}`,
  )
}

const name = (path: string) => path.replace(/\W+/g, '_').replace(/^_|_$/g, '') || 'home'
const nameOf = ({ width, theme }: View) => `${width}-${theme}`
