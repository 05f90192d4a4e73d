import { expect, test } from '@playwright/test'
import { grantPrice, login } from './ownPrice.ts'
import { addProduct, registerCompany, registerSupplier, signIn } from './people.ts'

/** A price and a name that stand nowhere else. */
const secret = { price: 7_313_137, name: 'Rahasia Zirkonium' }
const betrayed = /7[.,]?313[.,]?137|Zirkonium/

test('no page, feed or public answer tells a visitor what one company pays, however warm the memories are', async ({ page, request }) => {
  test.slow()
  const supplier = await registerSupplier(request, 'Toko Harga Dagang')
  const { id } = await addProduct(request, supplier, { name: 'Genset Zamrud Dagang', price: 9_900_000, stock: 40 })
  const company = await registerCompany(request)
  const token = await grantPrice(request, { supplier, company, id, ...secret })

  // The company and its supplier look at everything first, so that whatever is kept is kept from them.
  await signIn(page, 'Company', company)
  for (const path of [`/product-detail/${id}`, `/store/${supplier.shopId}`, '/?search=genset+zamrud', '/']) await page.goto(path)
  await page.goto(`/product-detail/${id}`)
  await expect(page.getByText('Your price')).toContainText(secret.name)
  const api = [
    `/api/products/${id}`,
    '/api/products',
    '/api/products/pagination?page=1&search=genset+zamrud',
    '/api/products/pagination?page=1',
    `/api/products/shop/${supplier.shopId}`,
    '/api/products/category/3',
    `/api/shops/${supplier.shopId}`,
    '/api/shops',
    '/api/products/front',
    '/api/categories',
    '/api/search/suggestions?q=genset',
    '/sitemap.xml',
    '/robots.txt',
  ]
  const pages = [`/product-detail/${id}`, `/product-detail/${id}?x=1`, `/store/${supplier.shopId}`, `/compare?ids=${id}`]
  const lists = ['/', '/?search=genset+zamrud', '/?category=3', '/?search=genset&sort=price']
  const known = [...api, ...pages, ...lists]
  for (const access_token of [token, supplier.token]) for (const path of known) await request.get(path, { headers: { access_token } })

  const seen = new Set<string>()
  const asked = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await request.get(path, { headers })
    const text = await reply.text()
    expect(text, path).not.toMatch(betrayed)
    return { text, status: reply.status() }
  }
  for (const path of known)
    for (const language of ['en', 'id']) {
      const { text, status } = await asked(path, { 'accept-language': language })
      expect(status, path).toBe(200)
      for (const [, link = ''] of text.matchAll(/href="(\/[^"#]*)"/g)) seen.add(link.replaceAll('&amp;', '&'))
    }
  // Whatever is linked from there, twice: made, and kept.
  const links = [...seen].filter((path) => !/\.(js|css|svg|png|avif|webp|woff2|ico)$/.test(path)).slice(0, 60)
  expect(links.length).toBeGreaterThan(10)
  const data = [`/product-detail/${id}.data`, `/store/${supplier.shopId}.data`, '/_root.data']
  for (const path of [...links, ...links, ...data]) expect((await asked(path)).status, path).toBeLessThan(500)

  // Asked for as a visitor and as another company, the price is everybody's.
  const body = { lines: [{ VariantId: id, quantity: 1 }], areaId: 327507 }
  const other = await login(request, await registerCompany(request))
  for (const headers of [{}, { access_token: other }, { access_token: supplier.token }]) {
    const reply = await request.post('/api/prices', { data: body, headers: headers as Record<string, string> })
    expect(await reply.text()).not.toMatch(betrayed)
  }
  expect(await (await request.post('/api/prices', { data: body, headers: { access_token: token } })).text()).toMatch(betrayed)
})
