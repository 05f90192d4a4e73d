import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { contentFirst } from './contentFirst.ts'

const page =
  '<link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.svg"/><p>1 &lt; 2</p><script nonce="" type="module" async="">import "/ä.js"</script><script>x=1<2</script>'
const aside =
  '<link rel="later" fetchpriority="low" href="/a.js"/><link rel="icon" href="/i.svg"/><p>1 &lt; 2</p><script nonce="" type="later" async="">import "/ä.js"</script><script>x=1<2</script>'

test('the script of a page is put aside, wherever the page is cut on its way', async () => {
  const bytes = Buffer.from(page)
  for (let at = 0; at <= bytes.length; at++) {
    const stream = contentFirst()
    stream.write(bytes.subarray(0, at))
    stream.end(bytes.subarray(at))
    expect(await text(stream)).toBe(aside)
  }
})
