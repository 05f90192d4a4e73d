import { Transform } from 'node:stream'

/**
 * A page can be read before it can be used: its script is put aside until what one sees first is painted (askForScript),
 * so that on a slow network style and pictures do not share the line with it. The router writes these elements itself
 * and has no word for it.
 */
const putAside = (text: string) =>
  text
    .replaceAll('<link rel="modulepreload"', '<link rel="later" fetchpriority="low"')
    .replaceAll(/(<script\b[^>]*) type="module"/g, '$1 type="later"')

/** Changes the page on its way. */
export function contentFirst(): Transform {
  const reader = new TextDecoder()
  let rest = ''
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      const text = rest + reader.decode(chunk, { stream: true })
      // A tag may be cut in two between chunks: what begins the last one waits.
      const last = text.lastIndexOf('<')
      rest = last < 0 ? '' : text.slice(last)
      done(null, putAside(last < 0 ? text : text.slice(0, last)))
    },
    flush(done) {
      done(null, putAside(rest + reader.decode()))
    },
  })
}
