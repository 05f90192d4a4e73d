import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { contexts } from './context.ts'

export { contexts }

const longestRender = 10_000

/** Streams the page to people as it is ready, and whole to machines that read it. */
export default function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider) {
  const nonce = context.get(contexts.nonce)
  return new Promise<Response>((resolve, reject) => {
    let shellStatus = status
    const wait = isbot(request.headers.get('user-agent') ?? '') || entry.isSpaMode
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      [wait ? 'onAllReady' : 'onShellReady']() {
        const body = new PassThrough().on('close', () => clearTimeout(late))
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: shellStatus }))
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        shellStatus = 500
        console.error(error)
      },
    })
    const late = setTimeout(abort, longestRender).unref()
  })
}

/** Failures of loaders and actions; a visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error)
}
