import type { APIRequestContext } from '@playwright/test'
import * as otp from 'otpauth'
import { stages } from '#contract/orderLists.ts'
import { demoOperatorPassword, demoOperatorSecret } from '#web/apps/operator/demoAccounts.ts'
import { demoPassword } from '#demo/accounts.ts'

/** Where e2e/screens.e2e.ts looks. An address, and its name in e2e/words.ts where it carries an id. */
export type Place = { path: string; route?: string }
export type Session = Record<string, string | number | null>

export const market = [
  '/',
  '/?q=semen',
  '/?q=krtas',
  '/?category=3',
  '/privacy',
  '/help',
  '/protection',
  '/pengaduan',
  '/terms',
  '/no-such-page',
]
export const doors = [
  '/login',
  '/register-buyer',
  '/register-seller',
  '/forgot-password',
  '/reset-password',
  '/verify',
  '/invitation',
  '/stop',
  '/operator',
  '/operator/setup',
  '/operator/settings',
  '/operator/fees',
  '/operator/payouts',
  '/operator/refunds',
  '/operator/disputes',
]
export const buyer = [
  '/cart',
  '/checkout',
  '/compare',
  '/orders',
  '/profile-buyer',
  '/addresses',
  '/lists',
  '/quick-order',
  '/messages',
  '/notifications',
  '/settings',
]
export const seller = [
  '/profile-store',
  '/orders',
  '/transaction-cash',
  '/transaction-installment',
  '/add-product',
  '/edit-products',
  '/import-products',
  '/delivery',
  '/delivery-requests',
  '/packing/packing-list?orders=1',
  '/edit-profile-store',
  '/profile-seller',
  '/money',
]
/** One address of each layout: these are opened in the second language too. */
export const sampled = [
  '/',
  '/?q=semen',
  '/privacy',
  '/login',
  '/register-seller',
  '/cart',
  '/checkout',
  '/quick-order',
  '/settings',
  '/messages',
  '/profile-store',
  '/add-product',
  '/money',
]
export const places = (paths: string[]): Place[] => paths.map((path) => ({ path }))

/** Returns the demo buyer's pages, which have more data than a journey creates. */
export async function demoBuyer(request: APIRequestContext) {
  const session = await signInDemo(request, 'buyers', 'buyer@demo.pasokan.test')
  const { products } = await ask<{ products: { rows: { id: number }[] } }>(request, session, '/products/pagination?limit=4&name=kertas')
  const compared = `/compare?ids=${products.rows.map(({ id }) => id).join(',')}`
  const lists = await ask<{ id: number }[]>(request, session, '/lists')
  const own = [
    '/cart',
    '/checkout',
    '/profile-buyer',
    '/stores',
    '/verification',
    '/moderation',
    '/tickets',
    '/privacy-requests',
    '/messages',
  ]
  const paths = [...own, compared, ...lists.map(({ id }) => `/lists/${id}`), ...(await orderPlaces(request, session))]
  return { session, paths: [...paths, ...other] }
}

export async function demoSeller(request: APIRequestContext) {
  const session = await signInDemo(request, 'sellers', 'seller@demo.pasokan.test')
  const shop = Number(session.id)
  const [goods, lists, relations] = await Promise.all([
    ask<{ id: number }[]>(request, session, `/products/shop/${shop}`),
    ask<{ rows: { id: number }[] }>(request, session, `/shops/${shop}/price-lists`),
    ask<{ rows: { BuyerId: number }[] }>(request, session, `/shops/${shop}/relations`),
  ])
  return {
    session,
    paths: [
      ...seller,
      `/product-list/${shop}`,
      `/add-product?id=${goods[0]?.id}`,
      '/customers',
      `/price-lists/${lists.rows[0]?.id}`,
      `/company-facts/${relations.rows[0]?.BuyerId}`,
      '/store-facts',
      '/vendor-documents',
      '/verification',
      '/moderation',
      ...(await orderPlaces(request, session)),
    ],
  }
}

/** Returns pages of one order per status and of one document per kind. */
async function orderPlaces(request: APIRequestContext, session: Session): Promise<string[]> {
  const found = new Map<string, string>()
  for (const stage of stages) {
    const { rows } = await ask<{ rows: { id: number; documents: { ShopId: number; kind: string }[] }[] }>(
      request,
      session,
      `/orders/list?stage=${stage}&limit=3`,
    )
    found.set(stage, `/orders?stage=${stage}`)
    for (const { id, documents } of rows) {
      found.set(`order of ${stage}`, `/orders/${id}`)
      for (const { ShopId, kind } of documents) found.set(kind, `/orders/${id}/papers/${ShopId}/${kind}`)
    }
  }
  return [...found.values()]
}

/** Everybody's, but seldom changed. */
const other = ['/about', '/fees', '/ranking', '/store/1', '/store/1?part=reviews', '/store/1?part=about', '/product-detail/1']

/** Two who may do everything between them. */
export const demoOperators = [
  {
    email: 'admin@demo.pasokan.test',
    paths: ['', '/payouts', '/refunds', '/disputes', '/operators', '/reports', '/fees', '/settings'],
  },
  {
    email: 'admin2@demo.pasokan.test',
    paths: [
      '',
      '/claims',
      '/verifications',
      '/moderation',
      '/people',
      '/people/2',
      '/tickets',
      '/privacy-requests',
      '/search-words',
      '/attributes',
      '/banners',
      '/pages',
    ],
  },
]

export async function signInDemoOperator(request: APIRequestContext, email: string) {
  const code = new otp.TOTP({ secret: demoOperatorSecret }).generate()
  const reply = await request.post('/api/operator/login', { data: { email, password: demoOperatorPassword, code } })
  const { access_token: token, expiresAt } = (await reply.json()) as Session
  return JSON.stringify({ token, expiresAt })
}

export async function signInDemo(request: APIRequestContext, side: 'buyers' | 'sellers', email: string) {
  const reply = await request.post(`/api/${side}/login`, { data: { email, password: demoPassword } })
  return (await reply.json()) as Session
}

export async function ask<Answer>(request: APIRequestContext, session: Session, path: string) {
  const reply = await request.get(`/api${path}`, { headers: { access_token: String(session.access_token) } })
  return (await reply.json()) as Answer
}
