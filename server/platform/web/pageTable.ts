import type { ServerBuild } from 'react-router'
import type { PageFacts } from '#contract/page.ts'

type Routes = ServerBuild['routes']
/** `build`: the app as that page needs it. */
type Page = { path: string; facts: PageFacts; build: ServerBuild }
export type PageTable = { find: (url: string) => Page | undefined; all: readonly Page[] }

/** The pages of the built app by address, and what they say of themselves. A parameter in an address is an id, or a token. */
export function pageTable(whole: ServerBuild): PageTable {
  const { routes } = whole
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const all = Object.keys(routes)
    .filter((id) => !parents.has(id))
    .map((id) => ({ path: pathOf(routes, id), facts: factsOf(routes, id), build: narrowed(whole, id) }))
  // Asked of every page that is served: what has no parameter is found by its address.
  const named = new Map(all.filter(({ path }) => isNamed(path)).map((page) => [page.path, page]))
  const numbered = all.filter(({ path }) => path.includes(':')).map((page) => ({ segments: page.path.split('/'), page }))
  return {
    all,
    find: (url) => {
      const address = addressOf(url)
      const page = named.get(address)
      if (page) return page
      const asked = address.split('/')
      return numbered.find(({ segments }) => fits(segments, asked))?.page
    },
  }
}

/** The routes of one page: the router would look through all the others several times for each page that it renders. */
function narrowed(whole: ServerBuild, id: string): ServerBuild {
  const own = new Set<string>()
  for (let at: string | undefined = id; at !== undefined; at = whole.routes[at]?.parentId) own.add(at)
  const only = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([name]) => own.has(name)))
  return { ...whole, routes: only(whole.routes), assets: { ...whole.assets, routes: only(whole.assets.routes) } }
}

function pathOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id]
  return route ? [pathOf(routes, route.parentId), route.path].filter(Boolean).join('/') : ''
}

function factsOf(routes: Routes, id: string | undefined): PageFacts {
  const route = id === undefined ? undefined : routes[id]
  return route ? { ...factsOf(routes, route.parentId), ...(route.module.handle as PageFacts | undefined) } : {}
}

/** The page that an address or the address of its data (`/_.data`, `/store/1.data`) is about, without the first slash. */
function addressOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (path === '/_.data') return ''
  return path.slice(1, path.endsWith('.data') ? -'.data'.length : undefined)
}

const isNamed = (path: string) => !path.includes(':') && !path.includes('*')
const fits = (segments: string[], asked: string[]) =>
  segments.length === asked.length &&
  segments.every((part, at) => (part.startsWith(':') ? isParameter(part, asked[at] ?? '') : part === asked[at]))
const isParameter = (name: string, text: string) => (name === ':token' ? /^[\w-]{20,64}$/.test(text) : isId(text))
const isId = (text: string) => /^\d{1,15}$/.test(text)
