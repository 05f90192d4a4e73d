import type { FastifyInstance } from 'fastify'
import type { ProductId, ShopId } from '#contract/ids.ts'
import { pack, type PackedBody } from '#server/platform/cache/packed.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PageTable } from './pageTable.ts'

/** Ids of products and stores per sitemap. Both together stay below the 50,000 URLs that one sitemap may contain. */
const perMap = 10_000

/** robots.txt and the sitemaps of all public pages. */
export function robotsRoutes(app: FastifyInstance, db: Db, publicUrl: string, pages: PageTable['all']) {
  const ours = pages.filter(({ facts }) => facts.private).map(({ path }) => `/${path.split(':', 1)[0]}`)
  app.get('/robots.txt', { schema: { hide: true }, config: { limit: 'static' } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...['/api/', '/stand-ins/', ...new Set(ours)].map((path) => `Disallow: ${path}`),
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  app.get('/sitemap.xml', { schema: { hide: true }, config: { limit: 'general' } }, async (request, reply) => {
    const newest = await db
      .selectNoFrom(({ selectFrom }) => [
        selectFrom('products')
          .select(({ fn }) => fn.max('id').as('id'))
          .as('product'),
        selectFrom('shops')
          .select(({ fn }) => fn.max('id').as('id'))
          .as('shop'),
      ])
      .executeTakeFirst()
    const count = Math.floor(Math.max(newest?.product ?? 0, newest?.shop ?? 0) / perMap) + 1
    const items = Array.from({ length: count }, (_, n) => `<sitemap><loc>${publicUrl}/sitemap-${n}.xml</loc></sitemap>`)
    return packXml('sitemapindex', items).send(request, reply)
  })
  const maps: Maps = new Map()
  app.get<{ Params: { n: string } }>(
    '/sitemap-:n(^\\d{1,6}$).xml',
    { schema: { hide: true }, config: { limit: 'general' } },
    async (request, reply) => {
      const n = Number(request.params.n)
      const kept = maps.get(n)
      const isFresh = kept && performance.now() - kept.made < maxAgeMs
      const packed = isFresh ? kept.packed : packMap(db, publicUrl, n)
      if (!isFresh) keep(maps, n, packed)
      const map = await packed
      if (!map) return reply.callNotFound()
      await map.shrink(request)
      return map.send(request, reply)
    },
  )
}

/** Number of packed sitemaps in memory, and their lifetime in milliseconds: reading one takes a tenth of a second. */
const [maxMaps, maxAgeMs] = [16, 3_600_000]

/** Sitemaps by number, oldest first; undefined for an empty range. */
type Maps = Map<number, { made: number; packed: Promise<PackedBody | undefined> }>

/** Caches a sitemap from the start of its query, in place of the oldest. Empty and failed ones are not cached. */
function keep(maps: Maps, n: number, packed: Promise<PackedBody | undefined>) {
  maps.delete(n)
  maps.set(n, { made: performance.now(), packed })
  packed.then(
    (map) => {
      const [oldest] = maps.keys()
      if (!map) maps.delete(n)
      else if (maps.size > maxMaps && oldest !== undefined) maps.delete(oldest)
    },
    () => maps.delete(n),
  )
}

async function packMap(db: Db, publicUrl: string, n: number): Promise<PackedBody | undefined> {
  const from = n * perMap
  const products = await db
    .selectFrom('products')
    .select(['id', 'updatedAt'])
    .where('id', '>=', from as ProductId)
    .where('id', '<', (from + perMap) as ProductId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const shops = await db
    .selectFrom('shops')
    .innerJoin('sellers', 'sellers.id', 'shops.sellerId')
    .select('shops.id')
    .where('shops.id', '>=', from as ShopId)
    .where('shops.id', '<', (from + perMap) as ShopId)
    .where('sellers.suspendedUntil', 'is', null)
    .where('sellers.closedAt', 'is', null)
    .orderBy('shops.id')
    .execute()
  const items = [
    ...(from === 0 ? [`<url><loc>${publicUrl}/</loc></url>`] : []),
    ...shops.map(({ id }) => `<url><loc>${publicUrl}/store/${id}</loc></url>`),
    ...products.map(
      ({ id, updatedAt }) => `<url><loc>${publicUrl}/product-detail/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ]
  return items.length === 0 ? undefined : packXml('urlset', items)
}

function packXml(root: string, items: string[]) {
  const body = `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</${root}>`
  return pack(Buffer.from(body), { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
}
