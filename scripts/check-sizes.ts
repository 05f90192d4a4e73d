/** The budgets of the built web app (docs/measurements.md): script, style and font that a page loads first, compressed. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; css?: string[] }
const KiB = 1024
const client = 'build/client'
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const publicPages = [
  'shop/home/home',
  'shop/product/product',
  'shop/store/store',
  'account/login',
  'account/registerBuyer',
  'account/registerSeller',
]
const appPages = ['company/cart/cart', 'company/profile', 'store/dashboard/dashboard', 'store/upfront', 'store/productForm']
const budgets = { public: 140 * KiB, app: 220 * KiB, order: 160 * KiB, css: 20 * KiB, font: 45 * KiB }

const size = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length
let over = 0
for (const [kind, pages] of [
  ['public', publicPages],
  ['app', appPages],
  ['order', ['orders/detail/page']],
] as const) {
  for (const page of pages) {
    const keys = [
      'web/entry.client.tsx',
      'web/root.tsx',
      `web/apps/${page}.tsx`,
      'web/apps/frame/screen.tsx',
      `web/apps/${kind === 'order' ? 'orders/layout' : page.startsWith('store/') ? 'store/layout' : 'frame/page'}.tsx`,
    ]
    const files = collect(keys)
    if (!files) continue
    const scripts = [...files].filter((file) => file.endsWith('.js'))
    report(
      `${page}, ${scripts.length} scripts`,
      scripts.reduce((sum, file) => sum + size(file), 0),
      budgets[kind],
    )
  }
}
const styles = Object.values(manifest)
  .flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])])
  .filter((file) => file.endsWith('.css'))
report(
  'style',
  [...new Set(styles)].reduce((sum, file) => sum + size(file), 0),
  budgets.css,
)
const fonts = readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.woff2'))
report(
  'font of every page',
  fonts.reduce((sum, file) => sum + statSync(join(client, 'assets', file)).size, 0),
  budgets.font,
)
process.exitCode = over > 0 ? 1 : 0

/** Every file that these entries need before the page runs; undefined when a page is not built. */
function collect(keys: string[]) {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) return
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    for (const next of chunk.imports ?? []) add(next)
  }
  // Route modules stand in the manifest under their file with a query.
  const found = keys.map((key) => Object.keys(manifest).find((name) => name === key || name.startsWith(`${key}?`)))
  if (found.some((name) => name === undefined)) return undefined
  for (const name of found) add(name as string)
  return files
}

function report(name: string, bytes: number, budget: number) {
  const within = bytes <= budget
  if (!within) over++
  console.log(
    `${within ? '  ok  ' : ' OVER '} ${name.padEnd(40)} ${(bytes / KiB).toFixed(1).padStart(6)} KiB of ${(budget / KiB).toFixed(0)}`,
  )
}
