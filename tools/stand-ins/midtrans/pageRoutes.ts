import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { statusBody } from './answers.ts'
import { endOf, passTime } from './clock.ts'
import type { StandInContext } from './context.ts'
import { langOf, lostPage, page, pagePolicy } from './page.ts'
import type { Transaction } from './transaction.ts'

const folder = join(import.meta.dirname, 'browser')

type PageCall = {
  Params: { token: string }
  Querystring: { lang?: string; language?: string; theme?: string; framed?: string; client_key?: string }
}

/** snap.js, the payment page and its files. */
export function pageRoutes(app: FastifyInstance, context: StandInContext) {
  const assets = `${app.prefix}/snap/assets`
  const files = new Map<string, string>()

  /** Browser files are TypeScript too: types are taken out when a file is first asked for. */
  const browserFile = (name: string) => {
    const known = files.get(name)
    if (known !== undefined) return known
    const text = readFileSync(join(folder, name), 'utf8')
    const served = name.endsWith('.ts') ? stripTypeScriptTypes(text) : text
    files.set(name, served)
    return served
  }

  const sendFile = (reply: FastifyReply, name: string) =>
    reply
      .type(name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(browserFile(name))

  app.get('/snap/snap.js', async (_request, reply) => sendFile(reply, 'snap.ts'))

  const names = new Set(readdirSync(folder))
  app.get<{ Params: { file: string } }>('/snap/assets/:file', async (request, reply) => {
    const { file } = request.params
    return names.has(file) ? sendFile(reply, file) : reply.callNotFound()
  })

  app.get<PageCall>('/snap/v4/redirection/:token', async (request, reply) => {
    const { lang: asked, language, theme, framed, client_key: key } = request.query
    const lang = langOf(asked ?? language, request.headers['accept-language'])
    const transaction = context.book.byToken.get(request.params.token)
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
    // A key that is not this merchant's finds no page, as with the real one.
    if (!transaction || (key !== undefined && key !== context.clientKey)) return reply.status(404).send(lostPage(lang, assets))
    passTime(transaction, context)
    const look = { theme: theme === 'dark' || theme === 'light' ? theme : undefined, framed: framed === '1' }
    return page({ lang, ...shown(transaction, context) }, assets, look)
  })
}

function shown(transaction: Transaction, { now, finishUrl }: StandInContext) {
  const { token, orderId, amount, items, payer, channels, secure, terms, payment } = transaction
  const status = payment ? statusBody({ ...transaction, payment }) : null
  const shownStatus = status && { ...status, finish_redirect_url: finishUrl(transaction, status) }
  return {
    token,
    orderId,
    amount,
    items,
    payer,
    channels,
    secure,
    terms,
    left: endOf(transaction) - now(),
    status: shownStatus,
    finishUrl: transaction.finishUrl ?? null,
  }
}
