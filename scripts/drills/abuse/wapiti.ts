import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram, runFor } from './programs.ts'
import type { Row } from './findings.ts'

/** Without those that would call servers elsewhere (ssrf, xxe) or fetch lists (nikto, wapp), and without guessing passwords. */
const modules = 'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'
const seconds = { scan: 60, module: 20, all: 480 }

type Report = { vulnerabilities: Record<string, { info: string; path: string; method: string }[]>; anomalies: Record<string, unknown[]> }

/** What wapiti calls a weakness and is none here, with the reason. */
const explained: Record<string, string> = {
  'Cross Site Request Forgery': 'forms send a token in a header that no other site can set; no cookie opens a call',
}

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
    '/product-list?name=a',
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
  const named = Object.entries(vulnerabilities).filter(([, list]) => list.length > 0)
  for (const [kind, list] of named) {
    if (explained[kind]) continue
    for (const { method, path, info } of list.slice(0, 5)) row.found.push(`${kind}: ${method} ${path}: ${info}`)
  }
  for (const [kind, list] of Object.entries(anomalies)) if (list.length > 0) row.found.push(`${kind}: ${JSON.stringify(list.slice(0, 3))}`)
  const none = named.filter(([kind]) => explained[kind]).map(([kind, list]) => `${list.length} × ${kind} (${explained[kind]})`)
  return { wapiti: { ...row, note: none.length > 0 ? `no finding: ${none.join('; ')}` : `${modules.split(',').length} modules` } }
}
