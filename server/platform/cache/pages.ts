import { hash } from 'node:crypto'
import type { Visit } from '#server/platform/http.ts'
import { sharedFor } from './answers.ts'
import type { Cache } from './cache.ts'
import { pack, type PackedBody } from './packed.ts'
import type { Tag } from './tags.ts'

const maxKeyLength = 400

/** Renders a page from an address, a language and a `call` that runs as a visitor. It gets nothing personal. */
export type RenderPage = (page: { url: string; language: string; call: Visit }) => Promise<{
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Nonce of the scripts that the templates wrote. */ nonce: string
}>

type PageRequest = {
  url: string
  language: string
  /** Pages over TLS carry one more header. */
  https: boolean
  call: Visit
  render: RenderPage
  policy: (hashes: string[]) => Record<string, string>
}

/**
 * The page from the cache, or rendered once for all; undefined for what cannot be cached or shown now. `policy` builds security headers
 * from script hashes, because a cached page cannot carry a nonce.
 */
export async function keptPage(cache: Cache, { url, language, https, call, render, policy }: PageRequest): Promise<PackedBody | undefined> {
  if (url.length > maxKeyLength) return undefined
  return cache.answer(`${https ? 's' : 'p'} ${language} ${url}`, async () => {
    const tags = new Set<Tag>()
    const unsaid: string[] = []
    const lifetimes: number[] = []
    const page = await render({ url, language, call: noting(cache, call, { tags, unsaid, lifetimes }) })
    if (page.status !== 200 || unsaid.length > 0) return undefined
    const headers = {
      ...page.headers,
      ...policy(scriptHashes(page.body, page.nonce)),
      'cache-control': sharedFor,
      vary: 'accept-encoding, accept-language, cookie',
    }
    const entry = { packed: pack(withoutNonce(page.body, page.nonce), headers), tags }
    return lifetimes.length > 0 ? { ...entry, lifetimeMs: Math.min(...lifetimes) } : entry
  })
}

/** Collects the tags and the shorter lifetimes of every response. A page that shows an endpoint without tags is not cached. */
const noting =
  (cache: Cache, call: Visit, { tags, unsaid, lifetimes }: { tags: Set<Tag>; unsaid: string[]; lifetimes: number[] }): Visit =>
  async (endpoint, input) => {
    const answer = await call(endpoint, input)
    const { shows, pageSeconds } = endpoint.cache ?? {}
    if (pageSeconds) lifetimes.push(pageSeconds * 1000)
    if (!shows) unsaid.push(endpoint.path)
    for (const tag of cache.tagsOf(shows ?? [], (input?.params ?? {}) as Record<string, unknown>, answer)) tags.add(tag)
    return answer
  }

/** A nonce that many visitors get protects nothing. Latin-1 keeps every byte. */
const withoutNonce = (page: Buffer, nonce: string) =>
  Buffer.from(page.toString('latin1').replaceAll(` nonce="${nonce}"`, ' nonce=""'), 'latin1')

/** `'sha256-…'` of the page's scripts that carry our rendering's nonce. An injected script cannot guess it, so it is left out. */
export function scriptHashes(page: Buffer, nonce: string): string[] {
  const found = new Set<string>()
  for (let at = page.indexOf('<script'); at >= 0; at = page.indexOf('<script', at + 1)) {
    const text = page.indexOf('>', at) + 1
    const tag = page.toString('latin1', at, text)
    if (/\bsrc=/.test(tag) || !tag.includes(` nonce="${nonce}"`)) continue
    const script = page.subarray(text, page.indexOf('</script>', text))
    found.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  return [...found]
}
