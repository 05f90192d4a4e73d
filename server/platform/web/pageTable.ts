import type { ServerBuild } from 'react-router'
import type { PageFacts } from '#contract/page.ts'

type Routes = ServerBuild['routes']
export type PageTable = { find: (url: string) => PageFacts | undefined; all: readonly { path: string; facts: PageFacts }[] }

/** What the pages of the built app say of themselves, by address. A parameter in an address is an id. */
export function pageTable({ routes }: Pick<ServerBuild, 'routes'>): PageTable {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const all = Object.keys(routes)
    .filter((id) => !parents.has(id))
    .map((id) => ({ path: pathOf(routes, id), facts: factsOf(routes, id) }))
  const known = all.filter(({ facts }) => Object.keys(facts).length > 0)
  // Asked of every page that is served: what has no parameter is found by its address.
  const named = new Map(known.filter(({ path }) => !path.includes(':')).map(({ path, facts }) => [path, facts]))
  const numbered = known.filter(({ path }) => path.includes(':')).map(({ path, facts }) => ({ segments: path.split('/'), facts }))
  return {
    all,
    find: (url) => {
      const page = pageOf(url)
      const facts = named.get(page)
      if (facts) return facts
      const asked = page.split('/')
      return numbered.find(({ segments }) => fits(segments, asked))?.facts
    },
  }
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
function pageOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (path === '/_.data') return ''
  return path.slice(1, path.endsWith('.data') ? -'.data'.length : undefined)
}

const fits = (segments: string[], asked: string[]) =>
  segments.length === asked.length && segments.every((part, at) => (part.startsWith(':') ? isId(asked[at] ?? '') : part === asked[at]))
const isId = (text: string) => /^\d{1,15}$/.test(text)
