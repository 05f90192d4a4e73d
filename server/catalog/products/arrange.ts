import type { ProductId, ShopId } from '#contract/ids.ts'

export type RankedProduct = { id: ProductId; shopId: ShopId }

/** Products of the list, those of one page, and how many of these may be one store's while others have any. */
export const front = { max: 1_000, page: 10, ofStore: 2 } as const

/** The best first, but on each page at most two of a store; those that must wait come on the next page. */
export function arrangeFront(best: RankedProduct[]): ProductId[] {
  const arranged: ProductId[] = []
  let waiting = best
  while (waiting.length > 0 && arranged.length < front.max) {
    const { page, rest } = nextPage(waiting)
    arranged.push(...page)
    waiting = rest
  }
  return arranged
}

function nextPage(waiting: RankedProduct[]) {
  const page: ProductId[] = []
  const rest: RankedProduct[] = []
  const ofStore = new Map<ShopId, number>()
  for (const [index, product] of waiting.entries()) {
    if (page.length === front.page) {
      rest.push(...waiting.slice(index))
      break
    }
    const count = ofStore.get(product.shopId) ?? 0
    if (count === front.ofStore) rest.push(product)
    else {
      page.push(product.id)
      ofStore.set(product.shopId, count + 1)
    }
  }
  // Where too few stores are left a page is filled all the same.
  return { page: [...page, ...rest.slice(0, front.page - page.length).map(({ id }) => id)], rest: rest.slice(front.page - page.length) }
}
