/**
 * The least that a server can do, to compare with: `node tools/bench/limits.ts <node|fastify|pg> <port> <database url>
 * <file with the bytes of a page of ten>`.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { productColumns, productTables } from '#server/catalog/products/wire.ts'

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

/** One prepared query by key, no more, for the same columns and pictures that we answer: a page of ten, or one product. */
function askDatabase(app: FastifyInstance) {
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  const select = `select ${productColumns} from ${productTables} where p.deleted_at is null`
  app.get<{ Querystring: { before: string } }>('/page', async ({ query }) => {
    const { rows } = await pool.query({
      name: 'page',
      text: `${select} and p.id < $1 order by p.id desc limit 10`,
      values: [query.before],
    })
    return { products: rows }
  })
  app.get<{ Params: { id: string } }>('/one/:id', async ({ params }) => {
    const { rows } = await pool.query({ name: 'one', text: `${select} and p.id = $1`, values: [params.id] })
    return rows[0]
  })
}
