import { join } from 'node:path'
import { ensureProgram, runFor } from './programs.ts'
import type { Row } from './findings.ts'

/** Where words of strangers come near the database. `*` marks the place. */
const targets = (origin: string, token: string): Record<string, string[]> => ({
  'the list': ['-u', `${origin}/api/products/pagination?page=1&limit=10&name=semen`],
  'a category': ['-u', `${origin}/api/products/category/3*?name=semen`],
  'a product': ['-u', `${origin}/api/products/1*`],
  suggestions: ['-u', `${origin}/api/search/suggestions?q=semen`],
  'sign-in': ['-u', `${origin}/api/buyers/login`, '--data', '{"email":"buyer@demo.pasokan.test","password":"x"}', '--ignore-code', '401'],
  'an order': ['-u', `${origin}/api/orders/1*`, '-H', `access_token: ${token}`, '--ignore-code', '404'],
  'a token': ['-u', `${origin}/api/orders`, '-H', 'access_token: x*', '--ignore-code', '401'],
  'the search page': ['-u', `${origin}/?name=semen&category=3`],
})

/** Enough for every kind of injection that sqlmap knows for PostgreSQL. */
const secondsEach = 45

/** sqlmap at the places where something could be injected. */
export async function trySqlmap(origin: string, token: string, folder: string): Promise<Record<string, Row>> {
  const { skipped } = await ensureProgram('sqlmap')
  if (skipped) return { sqlmap: { tried: 0, slowest: 0, found: [], note: `SKIPPED: ${skipped}` } }
  const rows: Record<string, Row> = {}
  for (const [name, args] of Object.entries(targets(origin, token))) {
    const common = [
      '--batch',
      '--dbms=PostgreSQL',
      '--level=2',
      '--risk=2',
      '--time-sec=3',
      '--threads=4',
      '--disable-coloring',
      '--flush-session',
    ]
    const began = performance.now()
    const { said, late } = await runFor(secondsEach, 'sqlmap', [...args, ...common, '--output-dir', join(folder, 'sqlmap')])
    const found = /identified the following injection point|is vulnerable/.test(said) ? [`${name}: ${said.slice(-1500)}`] : []
    const finished = /do not appear to be injectable|does not seem to be injectable|not injectable/.test(said)
    if (!finished && !late && found.length === 0) found.push(`${name}: sqlmap came to no result: ${said.slice(-500)}`)
    const note = late ? `cut short after ${secondsEach} s, nothing injectable until then` : 'nothing injectable'
    rows[`sqlmap: ${name}`] = { tried: requestsIn(said), slowest: Math.round(performance.now() - began), found, note }
  }
  return rows
}

/** How many tests it names: it says no number of requests. */
const requestsIn = (said: string) => said.match(/testing '/g)?.length ?? 0
