/**
 * `npm run bench -- phone [--runs 5]`: when pages are painted, hydrated and ready on a phone with a quarter of this processor, 1.6 Mbit/s and
 * 150 ms, medians of demo data. A page is ready when its title is drawn and its script can answer a press. Ends with 1 above a bound.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { ensureHeadlessBrowser } from '../../scripts/machine.mjs'
import { median } from './median.ts'

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' }, port: { type: 'string', default: '3791' } } })
const address = `http://localhost:${options.port}`
/** Most milliseconds until a page is ready. */
const bounds = { public: 2_000, order: 3_000 }
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

type Session = Record<string, string | number | null>
type Times = { painted: number; hydrated: number; ready: number }

const dataDir = mkdtempSync(join(tmpdir(), 'pasokan-phone-'))
const server = await serveDemo()
const executablePath = await ensureHeadlessBrowser()
const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath ? { executablePath } : {}) })
const company = await signIn('buyer@demo.pasokan.test')
console.log('page | painted, hydrated, ready (ms, medians) | ready, each | bound')
for (const [name, path] of [
  ['home', '/'],
  ['product', `/product-detail/${await firstProduct()}`],
  ['sign-in', '/login'],
] as const)
  await report(name, path, undefined, bounds.public)
for (const stage of ['processing', 'shipped', 'done'])
  await report(`order, ${stage}`, `/orders/${await orderAt(stage)}`, company, bounds.order)
await browser.close()
server.kill('SIGTERM')
await once(server, 'exit')
rmSync(dataDir, { recursive: true, force: true })

async function report(name: string, path: string, session: Session | undefined, bound: number) {
  // Once for nothing: the server makes the widths of a picture when they are first asked for.
  await look(browser, path, session)
  const runs: Times[] = []
  for (let turn = 0; turn < Number(options.runs); turn++) runs.push(await look(browser, path, session))
  const of = (key: keyof Times) => median(runs.map((times) => times[key]))
  const each = runs.map(({ ready }) => ready).toSorted((a, b) => a - b)
  if (of('ready') > bound) process.exitCode = 1
  console.log(`${name} | ${of('painted')}, ${of('hydrated')}, ${of('ready')} | ${each.join(', ')} | ${bound}`)
}

/** Opens a page with an empty cache and measures it. */
async function look(inBrowser: Browser, path: string, session: Session | undefined): Promise<Times> {
  const screen = { width: 360, height: 800 }
  const context = await inBrowser.newContext({ viewport: screen, screen, isMobile: true, hasTouch: true, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${address}/robots.txt`)
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept ?? {})) if (value !== null) localStorage.setItem(key, String(value))
  }, session)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.emulateNetworkConditions', network)
  await page.addInitScript(watch)
  await page.goto(address + path, { waitUntil: 'commit' })
  const seen = await page.waitForFunction(() => {
    const { seen: times } = globalThis as { seen?: Partial<Times> }
    return times?.ready ? times : undefined
  })
  const times = (await seen.jsonValue()) as Times
  await context.close()
  return times
}

/** Runs in the page: it notes the first paint, the hydration and the frame after both title and hydration. */
function watch() {
  const seen: Partial<Times> = {}
  Object.assign(globalThis, { seen })
  const now = () => Math.round(performance.now())
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.painted ??= Math.round(startTime)
  }).observe({ type: 'paint', buffered: true })
  const observer = new MutationObserver(() => {
    if (document.documentElement?.dataset.hydrated === undefined) return
    seen.hydrated ??= now()
    if (!document.querySelector('main h1')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(seen, { ready: now() })))
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-hydrated'] })
}

async function serveDemo() {
  const env = {
    ...process.env,
    PORT: options.port,
    DEMO: '1',
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, ['tools/main.ts'], {
    env: { ...env, DEMO_SIZES: 'when-asked' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('Pasokan is ready')) continue
    child.stdout.resume()
    return child
  }
  throw new Error('The server ended before it was ready.')
}

async function read<T>(path: string, init?: RequestInit) {
  return (await (await fetch(`${address}/api${path}`, init)).json()) as T
}

function signIn(email: string) {
  const body = JSON.stringify({ email, password: 'PasokanDemo2026' })
  return read<Session>('/buyers/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

async function orderAt(stage: string) {
  const headers = { access_token: String(company.access_token) }
  const { rows } = await read<{ rows: { id: number }[] }>(`/orders/list?stage=${stage}&limit=1`, { headers })
  return rows[0]!.id
}

async function firstProduct() {
  const { products } = await read<{ products: { rows: { id: number }[] } }>('/products/pagination?page=1&limit=10&name=')
  return products.rows[0]!.id
}
