import createClient from 'openapi-fetch'
import type { paths } from './generated.ts'

/** A program of a company, with the generated types alone: it finds goods, puts them into its cart and reads the order. Prints JSON. */
const [baseUrl = '', email = '', password = '', wish = ''] = process.argv.slice(2)
const { GET, POST } = createClient<paths>({ baseUrl })

const { data: session, error } = await POST('/api/buyers/login', { body: { email, password } })
if (!session) throw new Error(error.code)
const headers = { access_token: session.access_token }

const { data: found } = await GET('/api/products/pagination', { params: { query: { limit: '10' } } })
const product = found?.products.rows.find(({ name }) => name === wish)
if (!product) throw new Error(`no product for ${wish}`)

const added = await POST('/api/orders/products', { headers, body: { orderlists: [{ ProductId: product.id, quantity: 2 }] } })
if (!added.data) throw new Error(added.error.code)
const read = await GET('/api/orders/{id}', { headers, params: { path: { id: String(added.data.id) } } })
if (!read.data) throw new Error(read.error.code)
const { OrderProducts, payable } = read.data
const strange = await GET('/api/orders/{id}', { headers, params: { path: { id: '999999999' } } })

console.log(JSON.stringify({ names: OrderProducts.map((line) => line.Product.name), payable, refused: strange.error?.code }))
