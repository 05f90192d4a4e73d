import { buffer } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { contentFirst } from './contentFirst.ts'
import { contexts } from './context.ts'
import { ServedContext } from './served.ts'

export { contexts }

/** Milliseconds until a page that is still not whole is sent as it is. */
const longestRender = 10_000

/** Streams the page to people as it is ready, and whole to machines that read it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(contexts.nonce)
  const { id: reference, log } = context.get(contexts.trace)
  const page = (
    <ServedContext value={{ nonce, reference }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ServedContext>
  )
  return new Promise<Response>((resolve, reject) => {
    let shellStatus = status
    const inOnePiece = context.get(contexts.whole)
    const whole = inOnePiece || isbot(request.headers.get('user-agent') ?? '') || entry.isSpaMode
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [whole ? 'onAllReady' : 'onShellReady']() {
        const body = contentFirst().on('close', () => clearTimeout(late))
        headers.set('content-type', 'text/html; charset=utf-8')
        const answer = (content: BodyInit) => resolve(new Response(content, { headers, status: shellStatus }))
        // A stream for each of hundreds of small chunks costs a fifth of the rendering.
        if (inOnePiece) void buffer(body).then(answer, reject)
        else answer(createReadableStreamFromReadable(body))
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        shellStatus = 500
        log(error)
      },
    })
    const late = setTimeout(abort, longestRender).unref()
  })
}

/** Failures of loaders; a visitor who left is none, nor an address where nothing is. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500
  if (!isTheirs && !request.signal.aborted) context.get(contexts.trace).log(error)
}
