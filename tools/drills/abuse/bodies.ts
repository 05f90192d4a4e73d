import type { TradingRole } from '#contract/roles.ts'
import { gzipSync } from 'node:zlib'
import { ask, type AbuseRequest } from './ask.ts'
import { collect, emptyRow, type Row } from './findings.ts'

const json = { 'content-type': 'application/json' }
const inJson = (text: string) => `{"email":"${text}","password":"${text}","name":"${text}","orderlists":"${text}"}`
const mebibyte = 1024 * 1024

/** Bodies that programs trip over, each with its headers. */
const bodies: Record<string, Omit<AbuseRequest, 'path'>> = {
  '10 MB of JSON': { body: inJson('x'.repeat(10 * mebibyte)), headers: json },
  '10 MB of JSON in chunks': { body: inJson('x'.repeat(10 * mebibyte)), headers: json, chunked: true },
  '200,000 arrays deep': { body: '['.repeat(100_000) + ']'.repeat(100_000), headers: json },
  '40,000 objects deep': { body: '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000), headers: json },
  'deep, with __proto__': { body: '{"a":'.repeat(30_000) + '{"__proto__":{"x":1}}' + '}'.repeat(30_000), headers: json },
  'duplicate keys': {
    body: '{"email":"a@b.test","email":["x"],"password":"x","password":null,"role":"buyer","role":"admin"}',
    headers: json,
  },
  'one key 20,000 times': { body: `{${Array.from({ length: 20_000 }, () => '"email":1').join()}}`, headers: json },
  'NUL bytes': { body: inJson('a\\u0000b'), headers: json },
  'a raw NUL': { body: inJson('a\0b'), headers: json },
  'lone surrogates': { body: inJson('\\ud800x\\udc00'), headers: json },
  'bytes that are no UTF-8': {
    body: Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from('"}')]),
    headers: json,
  },
  'a byte order mark': { body: `\ufeff${inJson('x')}`, headers: json },
  __proto__: { body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}', headers: json },
  'numbers without end': { body: '{"email":1e999,"quantity":-1e999,"price":123456789012345678901234567890,"x":-0}', headers: json },
  'a number of 200,000 digits': { body: `{"price":${'9'.repeat(200_000)}}`, headers: json },
  'names of 10 kB': { body: inJson('n'.repeat(10_000)), headers: json },
  'signs of searches and quotes': { body: inJson("%_' or 1=1;-- ${7*7} {{7*7}} <svg/onload=alert(1)>"), headers: json },
  'no JSON': { body: '{"email":', headers: json },
  'JSON and more': { body: '{} {}', headers: json },
  'only null': { body: 'null', headers: json },
  nothing: { body: '', headers: json },
  'a form': { body: 'email=a%40b.test&password=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'XML with entities': {
    body: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
    headers: { 'content-type': 'application/xml' },
  },
  'another encoding of letters': {
    body: Buffer.from(inJson('x'), 'utf16le'),
    headers: { 'content-type': 'application/json; charset=utf-16' },
  },
  packed: { body: gzipSync(inJson('x'.repeat(mebibyte))), headers: { ...json, 'content-encoding': 'gzip' } },
  'a type that is no type': { body: 'x', headers: { 'content-type': ';;,;' } },
  'multipart without boundary': { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
  'multipart that never ends': {
    body: '--b\r\ncontent-disposition: form-data; name="product"\r\n\r\nx',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  },
  'multipart of 5,000 parts': { body: manyParts(5_000), headers: { 'content-type': 'multipart/form-data; boundary=b' } },
  'multipart with odd names': {
    body: part('name="product"', '{"__proto__":1}') + part('name="image"; filename="../../../etc/passwd\0.png"', 'x') + '--b--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  },
  'a part with a header of 100 kB': {
    body: `--b\r\ncontent-disposition: form-data; name="product"; x="${'y'.repeat(100_000)}"\r\n\r\nx\r\n--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  },
}

function part(disposition: string, text: string) {
  return `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`
}
function manyParts(count: number) {
  return `${Array.from({ length: count }, (_, index) => part(`name="f${index}"`, 'x')).join('')}--b--\r\n`
}

const targets: [string, string, 'nobody' | TradingRole][] = [
  ['POST', '/api/buyers/login', 'nobody'],
  ['POST', '/api/buyers/register', 'nobody'],
  ['POST', '/api/sellers/register', 'nobody'],
  ['POST', '/api/payments/midtrans/notification', 'nobody'],
  ['POST', '/api/sessions/refresh', 'nobody'],
  ['PUT', '/api/buyers', 'buyer'],
  ['POST', '/api/orders/products', 'buyer'],
  ['PUT', '/api/orders/products/bulk', 'buyer'],
  ['POST', '/api/products', 'seller'],
  ['POST', '/api/imports', 'seller'],
  ['POST', '/', 'nobody'],
  ['POST', '/login', 'nobody'],
]

/** Every odd body to calls of every kind. */
export async function oddBodies(origin: string, tokens: { buyer: string; seller: string }): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {}
  for (const [name, given] of Object.entries(bodies)) {
    const row = (rows[`body: ${name}`] = emptyRow())
    for (const [method, path, who] of targets) {
      const token: Record<string, string> = who === 'nobody' ? {} : { access_token: tokens[who] }
      const told = await ask(origin, { ...given, method, path, headers: { ...given.headers, ...token } })
      const tooLarge = name.startsWith('10 MB') && path.startsWith('/api/')
      // Cut off in the middle of sending is a right answer to far too much.
      if (tooLarge && told.status === 0) row.tried += 1
      else collect(row, `${name} to ${method} ${path}`, told)
      if (tooLarge && told.status >= 200 && told.status < 300) row.found.push(`${name} to ${method} ${path}: taken with ${told.status}`)
    }
  }
  return rows
}
