import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Probe } from './probed.ts'
import { spentBetween } from './processor.ts'
import { measureTail, tailHead } from './tail.ts'

const probe: Probe = {
  loop: { p50: 1, p99: 5, max: 9 },
  gc: { share: 0.25, longest: 4 },
  wait: { p50: 0.1, p99: 2 },
  query: { count: 0, p50: 1, p99: 3 },
}

async function serve(status: number, body: string) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-length': body.length }).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { port: (server.address() as AddressInfo).port, [Symbol.dispose]: () => void server.close() }
}

const load = (port: number) => ({ port, connections: 2, seconds: 0.1, paths: ['/'] })
const processorOf = async () => [0, 1].map(() => ({ server: 0, postgres: new Map<number, number>() }))

test('a row has a cell for each heading: both sides, and what the probe saw of ours', async () => {
  using side = await serve(200, 'ok')
  using told = await serve(200, JSON.stringify(probe))
  const setting = { turns: 1, probePort: told.port, processorOf }
  const row = await measureTail('nothing', [load(side.port), load(side.port)], setting)
  expect(row.split('|').length).toBe(tailHead.split('\n')[0]!.split('|').length)
  expect(row).toContain('| 1.0, 5.0, 9.0 | 25.0 %, 4.0 | 0.1, 2.0 | 0.0, 1.0, 3.0 |')
  using broken = await serve(500, 'no')
  await expect(measureTail('broken', [load(broken.port), load(side.port)], setting)).rejects.toThrow('broken: ')
})

test('processor time counts connections that were opened in between', () => {
  const before = { server: 10, postgres: new Map([[1, 5]]) }
  const after = { server: 14, postgres: new Map([[1, 7], [2, 3]]) } // prettier-ignore
  expect(spentBetween(before, after)).toEqual({ server: 4, postgres: 5 })
})
