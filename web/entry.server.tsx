import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { renderToReadableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { contexts } from '#web/shell/context.ts'
import { ServedContext } from '#web/shell/served.ts'
import typeface from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'

export { contexts }

/** Renders the whole page before it answers: loaders return no promises, and pages must read without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(contexts.nonce)
  const { id: reference, log } = context.get(contexts.trace)
  const failures: unknown[] = []
  const page = await renderToReadableStream(
    <ServedContext value={{ nonce, reference }}>
      <Typeface>
        <ServerRouter context={withoutPreloads(entry)} url={request.url} nonce={nonce} />
      </Typeface>
    </ServedContext>,
    {
      nonce,
      bootstrapModules: modulesOf(entry),
      // Larger boundaries would stay hidden until a script moves them into place.
      progressiveChunkSize: Infinity,
      onError: (error) => void failures.push(error),
    },
  )
  await page.allReady
  // Failures outside a boundary reject above and reach handleError.
  failures.forEach(log)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { headers, status })
}

/** Names the typeface in the head before all scripts, because the first text waits for it. */
function Typeface({ children }: { children: ReactNode }) {
  preload(typeface, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return children
}

/** All modules but the entry. React preloads them at low priority, so that style and main picture come first on a slow line. */
function modulesOf({ manifest, staticHandlerContext: { matches } }: EntryContext) {
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  return [...new Set([manifest.url, ...manifest.entry.imports, ...routes.flatMap(({ module, imports = [] }) => [module, ...imports])])]
}

/** Leaves out the preloads of the router, which name the modules of `modulesOf` once more. */
function withoutPreloads({ manifest, ...entry }: EntryContext): EntryContext {
  const routes = Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, route && { ...route, imports: [] }]))
  return { ...entry, manifest: { ...manifest, entry: { ...manifest.entry, imports: [] }, routes } }
}

/** Logs failures of loaders. Skips aborted requests and errors below 500, such as an unknown address. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500
  if (!isTheirs && !request.signal.aborted) context.get(contexts.trace).log(error)
}
