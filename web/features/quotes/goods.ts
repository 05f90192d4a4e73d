import { useEffect, useState } from 'react'
import type { ProductId, ShopId } from '#contract/ids.ts'
import type { Tier } from '#contract/prices.ts'
import { products, type Product, type ProductPage } from '#contract/products.ts'
import type { QuoteLine } from '#contract/quoteVersions.ts'
import { call } from '#web/shell/call.ts'

/** A variant in a unit, with what one unit costs today, rising in quantity. */
export type Goods = Pick<QuoteLine, 'VariantId' | 'name' | 'image' | 'unit'> & { now: readonly Tier[] }

/** Everything that a product is sold as, the usual first. */
export const goodsOf = ({ name, mainImage, units, variants }: ProductPage): Goods[] =>
  variants.flatMap(({ id, options, prices }) =>
    units.map(({ unit }) => ({
      VariantId: id,
      name: Object.keys(options).length > 0 ? `${name} (${Object.values(options).join(', ')})` : name,
      image: mainImage,
      unit,
      now: prices.find((one) => one.unit === unit)?.tiers ?? [],
    })),
  )

/** Throws the call's errors. */
export const loadGoods = async (id: ProductId) => goodsOf(await call(products.show, { params: { id } }))

/** Debounce before goods are asked for, in milliseconds. */
const quiet = 150

/** A store's products for the typed text, null until loaded; empty after a failure. Drops outdated answers. */
export function useGoodsOptions(shopId: ShopId, typed: string) {
  const [items, setItems] = useState<Product[] | null>(null)
  useEffect(() => {
    setItems(null)
    if (typed.trim().length < 2) return
    const control = new AbortController()
    const timer = setTimeout(async () => {
      const query = { name: typed.slice(0, 100), shop: String(shopId), limit: '8' }
      const found = await call(products.page, { query, signal: control.signal }).then(
        (page) => page.products.rows,
        () => [],
      )
      if (!control.signal.aborted) setItems(found)
    }, quiet)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [shopId, typed])
  return items
}
