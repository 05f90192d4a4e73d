import type { FastifyInstance } from 'fastify'
import type { ProductId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PageTable } from './pageTable.ts'

/** Products and stores of so many numbers stand in one sitemap: both together stay below the 50,000 addresses that one may hold. */
const perMap = 10_000

/** What search engines may read, and where everything public is. */
export function robotsRoutes(app: FastifyInstance, db: Db, publicUrl: string, pages: PageTable['all']) {
  const ours = pages.filter(({ facts }) => facts.private).map(({ path }) => `/${path.split(':', 1)[0]}`)
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
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
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
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
    const maps = Math.floor(Math.max(newest?.product ?? 0, newest?.shop ?? 0) / perMap) + 1
    return xml(
      reply,
      'sitemapindex',
      Array.from({ length: maps }, (_, n) => `<sitemap><loc>${publicUrl}/sitemap-${n}.xml</loc></sitemap>`),
    )
  })
  app.get<{ Params: { n: string } }>('/sitemap-:n(^\\d{1,6}$).xml', { schema: { hide: true } }, async (request, reply) => {
    const from = Number(request.params.n) * perMap
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
    return xml(reply, 'urlset', [
      ...(from === 0 ? [`<url><loc>${publicUrl}/</loc></url>`] : []),
      ...shops.map(({ id }) => `<url><loc>${publicUrl}/store/${id}</loc></url>`),
      ...products.map(
        ({ id, updatedAt }) => `<url><loc>${publicUrl}/product-detail/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      ),
    ])
  })
}

function xml(
  reply: { type: (type: string) => { header: (name: string, value: string) => { send: (body: string) => unknown } } },
  root: string,
  items: string[],
) {
  const body = `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</${root}>`
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(body)
}
