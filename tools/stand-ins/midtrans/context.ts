import type { FastifyRequest } from 'fastify'
import type { Book } from './book.ts'
import type { Webhooks } from './webhooks.ts'
import type { Transaction } from './transaction.ts'

/** Dependencies of every route of the stand-in. Times are milliseconds since 1970. */
export type StandInContext = {
  book: Book
  webhooks: Webhooks
  now: () => number
  /** Milliseconds until a captured card settles by itself. */
  settleAfter: number
  clientKey: string
  /** True with the server key as Basic user name. */
  isMerchant: (request: FastifyRequest) => boolean
  /** The payment page of a token, as a whole address. */
  pageUrl: (token: string) => string
  /** Where a full page leads when all is done, if the merchant said so. */
  finishUrl: (transaction: Transaction, status: { order_id: string; status_code: string; transaction_status: string }) => string | undefined
}
