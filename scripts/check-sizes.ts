/**
 * The budgets of the built web app (docs/measurements.md): number and compressed bytes of the scripts that each page loads before it runs,
 * style and font. The list of routes, one more small script of every page, is not among them.
 */
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Route = { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports?: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }
const KiB = 1024
const client = 'build/client'

const publicPages = [
  'apps/shop/home/home',
  'apps/shop/product/product',
  'apps/shop/store/store',
  'apps/account/login',
  'apps/account/registerBuyer',
  'apps/account/registerSeller',
]
const orderPage = 'apps/orders/detail/page'
const namedPages = [
  ...publicPages,
  'apps/company/cart/cart',
  'apps/company/profile',
  'apps/store/dashboard/dashboard',
  'apps/store/upfront',
  'apps/store/productForm',
  orderPage,
]
/** The others only show. Schemas would take a slow phone a third of a second. */
const pagesWithForms = ['apps/account/registerBuyer', 'apps/account/registerSeller', 'apps/store/productForm']
const pagesWithoutSchemas = [
  ...namedPages.filter((name) => !pagesWithForms.includes(name)),
  'apps/company/checkout/checkout',
  'apps/orders/list/page',
  'apps/account/notifications',
  'apps/account/messages',
  'apps/company/quickOrder',
  'requests/list',
  'requests/show',
  'fakturs/company',
  'apps/store/customers',
  'apps/store/money',
  'apps/store/profile',
  'apps/store/productList',
]
const budgets = { public: 140 * KiB, app: 220 * KiB, order: 160 * KiB, css: 20 * KiB, font: 45 * KiB }
const maxScripts = 8

const sizes = new Map<string, number>()
const size = (file: string) => sizes.getOrInsertComputed(file, () => gzipSync(readFileSync(join(client, file)), { level: 9 }).length)
const sum = (files: string[]) => files.reduce((total, file) => total + size(file), 0)
let over = 0

const { entry, routes } = readManifest()
const pages = Object.values(routes)
  .filter(({ path, index }) => path !== undefined || index)
  .map((route) => ({ id: route.id, scripts: scriptsOf(route) }))
for (const name of namedPages) {
  const page = pages.find(({ id }) => id === name)
  if (!page) throw new Error(`${name} is no page`)
  report(page.id.slice('apps/'.length), page.scripts, budgets[name === orderPage ? 'order' : publicPages.includes(name) ? 'public' : 'app'])
}
for (const name of pagesWithoutSchemas) {
  if (!pages.find(({ id }) => id === name)!.scripts.some((file) => file.includes('schemas-'))) continue
  over++
  console.log(` OVER  ${name} loads schemas`)
}
const others = pages.filter(({ id }) => !namedPages.includes(id)).toSorted((a, b) => sum(b.scripts) - sum(a.scripts))
const tooMany = others.filter(({ scripts }) => scripts.length > maxScripts)
for (const { id, scripts } of new Set([...others.slice(0, 1), ...tooMany])) report(`of ${others.length} others ${id}`, scripts, budgets.app)
report('style', globSync('assets/*.css', { cwd: client }), budgets.css)
const fonts = globSync('assets/*.woff2', { cwd: client })
fonts.forEach((file) => sizes.set(file, statSync(join(client, file)).size))
report('font of every page', fonts, budgets.font)
process.exitCode = over > 0 ? 1 : 0

/** The routes as the browser knows them. */
function readManifest(): Manifest {
  const [file = ''] = globSync('assets/manifest-*.js', { cwd: client })
  return JSON.parse(/\{.*\}/s.exec(readFileSync(join(client, file), 'utf8'))![0])
}

/** The scripts of a page, of the layouts around it and of the entry, with all that they import. */
function scriptsOf(page: Route): string[] {
  const files = [entry.module, ...entry.imports]
  for (let route: Route | undefined = page; route; route = routes[route.parentId ?? '']) files.push(route.module, ...(route.imports ?? []))
  return [...new Set(files)].map((file) => file.slice(1))
}

function report(name: string, files: string[], budget: number) {
  const bytes = sum(files)
  const count = files.filter((file) => file.endsWith('.js')).length
  const within = bytes <= budget && count <= maxScripts
  if (!within) over++
  const title = count > 0 ? `${name}, ${count} scripts` : name
  console.log(
    `${within ? '  ok  ' : ' OVER '} ${title.padEnd(48)} ${(bytes / KiB).toFixed(1).padStart(6)} KiB of ${(budget / KiB).toFixed(0)}`,
  )
}
