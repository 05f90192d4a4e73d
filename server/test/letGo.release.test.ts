import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { products } from '#contract/products.ts'
import { expect, test } from 'vitest'
import { testApp } from './app.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** In a function of its own: nothing on the stack of the test holds the app. */
async function runAndClose() {
  await using app = await testApp()
  const seller = await app.seller()
  const id = await app.product(seller)
  await app.call(seller, products.show, { params: { id } })
  return new WeakRef(app.app)
}

test('nothing keeps an app that was closed: a worker that runs hundreds of tests would carry them all', async () => {
  // A pooled connection holds the context of the request that opened it: the first apps open them.
  for (let opened = 0; opened < 12; opened += 1) await runAndClose()
  const closed = await runAndClose()
  await expect.poll(() => (collect(), closed.deref())).toBeUndefined()
})
