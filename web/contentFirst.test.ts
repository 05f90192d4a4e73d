import { expect, test } from 'vitest'
import { contentFirst } from './contentFirst.ts'

test('the script of a page is put aside, nothing else', () => {
  const page =
    '<link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.svg"/></head><p>1 &lt; 2</p><script nonce="" type="module" async="">import "/ä.js"</script><script>x=1<2</script>'
  expect(contentFirst(page)).toBe(
    '<link rel="later" fetchpriority="low" href="/a.js"/><link rel="icon" href="/i.svg"/></head><p>1 &lt; 2</p><script nonce="" type="later" async="">import "/ä.js"</script><script>x=1<2</script>',
  )
})

test('a page without a script stays as it is', () => {
  const page = '<head><link rel="icon" href="/i.svg"/></head><p>Down</p>'
  expect(contentFirst(page)).toBe(page)
})
