import { ask, type AbuseRequest } from './ask.ts'
import { collect, emptyRow, type Row } from './findings.ts'

const words = {
  'a NUL': '%00',
  'no UTF-8': '%ff%fe%c0%80',
  'a lone surrogate': '%ed%a0%80',
  'a broken escape': '%zz%',
  'signs of searches': "%25_'%22%5C;--",
  '10 kB': 'n'.repeat(10_000),
  'a way out': '..%2f..%2f..%2fetc%2fpasswd',
  'a script': '%3Csvg%2Fonload%3Dalert(1)%3E',
  'a template': '%7B%7B7*7%7D%7D%24%7B7*7%7D',
  'digits of another script': '%D9%A3',
  'a number without end': '1e999',
  'too large a number': '99999999999999999999',
  'a line break': 'x%0d%0aset-cookie:%20a=b',
}
const places = [
  '/api/products/?',
  '/api/products/category/?',
  '/api/products/pagination?name=?',
  '/api/products/pagination?page=?&limit=?',
  '/api/search/suggestions?q=?',
  '/api/shops/?',
  '/api/sign-in/?',
  '/api/sign-in/google/callback?state=?&code=?',
  '/images/?',
  '/assets/?',
  '/product-detail/?',
  '/search?q=?',
  '/login?next=?',
  '/?',
]

const headers: Record<string, AbuseRequest> = {
  'a token of 10 kB': { path: '/api/orders', headers: { access_token: 'x'.repeat(10_000) } },
  'cookies of 10 kB': { path: '/', headers: { cookie: `refresh=${'%'.repeat(10_000)}` } },
  'broken cookies': { method: 'POST', path: '/api/sessions/refresh', headers: { cookie: 'refresh=%zz; ==;;; __proto__=1; refresh' } },
  'languages of 10 kB': { path: '/', headers: { 'accept-language': 'id;q=1,'.repeat(1_200) } },
  'a strange range': { path: '/icon.svg', headers: { range: `bytes=${'0-1,'.repeat(1_000)}` } },
  'a strange condition': { path: '/', headers: { 'if-none-match': '"'.repeat(9_000), 'if-modified-since': 'yesterday' } },
  'another method by header': { path: '/api/orders', headers: { 'x-http-method-override': 'DELETE' } },
  'another address by header': { path: '/api/orders', headers: { 'x-original-url': '/api/categories', 'x-rewrite-url': '/metrics' } },
  'only slashes': { path: '//' },
  'another site in the path': { path: '//evil.test:99999/x' },
  'another site by backslash': { path: '/\\\\evil.test/' },
  'an unknown method': { method: 'PROPFIND', path: '/' },
  TRACE: { method: 'TRACE', path: '/' },
}

/** Odd words at every place of an address, and odd headers. */
export async function oddAddresses(origin: string): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {}
  for (const [name, word] of Object.entries(words)) {
    const row = (rows[`address: ${name}`] = emptyRow())
    for (const place of places) {
      const path = place === '/?' ? `/${word}` : place.replace(/\?$/, word).replaceAll('=?', `=${word}`)
      const told = await ask(origin, { path })
      collect(row, `${name} in ${place}`, told)
      if (told.headers['set-cookie']?.includes('a=b')) row.found.push(`${name} in ${place}: set a header of its own`)
      if (told.text.includes('<svg/onload')) row.found.push(`${name} in ${place}: came back unescaped`)
    }
  }
  const odd = (rows['odd headers and methods'] = emptyRow())
  for (const [name, given] of Object.entries(headers)) collect(odd, name, await ask(origin, given))
  const host = (rows['a foreign Host, forwarded or not'] = emptyRow())
  for (const path of ['/', '/login', '/product-detail/1', '/api/sign-in/google', '/sitemap.xml', '/robots.txt', '/api/categories/']) {
    for (const header of ['host', 'x-forwarded-host', 'forwarded']) {
      const told = await ask(origin, { path, headers: { [header]: header === 'forwarded' ? 'host=evil.test' : 'evil.test' } })
      collect(host, `${header} at ${path}`, told)
      const { location } = told.headers
      // A sign-in's stand-in goes along with the name that this machine was visited by; nothing real does.
      if (header !== 'host' && (told.text.includes('evil.test') || location?.includes('evil.test')))
        host.found.push(`${path} believes ${header}`)
      if (header === 'host' && told.text.includes('evil.test')) host.found.push(`${path} shows a foreign Host`)
    }
  }
  return rows
}
