import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram, runFor } from './programs.ts'
import type { Row } from './findings.ts'

/** Without those that would call servers elsewhere (ssrf, xxe) or fetch lists (nikto, wapp), and without guessing passwords. */
const modules = 'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'
const seconds = { scan: 60, module: 20, all: 480 }

type Report = { vulnerabilities: Record<string, { info: string; path: string; method: string }[]>; anomalies: Record<string, unknown[]> }

/** False positives of wapiti, each with the reason. */
const explained: [finding: RegExp, why: string][] = [
  [/^Cross Site Request Forgery/, 'calls need a header that no other site can send; no cookie opens one'],
  [/X-XSS-Protection is not set/, 'browsers dropped it; the policy of scripts does its work'],
  [/Strict-Transport-Security is not set/, 'sent over https alone, and this is loopback'],
]

const words = (text: string) => text.split(' ')

/** wapiti over the pages and the public calls. */
export async function tryWapiti(origin: string, folder: string): Promise<Record<string, Row>> {
  const { skipped } = await ensureProgram('wapiti')
  if (skipped) return { wapiti: { tried: 0, slowest: 0, found: [], note: `SKIPPED: ${skipped}` } }
  const report = join(folder, 'wapiti.json')
  const starts = [
    '/api/products/pagination?page=1&limit=10&name=semen',
    '/api/search/suggestions?q=semen',
    '/login?next=/cart',
    '/?name=a&category=3',
  ]
  const began = performance.now()
  const { said } = await runFor(seconds.all, 'wapiti', [
    ...words(`-u ${origin}/ --scope folder -d 3 --max-links-per-page 15 --max-files-per-dir 15 -S aggressive`),
    ...starts.flatMap((path) => ['-s', origin + path]),
    ...words(`-m ${modules} --max-scan-time ${seconds.scan} --max-attack-time ${seconds.module} -t 10`),
    ...words(`--flush-session --no-bugreport --store-session ${folder} --store-config ${folder} -f json -o ${report} -v 1`),
  ])
  const row: Row = { tried: said.match(/^\[\+\]|https?:\/\//gm)?.length ?? 0, slowest: Math.round(performance.now() - began), found: [] }
  if (!existsSync(report)) return { wapiti: { ...row, found: [`wapiti wrote no report: ${said.slice(-800)}`] } }
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const told = Object.entries(vulnerabilities).flatMap(([kind, list]) =>
    list.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
  )
  row.found.push(...told.filter((finding) => !explained.some(([known]) => known.test(finding))))
  for (const [kind, list] of Object.entries(anomalies)) if (list.length > 0) row.found.push(`${kind}: ${JSON.stringify(list.slice(0, 3))}`)
  const none = explained.filter(([known]) => told.some((finding) => known.test(finding))).map(([, why]) => why)
  return { wapiti: { ...row, note: `${modules.split(',').length} modules${none.length > 0 ? `; explained: ${none.join('; ')}` : ''}` } }
}
