import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from './answers.ts'
import { misbehave } from './behavior.ts'
import { createBook } from './book.ts'
import { startClock } from './clock.ts'
import { coreRoutes } from './coreRoutes.ts'
import type { StandInContext } from './context.ts'
import { createWebhooks } from './webhooks.ts'
import { pageRoutes } from './pageRoutes.ts'
import { payRoutes } from './payRoutes.ts'
import { noRecords, type Records } from './records.ts'
import { snapRoutes } from './snapRoutes.ts'

export type StandInOptions = {
  serverKey: string
  clientKey: string
  /** Where webhooks go; a function when the port is known only after listening. */
  notificationUrl: string | (() => string)
  /** Our origin as browsers see it, for `redirect_url`. */
  publicUrl: string | (() => string)
  /** Where state outlives this process and is shared with others; without it only in memory. */
  records?: Records
  now?: () => number
  /** Milliseconds of a minute between retries; shorter in tests. */
  minute?: number
  /** Milliseconds between looks at what is due. */
  every?: number
  /** Milliseconds until a captured card settles by itself (really: the next day). */
  settleAfter?: number
}

/** A payment provider that speaks Midtrans (Snap, core API, snap.js, webhooks). Register it with a prefix. */
export const midtransStandIn = (options: StandInOptions) => async (app: FastifyInstance) => {
  const {
    serverKey,
    clientKey,
    notificationUrl,
    publicUrl,
    records = noRecords,
    now = Date.now,
    minute = 60_000,
    every = 1_000,
    settleAfter = 600_000,
  } = options
  const book = createBook(records)
  const webhooks = createWebhooks({ book, serverKey, url: () => said(notificationUrl), now, minute })
  const context: StandInContext = {
    book,
    webhooks,
    now,
    settleAfter,
    clientKey,
    isMerchant: (request) => isUser(request, serverKey),
    pageUrl: (token) => `${said(publicUrl)}${app.prefix}/snap/v4/redirection/${token}`,
    finishUrl: (transaction, status) => withStatus(transaction.finishUrl, status),
  }
  app.addHook('onRoute', (route) => {
    // Not part of our own API: `hide` keeps it out of the description.
    route.schema = Object.assign(route.schema ?? {}, { hide: true })
  })
  takeTurns(app, context)
  misbehave(app)
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const code = error.statusCode ?? 500
    if (code >= 500) request.log.error(error)
    const message =
      code >= 500 ? 'Sorry, we encountered internal server error. We will fix this soon.' : 'There was a problem in the JSON you submitted'
    return reply.status(code).send({ ...refusal(code, message), error_messages: [message] })
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(refusal(404, 'The requested resource is not found')))
  snapRoutes(app, context)
  coreRoutes(app, context)
  payRoutes(app, context)
  pageRoutes(app, context)
  const stopClock = startClock(context, every)
  app.addHook('onClose', async () => {
    stopClock()
    webhooks.close()
  })
}

/** Each request is a turn: it sees what other processes wrote, and is answered when its own is written. */
function takeTurns(app: FastifyInstance, { book, webhooks }: StandInContext) {
  const turns = new WeakMap<FastifyRequest, { end: () => Promise<void> }>()
  const isFile = ({ routeOptions }: FastifyRequest) => /\/snap\/(assets\/|snap\.js)/.test(routeOptions.url ?? '')
  app.addHook('preHandler', async (request) => {
    if (!isFile(request)) turns.set(request, await book.begin().catch(unavailable))
  })
  app.addHook('onSend', async (request) => {
    const turn = turns.get(request)
    turns.delete(request)
    await turn?.end().catch(unavailable)
    webhooks.sendOurs()
  })
}

/** Answers as Midtrans does in an outage, because the store is unreachable. */
function unavailable(cause: unknown): never {
  throw Object.assign(new Error('The records of the stand-in cannot be reached.', { cause }), { statusCode: 503 })
}

const said = (text: string | (() => string)) => (typeof text === 'string' ? text : text())

/** Midtrans takes the server key as the user name, with an empty password. */
function isUser(request: FastifyRequest, key: string) {
  const expected = Buffer.from(`Basic ${Buffer.from(`${key}:`).toString('base64')}`)
  const given = Buffer.from(request.headers.authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function withStatus(
  url: string | undefined,
  { order_id, status_code, transaction_status }: { order_id: string; status_code: string; transaction_status: string },
) {
  if (url === undefined) return undefined
  const address = new URL(url)
  for (const [name, value] of Object.entries({ order_id, status_code, transaction_status })) address.searchParams.set(name, value)
  return address.href
}
