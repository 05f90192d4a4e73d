import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { termsVersion } from '#contract/termsVersions.ts'

/** People and goods made through the public calls, so that a journey starts from what it needs. */
export const password = 'gudang penuh barang'
export const newEmail = (who: string) => `${who}-${randomUUID().slice(0, 8)}@journey.test`

/** Fills the form on which a company registers, and sends it. */
export async function submitRegistration(page: Page, company: string, email: string) {
  const fields = {
    'Company name': company,
    Email: email,
    Owner: 'Dewi',
    'Phone number': '0812 3456 7890',
    Address: 'Jl. Thamrin 5, Jakarta',
    Industry: 'Perkebunan',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register Company' }).click()
}

export async function registerCompany(request: APIRequestContext) {
  const email = newEmail('company')
  const data = {
    name: 'PT Maju Terus',
    email,
    password,
    owner: 'Budi Santoso',
    phoneNumber: '0812 3456 7890',
    address: 'Jl. Sudirman 1, Jakarta',
    industry: 'Konstruksi',
    website: '',
    terms: termsVersion,
  }
  await post(request, '/api/buyers/register', data)
  return { email, password }
}

const between = (least: number, most: number, digits = 2) =>
  String(least + Math.floor(Math.random() * (most - least + 1))).padStart(digits, '0')

/** A valid KTP number of Bandung. Day, month, year and serial are random, so that a run of journeys does not draw one twice. */
export const newKtp = () => `327301${between(41, 68)}${between(1, 12)}${between(80, 98)}${between(1, 9998, 4)}`

export async function registerSupplier(request: APIRequestContext, store = 'Toko Baja Abadi') {
  const email = newEmail('supplier')
  const formSeller = { username: 'Sari', email, password, phoneNumber: '0821 1234 5678', ktp: newKtp(), terms: termsVersion }
  await post(request, '/api/sellers/register', {
    formSeller,
    formShop: { name: store, address: 'Jl. Asia Afrika 8, Bandung', phoneNumber: '0821 1234 5678', owner: 'Sari' },
  })
  const session = (await post(request, '/api/sellers/login', { email, password })) as { access_token: string; id: number }
  return { email, password, ktp: formSeller.ktp, token: session.access_token, shopId: session.id }
}

export async function addProduct(
  request: APIRequestContext,
  supplier: { token: string },
  product: {
    name: string
    price: number
    stock: number
    variants?: object[]
    kind?: string
    CategoryId?: number
    deposit?: number
    parcel?: object
  },
) {
  const data = { CategoryId: 3, description: 'Barang siap kirim dari gudang kami.', ...product }
  return (await post(request, '/api/products', data, supplier.token)) as { id: number }
}

/** Pieces that came (above 0) or left (below 0), as another window of the supplier would say it. */
export const correctStock = (request: APIRequestContext, supplier: { token: string }, id: number, change: number) =>
  post(request, `/api/products/${id}/stock`, { change, reason: 'Dihitung ulang' }, supplier.token)

export async function post(request: APIRequestContext, path: string, data: object, token?: string): Promise<unknown> {
  const reply = await request.post(path, { data, headers: token ? { access_token: token } : {} })
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
  return reply.json()
}

/** A delivery address with a district, in Bekasi. */
export const addAddress = (request: APIRequestContext, token: string) =>
  post(
    request,
    '/api/addresses',
    {
      label: 'Gudang Bekasi',
      receiver: 'Joko',
      phone: '0813 1111 2222',
      street: 'Jl. Narogong 9',
      areaId: 327507,
      postalCode: '17151',
      notes: '',
    },
    token,
  )

type Account = { email: string; password: string }

/** Signs in over the public call and keeps the session where the page looks for it; then the page shows nothing yet. */
export async function signIn(page: Page, who: 'Company' | 'UMKM', { email, password }: Account) {
  const path = who === 'Company' ? '/api/buyers/login' : '/api/sellers/login'
  const session = (await post(page.request, path, { email, password })) as Record<string, string | number | null>
  await storeSession(page, 'localStorage', session)
}

export async function storeSession(page: Page, place: 'localStorage' | 'sessionStorage', values: Record<string, string | number | null>) {
  // An address without a script of its own: what is kept belongs to all of them.
  await page.goto('/robots.txt')
  await page.evaluate(
    ([place, values]) => {
      for (const [key, value] of Object.entries(values)) if (value !== null) window[place].setItem(key, String(value))
    },
    [place, values] as const,
  )
}

/** Opens the account menu in the header of a desk. */
export const showAccount = (page: Page) => page.getByRole('button', { name: 'Menu' }).click()

/** Signs in as a person does; ends at the home page, or where one wanted to go. */
export async function signInByForm(page: Page, who: 'Company' | 'UMKM', account: Account) {
  await page.goto('/login')
  await page.getByRole('tab', { name: who }).click()
  const panel = page.getByRole('tabpanel', { name: who })
  await panel.getByLabel('Email').fill(account.email)
  await panel.getByLabel('Password', { exact: true }).fill(account.password)
  await panel.getByRole('button', { name: 'Login' }).click()
  await closeToast(page, 'Login Successfully!')
}

/** A toast says this and is put away. It leaves by itself after three seconds, which a slow machine may need to press OK: either will do. */
export async function closeToast(page: Page, words: string) {
  const popup = page.getByRole('dialog').filter({ hasText: words })
  await popup.waitFor()
  await popup
    .getByRole('button', { name: 'OK', exact: true })
    .click({ timeout: 4_000 })
    .catch(() => undefined)
  await popup.waitFor({ state: 'hidden' })
}
