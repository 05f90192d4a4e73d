import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { amountText, refusal, statusBody } from './answers.ts'
import { passTime } from './clock.ts'
import type { StandInContext } from './context.ts'
import { refund } from './refund.ts'
import { move, type Payment, type Status, type Transaction } from './transaction.ts'

type PaidTransaction = Transaction & { payment: Payment }
type Call = { Params: { id: string } }

const cannotModify = 'Merchant cannot modify the status of the transaction'

/** The core API: how an order stands, cancel, expire and refund. Unknown until the payer chose a way to pay. */
export function coreRoutes(app: FastifyInstance, context: StandInContext) {
  const { book, webhooks, now, isMerchant } = context

  const found = (request: FastifyRequest<Call>, reply: FastifyReply): PaidTransaction | undefined => {
    if (!isMerchant(request)) {
      void reply.status(401).send(refusal(401, 'Transaction cannot be authorized with the current client/server key.'))
      return undefined
    }
    const transaction = book.find(request.params.id)
    if (transaction) passTime(transaction, context)
    if (transaction?.payment) return { ...transaction, payment: transaction.payment }
    void reply.status(404).send(refusal(404, "Transaction doesn't exist."))
    return undefined
  }

  /** The payment is one object with the book's, so that moving it moves the book's. */
  const changed = ({ orderId, payment }: PaidTransaction) => {
    const transaction = book.byOrder.get(orderId)
    if (!transaction) return
    book.save(transaction)
    webhooks.send({ ...transaction, payment })
  }

  const end = (to: 'cancel' | 'expire', from: Status[]) => async (request: FastifyRequest<Call>, reply: FastifyReply) => {
    const chosen = found(request, reply)
    if (!chosen) return reply
    if (!from.includes(chosen.payment.status)) return reply.status(412).send(refusal(412, cannotModify))
    move(chosen.payment, to, now())
    changed(chosen)
    return statusBody(chosen)
  }

  app.get<Call>('/v2/:id/status', async (request, reply) => {
    const chosen = found(request, reply)
    return chosen ? statusBody(chosen) : reply
  })
  app.post<Call>('/v2/:id/cancel', end('cancel', ['pending', 'authorize', 'capture']))
  app.post<Call>('/v2/:id/expire', end('expire', ['pending']))
  app.post<Call>('/v2/:id/refund', async (request, reply) => {
    const chosen = found(request, reply)
    if (!chosen) return reply
    const { code, message, refund: made } = refund(chosen, request.body, now())
    if (!made) return reply.status(code).send(refusal(code, message))
    changed(chosen)
    return {
      ...statusBody(chosen),
      status_message: message,
      refund_chargeback_id: made.id,
      refund_amount: amountText(made.amount),
      refund_key: made.key,
    }
  })
}
