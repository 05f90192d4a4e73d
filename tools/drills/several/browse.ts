import { seededRandom } from '../../bench/random.ts'
import { send } from '../client.ts'
import type { Store } from '../people.ts'

/** A visitor who browses. */
export async function browse(origin: string, stores: Store[], heard: (status: number) => void, going: () => boolean, seed: number) {
  const { pick } = seededRandom(seed)
  while (going()) {
    const { shopId, products } = pick(stores)
    const path = pick(['/api/products/pagination?page=1&limit=10', `/api/products/${pick(products)}`, `/api/shops/${shopId}`])
    heard((await send(origin, 'GET', path)).status)
  }
}
