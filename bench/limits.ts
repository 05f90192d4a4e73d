/**
 * The least that a server can do, to compare with: `node bench/limits.ts <node|fastify|pg> <port> <database url>
 * <file with the bytes of a page of ten>`.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'

const [kind = '', port = '', url = '', file = ''] = process.argv.slice(2)
const bytes = readFileSync(file)

if (kind === 'node') {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes),
  )
  server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
} else {
  const app = Fastify({ logger: false })
  const page = JSON.parse(bytes.toString()) as object
  app.get('/memory', async () => page)
  if (kind === 'pg') askDatabase(app)
  await app.listen({ port: Number(port), host: '127.0.0.1' })
  process.send?.('ready')
}

/** One prepared query by key, no more: a page of ten with store and category, or one product. */
function askDatabase(app: FastifyInstance) {
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  const columns = `p.id, p.name, p.description, p.price, p.stock, p.category_id, p.shop_id, p.created_at, p.updated_at, s.name as shop, s.phone_number, s.address, c.name as category`
  const tables = 'products p join shops s on s.id = p.shop_id join categories c on c.id = p.category_id'
  app.get<{ Querystring: { before: string } }>('/page', async ({ query }) => {
    const { rows } = await pool.query({
      name: 'page',
      text: `select ${columns} from ${tables} where p.deleted_at is null and p.id < $1 order by p.id desc limit 10`,
      values: [query.before],
    })
    return { products: rows }
  })
  app.get<{ Params: { id: string } }>('/one/:id', async ({ params }) => {
    const { rows } = await pool.query({
      name: 'one',
      text: `select ${columns} from ${tables} where p.deleted_at is null and p.id = $1`,
      values: [params.id],
    })
    return rows[0]
  })
}
