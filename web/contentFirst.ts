import { Transform } from 'node:stream'

/**
 * A page can be read before it can be used: its script is asked for last, so that on a slow network style and pictures
 * do not share the line with it. The router writes these links itself and has no word for it.
 */
export function contentFirst(): Transform {
  const reader = new TextDecoder()
  let rest = ''
  const pass = (text: string) => text.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      const text = rest + reader.decode(chunk, { stream: true })
      // A tag may be cut in two between chunks: what begins the last one waits.
      const last = text.lastIndexOf('<')
      rest = last < 0 ? '' : text.slice(last)
      done(null, pass(last < 0 ? text : text.slice(0, last)))
    },
    flush(done) {
      done(null, pass(rest + reader.decode()))
    },
  })
}
