/**
 * npm run bench -- lighthouse [--runs 5]: three pages on demo data as a phone on a slow network sees them, medians against the budgets.
 * Lighthouse has a lockfile of its own (tools/bench/lighthouse), installed at the first run: it is larger than the product.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './machine.mjs'
import { begin, fail, mustRun, root, run, say } from './processes.mjs'
import { buildWeb, environment, findNode, installDependencies } from './setup.mjs'

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '3' }, port: { type: 'string', default: '3790' } } })
const runs = Number(options.runs)
const address = `http://localhost:${options.port}`
const place = join(root, 'tools', 'bench', 'lighthouse')

/** Bounds of each figure, `least` or `most`. Sizes are bytes over the wire, times milliseconds. */
const budgets = [
  { name: 'performance', least: 95, of: ({ categories }) => categories.performance.score * 100 },
  { name: 'accessibility', least: 100, of: ({ categories }) => categories.accessibility.score * 100 },
  { name: 'best practices', least: 100, of: ({ categories }) => categories['best-practices'].score * 100 },
  { name: 'SEO', least: 100, of: ({ categories }) => categories.seo.score * 100 },
  { name: 'LCP, ms', most: 1800, of: ({ audits }) => audits['largest-contentful-paint'].numericValue },
  { name: 'CLS', most: 0.02, digits: 3, of: ({ audits }) => audits['cumulative-layout-shift'].numericValue },
  { name: 'TBT, ms', most: 100, of: ({ audits }) => audits['total-blocking-time'].numericValue },
  { name: 'whole first view, kB', most: 400, of: (report) => sum(requests(report)) / 1000 },
  { name: 'largest picture, kB', most: 60, of: (report) => Math.max(0, ...requests(report, 'Image').map(size)) / 1000 },
  { name: 'HTML, KiB', most: 25, of: (report) => sum(requests(report, 'Document')) / 1024 },
  { name: 'script, KiB', most: 140, of: (report) => sum(requests(report, 'Script')) / 1024 },
  { name: 'style, KiB', most: 20, of: (report) => sum(requests(report, 'Stylesheet')) / 1024 },
]

await installDependencies()
await installLighthouse()
await buildWeb()
const browser = await ensureBrowser()
const artefacts = join(root, 'artefacts', 'lighthouse')
mkdirSync(artefacts, { recursive: true })
const product = await serveDemo()
const pages = { home: '/', product: `/product-detail/${await firstProduct()}`, login: '/login' }
const medians = {}
for (const [name, path] of Object.entries(pages)) {
  say(`${name} (${path}), ${runs} times`)
  // Once for nothing: the server makes the widths of a picture when they are first asked for.
  await look(name, path, 0)
  const reports = []
  for (let turn = 1; turn <= runs; turn++) reports.push(await look(name, path, turn))
  medians[name] = budgets.map(({ of }) => median(reports.map(of)))
}
await product.stop()
process.exit(print() === 0 ? 0 : 1)

async function installLighthouse() {
  if (existsSync(join(place, 'node_modules', 'lighthouse'))) return
  say('Installing Lighthouse into tools/bench/lighthouse …')
  await mustRun('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: place, env: environment() })
}

/** The real server on a fresh data folder, once all of the demo data is there. */
async function serveDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasokan-lighthouse-'))
  const env = environment({
    PORT: options.port,
    DEMO: '1',
    DEMO_SIZES: 'when-asked',
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  const server = begin(findNode(), ['tools/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  void gone.then((code) => code && fail(`The server ended with ${code}.`))
  say('Filling a database with demo data …')
  await ready(server.stdout)
  return { stop }
}

/** Resolves once the server's output says that it is ready. */
function ready(output) {
  return new Promise((resolve) => {
    createInterface(output).on('line', (line) => {
      console.log(line)
      if (line.startsWith('Pasokan is ready')) resolve()
    })
  })
}

async function firstProduct() {
  const { products } = await (await fetch(`${address}/api/products/pagination?page=1&limit=10&name=`)).json()
  return products.rows[0].id
}

async function look(name, path, turn) {
  const file = join(artefacts, `${name}-${turn}.json`)
  const args = [
    join(place, 'node_modules', 'lighthouse', 'cli', 'index.js'),
    `${address}${path}`,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--only-categories=performance,accessibility,best-practices,seo',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
  ]
  const env = environment(browser ? { CHROME_PATH: browser } : {})
  // It now and then loses the beginning of its own recording.
  for (let tries = 2; (await run(findNode(), args, { env })) !== 0; tries--) if (tries === 1) fail(`Lighthouse failed on ${path} twice.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function size({ transferSize }) {
  return transferSize ?? 0
}

function sum(list) {
  return list.reduce((total, request) => total + size(request), 0)
}

function requests({ audits }, type) {
  return audits['network-requests'].details.items.filter(({ resourceType }) => !type || resourceType === type)
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The table for docs/measurements.md; returns the number of broken budgets. */
function print() {
  let broken = 0
  const version = spawnSync(browser ?? 'chromium', ['--version'], { encoding: 'utf8' }).stdout?.trim()
  console.log(`\n${version ?? ''}, Lighthouse ${JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).dependencies.lighthouse}\n`)
  console.log(`| | ${Object.keys(pages).join(' | ')} | budget |`)
  console.log(
    `| --- | ${Object.keys(pages)
      .map(() => '---:')
      .join(' | ')} | ---: |`,
  )
  for (const [index, { name, least, most, digits = 0 }] of budgets.entries()) {
    const cells = Object.values(medians).map((figures) => {
      const figure = Number(figures[index].toFixed(digits))
      const good = least === undefined ? figure <= most : figure >= least
      if (!good) broken++
      return good ? String(figure) : `**${figure}**`
    })
    console.log(`| ${name} | ${cells.join(' | ')} | ${least === undefined ? `≤ ${most}` : `≥ ${least}`} |`)
  }
  console.log(broken === 0 ? '\nEvery budget holds.' : `\n${broken} figures break their budget.`)
  return broken
}
