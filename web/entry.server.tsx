import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { contentFirst } from './contentFirst.ts'
import { contexts } from './context.ts'
import { dataScript } from './dataScript.ts'
import { ServedContext } from './served.ts'
import { utf8 } from './utf8.ts'

export { contexts }

/**
 * Renders the page in one go: a stream of hundreds of small chunks costs twice as much. The router streams the page's data, so it is
 * written after the page here.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(contexts.nonce)
  const { id: reference } = context.get(contexts.trace)
  const { serverHandoffStream, ...shown } = entry
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const page = renderToString(
    <ServedContext value={{ nonce, reference }}>
      <ServerRouter context={shown} url={request.url} nonce={nonce} />
    </ServedContext>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const whole = contentFirst(page)
  const end = whole.lastIndexOf('</body>')
  context.get(contexts.written)(utf8(`<!DOCTYPE html>${whole.slice(0, end)}${dataScript(data, nonce)}${whole.slice(end)}`))
  return new Response(null, { headers, status })
}

/** Logs failures of loaders. Skips aborted requests and errors below 500, such as an unknown address. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500
  if (!isTheirs && !request.signal.aborted) context.get(contexts.trace).log(error)
}
