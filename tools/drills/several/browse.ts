import type { Product } from '#contract/products.ts'
import { seeded } from '../../bench/random.ts'
import { send } from '../client.ts'
import type { Store } from '../people.ts'

/** A visitor who browses. */
export async function browse(origin: string, stores: Store[], heard: (status: number) => void, going: () => boolean, seed: number) {
  const { pick } = seeded(seed)
  while (going()) {
    const { shopId, products } = pick(stores)
    const path = pick(['/api/products/pagination?page=1&limit=10', `/api/products/${pick(products)}`, `/api/shops/${shopId}`])
    heard((await send(origin, 'GET', path)).status)
  }
}

/** Changes a price through the balancer; returns the milliseconds until each process, asked itself, shows the new one. */
export async function pricesAgree(origin: string, ports: number[], [store]: Store[]): Promise<number> {
  const id = store?.products[0] ?? 0
  const seen = (port: number) => send(`http://127.0.0.1:${port}`, 'GET', `/api/products/${id}`).then(({ json }) => json as Product)
  const [before] = await Promise.all(ports.map(seen))
  if (!before || !store) return -1
  const { name, description, stock, CategoryId } = before
  const price = before.price + 1_000
  const body = { name, description, stock, CategoryId, price }
  const { status, json } = await send(origin, 'PUT', `/api/products/${id}`, { token: store.token, body })
  if (status !== 200) throw new Error(`The price was refused with ${status} ${JSON.stringify(json)}.`)
  const began = performance.now()
  while (performance.now() - began < 10_000)
    if ((await Promise.all(ports.map(seen))).every((product) => product.price === price)) return Math.round(performance.now() - began)
  return -1
}
