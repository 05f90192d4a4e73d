import type { FastifyReply } from 'fastify'
import { products } from '#contract/products.ts'
import { stock } from '#contract/stock.ts'
import type { Route } from '#server/platform/http.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import type { RemoveFromCarts } from '#server/catalog/moderation/shelves.ts'
import { findOwnPage, findProductPage } from './find.ts'
import { maxRows, newestProducts, shopProducts } from './lists.ts'
import { categoryPage, frontPage, productPage, type Catalog } from './page.ts'
import { createProduct, deleteProduct, updateProduct } from './products.ts'

export function productRoutes(route: Route, storage: Storage, catalog: Catalog, removeFromCarts: RemoveFromCarts) {
  const { db } = catalog
  route(products.page, async ({ query }) => {
    const { products: rows, ...found } = await productPage(catalog, query)
    return { ...found, products: { count: found.totalProducts, rows } }
  })
  route(products.front, ({ query }) => frontPage(catalog, query))
  route(products.category, ({ params, query }) => categoryPage(catalog, params.id, query))
  route(products.all, async ({ query, reply }) => {
    const { products: rows, currentPage, totalPage } = await newestProducts(db, { page: query.page, limit: maxRows })
    if (currentPage < totalPage) linkNext(reply, `/api/products?page=${currentPage + 1}`)
    return rows
  })
  route(products.ofShop, async ({ params, query, reply }) => {
    const { products: rows, current, more } = await shopProducts(db, params.id, query.page, query.limit)
    if (more) linkNext(reply, `/api/products/shop/${params.id}?page=${current + 1}${query.limit ? `&limit=${query.limit}` : ''}`)
    return rows
  })
  route(products.show, ({ params }) => findProductPage(db, params.id))
  route(stock.own, ({ user, params }) => findOwnPage(db, user, params.id))
  route(products.create, ({ user, body, files }) => createProduct(db, storage, user, body, files))
  route(products.update, ({ user, params, body, files }) => updateProduct({ db, storage, removeFromCarts }, user, params.id, body, files))
  route(products.remove, async ({ user, params }) => {
    await deleteProduct(db, removeFromCarts, user, params.id)
    return { message: 'Product has been removed!' }
  })
}

/** Pages of our own are answered in-process and have no reply. */
const linkNext = (reply: FastifyReply | undefined, address: string) => void reply?.header('link', `<${address}>; rel="next"`)
