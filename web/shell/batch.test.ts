import { expect, test, vi } from 'vitest'
import { batchRead } from './batch.ts'

test('readings of one moment go together, each once, and one with a long address goes alone', async () => {
  const alone = vi.fn(async () => new Response('alone'))
  const batch = vi.fn(async (addresses: string) =>
    Response.json({ answers: addresses.split(' ').map((address) => ({ status: 200, body: address })) }),
  )
  const read = async (address: string) => (await batchRead(address, 'token', { alone, batch })).text()
  const long = `/areas?q=${'x'.repeat(200)}`
  expect(await Promise.all(['/fees', long, '/switches', '/fees'].map(read))).toEqual(['/fees', 'alone', '/switches', '/fees'])
  expect(batch.mock.calls).toEqual([['/fees /switches']])
  expect(alone).toHaveBeenCalledTimes(1)
})
