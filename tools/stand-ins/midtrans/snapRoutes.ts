import type { FastifyInstance } from 'fastify'
import { passTime } from './clock.ts'
import type { StandInContext } from './context.ts'
import { createTransaction } from './open.ts'
import { readSnapRequest } from './snapRequest.ts'
import type { Transaction } from './transaction.ts'

/** Snap: a page for an order, once for every order id, and taking it back (docs.midtrans.com, "Cancel a Snap session"). */
export function snapRoutes(app: FastifyInstance, context: StandInContext) {
  const { book, isMerchant, pageUrl, now } = context
  app.post('/snap/v1/transactions', async (request, reply) => {
    if (!isMerchant(request)) return reply.status(401).send(unauthorized)
    const asked = readSnapRequest(request.body)
    if ('errors' in asked) return reply.status(400).send({ error_messages: asked.errors })
    if (book.byOrder.has(asked.transaction_details.order_id)) {
      return reply.status(400).send({ error_messages: ['transaction_details.order_id has already been taken'] })
    }
    const transaction = createTransaction(asked, now())
    book.save(transaction)
    return reply.status(201).send({ token: transaction.token, redirect_url: pageUrl(transaction.token) })
  })

  app.post<{ Params: { token: string } }>('/snap/v1/transactions/:token/cancel', async (request, reply) => {
    if (!isMerchant(request)) return reply.status(401).send(unauthorized)
    const transaction = book.byToken.get(request.params.token)
    if (!transaction) return reply.status(404).send({ error_messages: ['token not found'] })
    if (transaction.canceledAt !== undefined) return reply.status(400).send({ error_messages: ['token already canceled'] })
    passTime(transaction, context)
    if (isUnderWay(transaction)) return reply.status(400).send({ error_messages: ['Transaction is on progress'] })
    transaction.canceledAt = now()
    book.save(transaction)
    return { canceled_at: new Date(transaction.canceledAt).toISOString() }
  })
}

const unauthorized = { error_messages: ['Access denied due to unauthorized transaction, please check client or server key'] }

/** A way to pay was chosen, and it may still bring money or has brought it. */
const isUnderWay = ({ payment }: Transaction) => payment !== undefined && !['deny', 'failure', 'expire', 'cancel'].includes(payment.status)
