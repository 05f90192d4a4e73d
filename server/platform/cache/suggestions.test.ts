import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { testApp } from '#server/test/app.ts'

test('kept suggestions change within a second after a product that they show', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const body = { name: 'Genteng merah', CategoryId: 3, description: 'Atap', price: 9_000, stock: 5 }
  const { json } = await app.call(sari, products.create, { body })
  const ask = () => app.app.inject('/api/search/suggestions?q=gent')
  await expect.poll(async () => (await ask()).json().products.length).toBe(1)
  await sleep(50)
  await ask()
  await app.call(sari, products.update, { params: { id: json.id }, body: { ...body, price: 10_000 } })
  expect((await ask()).json().products).toMatchObject([{ name: 'Genteng merah', price: 10_000 }])
  await app.call(sari, products.remove, { params: { id: json.id } })
  expect((await ask()).json().products).toEqual([])
})
