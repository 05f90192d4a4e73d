import type { FastifyInstance } from 'fastify'
import type { Desk } from './desk.ts'
import { openTransaction } from './open.ts'
import { readSnapRequest } from './snapRequest.ts'

/** Snap: a page for an order, once for every order id. */
export function snapRoutes(app: FastifyInstance, { book, isMerchant, pageUrl, now }: Desk) {
  app.post('/snap/v1/transactions', async (request, reply) => {
    if (!isMerchant(request))
      return reply
        .status(401)
        .send({ error_messages: ['Access denied due to unauthorized transaction, please check client or server key'] })
    const asked = readSnapRequest(request.body)
    if ('errors' in asked) return reply.status(400).send({ error_messages: asked.errors })
    if (book.byOrder.has(asked.transaction_details.order_id)) {
      return reply.status(400).send({ error_messages: ['transaction_details.order_id has already been taken'] })
    }
    const transaction = openTransaction(asked, now())
    book.save(transaction)
    return reply.status(201).send({ token: transaction.token, redirect_url: pageUrl(transaction.token) })
  })
}
