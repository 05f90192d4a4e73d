import { request } from 'node:https'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Puts goods into a cart by calls that take four seconds to arrive: such a call is under way when its process is told to leave. */
export async function slowly(
  origin: string,
  cert: string,
  { token, product }: { token: string; product: number },
  heard: (status: number) => void,
  going: () => boolean,
) {
  const ca = readFileSync(cert)
  const body = JSON.stringify({ orderlists: [{ ProductId: product, quantity: 1 }] })
  const headers = { access_token: token, 'content-type': 'application/json', 'content-length': body.length }
  const one = () =>
    new Promise<number>((resolve) => {
      const call = request(`${origin}/api/orders/products`, { method: 'POST', ca, headers, agent: false }, (reply) =>
        reply
          .resume()
          .on('end', () => resolve(reply.statusCode ?? 0))
          .on('error', () => resolve(0)),
      ).on('error', () => resolve(0))
      call.write(body.slice(0, 10))
      setTimeout(() => call.end(body.slice(10)), 4_000)
    })
  const calls: Promise<void>[] = []
  while (going()) {
    calls.push(one().then(heard))
    await pause(500)
  }
  await Promise.all(calls)
}
