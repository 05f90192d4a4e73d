import { createHash } from 'node:crypto'
import type { Visit } from '#server/platform/http.ts'
import { sharedFor } from './answers.ts'
import type { Cache } from './cache.ts'
import { pack, type PackedBody } from './packed.ts'
import type { Tag } from './store.ts'
import { tagsOf } from './tags.ts'

const maxKeyLength = 400

/** What rendering needs: an address, a language and a `call` that answers as to a visitor. Nothing of the person. */
export type RenderPage = (page: { url: string; language: string; call: Visit }) => Promise<{
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Marks the scripts that the templates wrote. */ nonce: string
}>

type PageRequest = {
  url: string
  language: string
  /** Pages over TLS carry one header more. */
  https: boolean
  call: Visit
  render: RenderPage
  policy: (hashes: string[]) => Record<string, string>
}

/**
 * The page from memory, or rendered once for all; undefined for what cannot be kept or shown now.
 * `policy` makes the security headers from the hashes of the page's own scripts: a kept page cannot carry a nonce.
 */
export async function keptPage(cache: Cache, { url, language, https, call, render, policy }: PageRequest): Promise<PackedBody | undefined> {
  if (url.length > maxKeyLength) return undefined
  return cache.answer(`${https ? 's' : 'p'} ${language} ${url}`, async () => {
    const tags = new Set<Tag>()
    const unsaid: string[] = []
    const page = await render({ url, language, call: noting(call, tags, unsaid) })
    if (page.status !== 200 || unsaid.length > 0) return undefined
    const headers = {
      ...page.headers,
      ...policy(scriptHashes(page.body, page.nonce)),
      'cache-control': sharedFor,
      vary: 'accept-encoding, accept-language, cookie',
    }
    return { packed: pack(withoutNonce(page.body, page.nonce), headers), tags }
  })
}

/** Notes what every response shows; one whose endpoint declares no tags cannot be kept. */
const noting =
  (call: Visit, tags: Set<Tag>, unsaid: string[]): Visit =>
  async (endpoint, input) => {
    const answer = await call(endpoint, input)
    const { shows } = endpoint.cache ?? {}
    if (!shows) unsaid.push(endpoint.path)
    for (const tag of tagsOf(shows ?? [], (input?.params ?? {}) as Record<string, unknown>, answer)) tags.add(tag)
    return answer
  }

/** Byte by byte: a page of text would be decoded and encoded again. */
function withoutNonce(page: Buffer, nonce: string) {
  const marked = Buffer.from(` nonce="${nonce}"`)
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(marked); at >= 0; at = page.indexOf(marked, from)) {
    parts.push(page.subarray(from, at), unmarked)
    from = at + marked.length
  }
  return Buffer.concat([...parts, page.subarray(from)])
}
const unmarked = Buffer.from(' nonce=""')

/**
 * `'sha256-…'` of the scripts in the page that our own templates wrote: those carry the rendering's nonce, which cannot
 * be guessed. An injected script has none.
 */
export function scriptHashes(page: Buffer, nonce: string): string[] {
  const found = new Set<string>()
  for (let at = page.indexOf('<script'); at >= 0; at = page.indexOf('<script', at + 1)) {
    const text = page.indexOf('>', at) + 1
    const tag = page.toString('latin1', at, text)
    if (/\bsrc=/.test(tag) || !tag.includes(` nonce="${nonce}"`)) continue
    const script = page.subarray(text, page.indexOf('</script>', text))
    found.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [...found]
}
