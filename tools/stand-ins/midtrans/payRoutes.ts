import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { refusal, statusBody } from './answers.ts'
import { Choice, choose } from './choice.ts'
import { isOver, passTime } from './clock.ts'
import type { StandInContext } from './context.ts'
import { simulate } from './simulate.ts'
import { statuses, type Status, type Transaction } from './transaction.ts'

const Simulation = z.object({ order_id: z.string(), transaction_status: z.enum(statuses), again: z.optional(z.boolean()) })

/** Still payable: nothing chosen, not yet paid, or refused and tried again. */
const payable: (Status | undefined)[] = [undefined, 'pending', 'deny', 'failure']

/** Routes for the page and for tests: paying, and any status at any moment. They need no key because nothing here is real. */
export function payRoutes(app: FastifyInstance, context: StandInContext) {
  const { book, webhooks, now, finishUrl } = context

  app.post('/pay', async (request, reply) => {
    const choice = z.safeParse(Choice, request.body)
    if (!choice.success)
      return reply.status(400).send(
        failure(
          400,
          choice.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
        ),
      )
    const transaction = book.byToken.get(choice.data.token)
    if (!transaction) return reply.status(404).send(failure(404, ['token not found']))
    passTime(transaction, context)
    // 407 is the provider's code for "expired"; as an HTTP status browsers would take it for a proxy's.
    if (isOver(transaction, now())) return reply.status(410).send(failure(407, ['Transaction is expired']))
    if (transaction.canceledAt !== undefined)
      return reply.status(410).send({ ...failure(412, ['Transaction is canceled']), transaction_status: 'cancel' })
    if (!payable.includes(transaction.payment?.status)) return reply.status(409).send(failure(406, ['Transaction has been processed']))
    const payment = choose(transaction, choice.data, now())
    if ('refused' in payment) return reply.status(400).send(failure(402, [payment.refused]))
    transaction.payment = payment
    book.save(transaction)
    webhooks.send({ ...transaction, payment })
    return seen(transaction)
  })

  app.post('/simulate', async (request, reply) => {
    const asked = z.safeParse(Simulation, request.body)
    if (!asked.success)
      return reply.status(400).send(failure(400, [`order_id is required; transaction_status is one of ${statuses.join(', ')}`]))
    const transaction = book.byOrder.get(asked.data.order_id)
    if (!transaction) return reply.status(404).send(failure(404, ["Transaction doesn't exist."]))
    const send = simulate(transaction, asked.data.transaction_status, webhooks, now(), asked.data.again)
    book.save(transaction)
    send()
    return seen(transaction)
  })

  /** An open page polls this to learn that it was paid elsewhere. */
  app.get<{ Params: { token: string } }>('/snap/v1/transactions/:token/status', async (request, reply) => {
    const transaction = book.byToken.get(request.params.token)
    if (!transaction) return reply.status(404).send(failure(404, ['token not found']))
    passTime(transaction, context)
    return transaction.payment ? seen(transaction) : reply.status(404).send(refusal(404, "Transaction doesn't exist."))
  })

  const seen = (transaction: Transaction) => {
    const { payment } = transaction
    if (!payment) return undefined
    const body = statusBody({ ...transaction, payment })
    return { ...body, finish_redirect_url: finishUrl(transaction, body) }
  }
}

const failure = (code: number, messages: string[]) => ({ ...refusal(code, messages.join(' ')), error_messages: messages })
