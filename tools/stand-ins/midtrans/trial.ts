import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Line, Records } from './records.ts'
import { midtransStandIn, type StandInOptions } from './midtrans.ts'

export type Heard = { at: number; body: Record<string, string> }
type Answer = { status: number; body: Record<string, unknown> }

export const serverKey = 'trial-server-key'
const prefix = '/stand-ins/midtrans'

/** The stand-in and a merchant that hears its webhooks, both listening; for tests. Time passes only by `pass`. */
export async function startTrial(options: Partial<StandInOptions> = {}) {
  const heard: Heard[] = []
  const merchant = { answer: 200, clock: Date.parse('2026-11-20T12:00:00Z'), url: '' }
  const listener = Fastify()
  listener.post('/notification', async (request, reply) => {
    heard.push({ at: merchant.clock, body: request.body as Heard['body'] })
    return reply.status(merchant.answer).send({})
  })
  merchant.url = `${await listen(listener)}/notification`
  const app = Fastify()
  const standIn = midtransStandIn({
    serverKey,
    clientKey: 'trial-client-key',
    notificationUrl: () => merchant.url,
    publicUrl: 'http://shop.test',
    now: () => merchant.clock,
    every: 5,
    ...options,
  })
  await app.register(standIn, { prefix })
  const base = `${await listen(app)}${prefix}`

  const call = async (method: string, path: string, body?: unknown, key: string | undefined = serverKey): Promise<Answer> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(key ? { authorization: `Basic ${btoa(`${key}:`)}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  const open = (request: Record<string, unknown> = {}) =>
    call('POST', '/snap/v1/transactions', { ...anOrder('1-1', 1_500_000), ...request })
  return {
    base,
    heard,
    merchant,
    call,
    open,
    /** A fresh page's token. */
    token: async (orderId: string, amount = 1_500_000, more: Record<string, unknown> = {}) =>
      String((await open({ ...anOrder(orderId, amount), ...more })).body.token),
    pay: (choice: Record<string, unknown>) => call('POST', '/pay', choice),
    simulate: (orderId: string, status: string) => call('POST', '/simulate', { order_id: orderId, transaction_status: status }),
    status: (orderId: string) => call('GET', `/v2/${orderId}/status`),
    pass: (minutes: number) => {
      merchant.clock += minutes * 60_000
    },
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await listener.close()
    },
  }
}

/** An in-memory store like the one that processes share. `lines` holds the last line written per key. */
export function sharedRecords(): Records & { lines: Map<string, Line> } {
  const lines = new Map<string, Line>()
  let before: Promise<void> = Promise.resolve()
  return {
    lines,
    begin: async () => {
      const mine = Promise.withResolvers<void>()
      const earlier = before
      before = mine.promise
      await earlier
      return {
        whole: true,
        // As a database would hand them out: copies.
        lines: structuredClone([...lines.values()]),
        end: async (written) => {
          for (const line of written) lines.set(`${line[0]} ${line[1]}`, structuredClone(line))
          mine.resolve()
        },
      }
    },
  }
}

/** The least that Snap needs for an order. */
export const anOrder = (orderId: string, amount: number) => ({
  transaction_details: { order_id: orderId, gross_amount: amount },
  item_details: [{ id: '7', name: 'Keripik singkong 1 kg', price: amount, quantity: 1 }],
  credit_card: { secure: true, installment: { required: false, terms: { bca: [3, 6, 12], bni: [3, 6, 12] } } },
})

async function listen(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
