import { expect, test, type APIRequestContext } from '@playwright/test'
import { gotoHydrated } from './hydrated.ts'
import { runSql } from './server.ts'
import { addProduct, registerSupplier } from './people.ts'

/** Reads the head of a page like a crawler without script. */
async function readHead(request: APIRequestContext, path: string, language: string) {
  const reply = await request.get(path, { headers: { 'accept-language': language, 'accept-encoding': 'br' } })
  // Small enough for a slow network, from the first visit on.
  if (reply.ok()) expect(reply.headers()['content-encoding'], path).toBe('br')
  const head = (await reply.text()).split('</head>')[0] ?? ''
  const tags = [...head.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) =>
    Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)])),
  )
  const content = (name: string) => tags.find((tag) => tag.name === name || tag.property === name)?.content
  return {
    status: reply.status(),
    language: /<html lang="(\w+)"/.exec(head)?.[1],
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    content,
    canonical: tags.find((tag) => tag.rel === 'canonical')?.href,
    alternates: Object.fromEntries(tags.filter((tag) => tag.rel === 'alternate').map((tag) => [tag.hreflang, tag.href])),
    structured: JSON.parse(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(head)?.[1] ?? 'null') as Record<
      string,
      unknown
    > | null,
  }
}

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

/** Title and description of the pages that always say the same. */
const pages = {
  '/': [
    'Supplies for your company, straight from Indonesian small businesses',
    'Browse goods from small suppliers across Indonesia, pay upfront or in installments, and keep every document in order.',
    'Pasokan untuk perusahaan Anda, langsung dari UMKM Indonesia',
    'Temukan barang dari pemasok kecil di seluruh Indonesia, bayar langsung atau dicicil, dengan dokumen yang rapi.',
  ],
  '/?category=3': [
    'Construction',
    'Browse goods from small suppliers across Indonesia, pay upfront or in installments, and keep every document in order.',
    'Konstruksi',
    'Temukan barang dari pemasok kecil di seluruh Indonesia, bayar langsung atau dicicil, dengan dokumen yang rapi.',
  ],
  '/login': [
    'Login',
    'Sign in to Pasokan, or register your company or your store.',
    'Masuk',
    'Masuk ke Pasokan, atau daftarkan perusahaan atau toko Anda.',
  ],
  '/register-buyer': [
    'Register as Company',
    'Register your company to buy from Indonesian small suppliers.',
    'Daftar sebagai Perusahaan',
    'Daftarkan perusahaan Anda untuk membeli dari pemasok kecil Indonesia.',
  ],
  '/register-seller': [
    'Register as UMKM',
    'Open your store on Pasokan and sell to companies.',
    'Daftar sebagai UMKM',
    'Buka toko Anda di Pasokan dan jual kepada perusahaan.',
  ],
  '/privacy': [
    'Privacy',
    'What Pasokan keeps about you, why, for how long, and what you can do about it.',
    'Privasi',
    'Apa yang disimpan Pasokan tentang Anda, alasannya, berapa lama, dan apa yang dapat Anda lakukan.',
  ],
  '/protection': [
    'How your payment is protected',
    'Your money is kept until the goods have arrived.',
    'Cara pembayaran Anda dilindungi',
    'Uang Anda ditahan sampai barang diterima.',
  ],
} as const

for (const [path, [title, description, judul, keterangan]] of Object.entries(pages)) {
  test(`${path} names and describes itself in both languages`, async ({ request, baseURL }) => {
    await expectPublic(request, path, 'en', { title, description, base: baseURL })
    await expectPublic(request, path, 'id', { title: judul, description: keterangan, base: baseURL })
  })
}

test('a page is a whole document, the head of which comes alone when only that is asked for', async ({ request }) => {
  // As it is: packed, its nonce makes a page a byte longer or shorter.
  const headers = { 'accept-encoding': 'identity' }
  const page = await request.get('/login', { headers })
  expect(await page.text()).toMatch(/^<!DOCTYPE html><html [\s\S]*<\/body><\/html>$/)
  const head = await request.head('/login', { headers })
  expect([head.status(), head.headers()['content-length']]).toEqual([200, page.headers()['content-length']])
})

test('a product and a store name themselves, with a picture to share and facts for search engines', async ({ request, baseURL }) => {
  const supplier = await registerSupplier(request, 'Toko Judul')
  const { id } = await addProduct(request, supplier, { name: 'Palu Besi "Kuat" & Awet', price: 48_000, stock: 7 })
  for (const language of ['en', 'id'] as const) {
    const product = await expectPublic(request, `/product-detail/${id}`, language, {
      title: 'Palu Besi "Kuat" & Awet',
      description: 'Barang siap kirim dari gudang kami.',
      base: baseURL,
      shared: 'Palu Besi "Kuat" & Awet, Rp48.000 per pcs',
    })
    expect(product.content('og:type')).toBe('product')
    expect([product.content('product:price:amount'), product.content('product:price:currency')]).toEqual(['48000', 'IDR'])
    expect(product.structured).toMatchObject({
      '@type': 'Product',
      name: 'Palu Besi "Kuat" & Awet',
      offers: { price: 48_000, priceCurrency: 'IDR', availability: 'https://schema.org/InStock', seller: { name: 'Toko Judul' } },
    })
    await expectPublic(request, `/store/${supplier.shopId}`, language, {
      title: 'Toko Judul',
      description:
        language === 'en'
          ? 'Everything that Toko Judul in Jl. Asia Afrika 8, Bandung sells to companies on Pasokan.'
          : 'Semua yang dijual Toko Judul di Jl. Asia Afrika 8, Bandung kepada perusahaan di Pasokan.',
      base: baseURL,
    })
  }
})

test('a stored name that turns letters turns only itself, on the page and in its title', async ({ page, request }) => {
  const supplier = await registerSupplier(request, 'Toko Balik')
  const { id } = await addProduct(request, supplier, { name: 'Cat Balik', price: 48_000, stock: 7 })
  // Stored before such names were refused; the second sign would end an isolate around it.
  await runSql('update products set name = $2 where id = $1', [id, 'Cat \u202ekilab\u2069 Merah'])
  await page.goto(`/product-detail/${id}`)
  await expect(page).toHaveTitle('\u2068Cat \u202ekilab Merah\u2069 · Pasokan')
  await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveText('Cat \u202ekilab Merah')
  await page.goto(`/store/${supplier.shopId}`)
  await expect(page.getByRole('heading', { level: 3 }).locator('bdi')).toHaveText('Cat \u202ekilab Merah')
})

test('pages wake and lead to one another without a word against their policy; foreign text that becomes markup is told of', async ({
  page,
  request,
}) => {
  const supplier = await registerSupplier(request, 'Toko Percaya')
  await addProduct(request, supplier, { name: 'Ember Percaya', price: 15_000, stock: 7 })
  const told: string[] = []
  await page.exposeFunction('tell', (what: string) => told.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { tell: (what: string) => void }).tell(`${event.effectiveDirective} ${event.sample}`),
    )
  })
  await gotoHydrated(page, `/store/${supplier.shopId}`)
  await page.getByRole('link', { name: 'Ember Percaya' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ember Percaya')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  await gotoHydrated(page, '/login')
  expect(told).toEqual([])
  await page.evaluate(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'))
  await expect.poll(() => told.join()).toContain('require-trusted-types-for')
})

test('what is nobody else’s, or not there, is named in both languages and left out of search engines', async ({ request }) => {
  const titles = {
    '/cart': ['Order Cart', 'Keranjang Pesanan'],
    '/checkout': ['Checkout', 'Pengiriman dan pembayaran'],
    '/compare': ['Compare products', 'Bandingkan produk'],
    '/profile-buyer': ['Company Profile', 'Profil Perusahaan'],
    '/orders/7': ['Order 7', 'Pesanan 7'],
    '/messages': ['Messages', 'Chat'],
    '/notifications': ['Notifications', 'Notifikasi'],
    '/settings': ['Account settings', 'Pengaturan akun'],
    '/forgot-password': ['Forgot password?', 'Lupa kata sandi?'],
    '/reset-password': ['Set a new password', 'Buat kata sandi baru'],
    '/verify': ['Confirm e-mail', 'Konfirmasi email'],
    '/stop': ['This was not me', 'Ini bukan saya'],
    '/invitation': ['Invitation', 'Undangan'],
    '/operator': ['Operator sign-in', 'Masuk sebagai operator'],
    '/operator/setup': ['Set up operator account', 'Siapkan akun operator'],
    '/operator/operators': ['Operators', 'Operator'],
    '/operator/settings': ['Settings', 'Pengaturan'],
    '/operator/fees': ['Fees', 'Biaya'],
    '/add-store': ['Create Store', 'Buat Toko'],
    '/profile-store': ['Store Profile', 'Profil Toko'],
    '/transaction-cash': ['Upfront Transaction', 'Transaksi Bayar Penuh'],
    '/transaction-installment': ['Installment Transaction', 'Transaksi Cicilan'],
    '/product-list/1': ['Product List', 'Daftar Produk'],
    '/add-product': ['Add Product', 'Tambah Produk'],
    '/edit-products': ['Edit prices and stock', 'Ubah harga dan stok'],
    '/import-products': ['Import products', 'Impor produk'],
    '/edit-profile-store': ['Edit Store Profile', 'Ubah Profil Toko'],
    '/profile-seller': ['UMKM Profile', 'Profil UMKM'],
    '/money': ['Money', 'Keuangan'],
    '/?q=semen': ['Results for “semen”', 'Hasil untuk “semen”'],
    '/no-such-page': ['Page not found', 'Halaman tidak ditemukan'],
    '/product-detail/999999999': ['Page not found', 'Halaman tidak ditemukan'],
  } as const
  for (const [path, [english, indonesian]] of Object.entries(titles)) {
    for (const [language, title] of [
      ['en', english],
      ['id', indonesian],
    ] as const) {
      const head = await readHead(request, path, language)
      expect.soft(head.title, `${path} in ${language}`).toBe(`${title} · Pasokan`)
      expect.soft(head.language, `${path} in ${language}`).toBe(language)
      expect.soft(head.content('robots'), path).toBe('noindex')
      expect.soft(head.canonical, path).toBeUndefined()
    }
  }
  expect((await readHead(request, '/verify', 'en')).content('referrer')).toBe('no-referrer')
})

/** `shared`: title of a shared link, where it says more than the page's. */
type Expected = { title: string; description: string; base: string | undefined; shared?: string }

async function expectPublic(
  request: APIRequestContext,
  path: string,
  language: 'en' | 'id',
  { title, description, base = '', shared = title }: Expected,
) {
  const head = await readHead(request, path, language)
  const address = `${base}${path}`
  const spoken = (lang: string) => `${address}${path.includes('?') ? '&' : '?'}lang=${lang}`
  expect(head.status).toBe(200)
  expect(head.language).toBe(language)
  expect(head.title).toBe(`${title} · Pasokan`)
  expect(head.content('description')).toBe(description)
  expect(head.content('robots')).toBeUndefined()
  expect(head.canonical).toBe(address)
  expect(head.alternates).toEqual({ en: spoken('en'), id: spoken('id'), 'x-default': address })
  expect(head.content('og:title')).toBe(shared)
  expect(head.content('og:image')).toMatch(/^https?:\/\/.*(?<!\.svg)$/)
  expect(head.content('og:image:alt')).toBe(title)
  expect(head.content('og:description')).toBe(description)
  expect(head.content('og:url')).toBe(address)
  expect(head.content('og:site_name')).toBe('Pasokan')
  expect(head.content('og:locale')).toBe(language === 'en' ? 'en_GB' : 'id_ID')
  const picture = await request.get(head.content('og:image') ?? '')
  expect(picture.headers()['content-type']).toMatch(/^image\/(png|jpeg|svg)/)
  // Asked for by address, whatever the browser prefers: a page of its own.
  const other = await readHead(request, spoken(language).slice(base.length), language === 'en' ? 'id' : 'en')
  expect([other.language, other.title, other.canonical]).toEqual([language, head.title, spoken(language)])
  return head
}
