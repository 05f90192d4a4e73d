import type { APIRequestContext } from '@playwright/test'

type Account = { email: string; password: string }
type Grant = { supplier: { token: string; shopId: number }; company: Account; id: number; name: string; price: number }

/** The company becomes a customer with a price of its own; returns its token. */
export async function grantPrice(request: APIRequestContext, { supplier, company, id, name, price }: Grant) {
  const token = await login(request, company)
  const send = async (method: 'post' | 'put', path: string, data: object, access_token: string) => {
    const reply = await request[method](path, { data, headers: { access_token } })
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
    return (await reply.json()) as { id: number }
  }
  const relation = await send('post', '/api/relations', { ShopId: supplier.shopId, message: '' }, token)
  await send('put', `/api/relations/${relation.id}/status`, { step: 'accept' }, supplier.token)
  const list = await send('post', `/api/shops/${supplier.shopId}/price-lists`, { name }, supplier.token)
  const line = { VariantId: id, unit: 'pcs', minQuantity: 1, price }
  const head = { name, state: 'active', from: null, to: null, percentOff: null, CategoryId: null, version: 1 }
  await send('put', `/api/price-lists/${list.id}`, { ...head, lines: [line], customers: [relation.id] }, supplier.token)
  return token
}

/** The token of a company. */
export async function login(request: APIRequestContext, { email, password }: Account) {
  const reply = await request.post('/api/buyers/login', { data: { email, password } })
  return ((await reply.json()) as { access_token: string }).access_token
}
