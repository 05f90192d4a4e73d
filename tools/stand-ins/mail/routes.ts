import type { FastifyInstance } from 'fastify'
import { readMail, readMails, type KeptMail } from './inbox.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const style = `body{margin:0;background:#f4f5f2;color:#1c211e;font:16px/1.5 system-ui,sans-serif}main{max-width:760px;margin:0 auto;padding:24px 16px}
a{color:#0b6b4f}ul{list-style:none;margin:0;padding:0}li a{display:grid;gap:2px;padding:14px 16px;margin:0 0 10px;background:#fff;border:1px solid #dfe3dd;border-radius:14px;text-decoration:none;color:inherit}
li a:hover{border-color:#0b6b4f}small{color:#5b655f}iframe{width:100%;height:560px;border:1px solid #dfe3dd;border-radius:14px;background:#fff}pre{white-space:pre-wrap;background:#fff;border:1px solid #dfe3dd;border-radius:14px;padding:16px;overflow-wrap:anywhere}`
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

const page = (
  title: string,
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main>${body}</main></body></html>`

/** The inbox that stands in for everybody's while no mail server is configured: /stand-ins/mail. */
export function mailStandIn(app: FastifyInstance, folder: string) {
  const hide = { schema: { hide: true } }
  app.addHook(
    'onSend',
    async (_request, reply) =>
      void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer'),
  )
  app.get<{ Querystring: { to?: string } }>('/', hide, async ({ query }, reply) => {
    const mails = await readMails(folder, query.to)
    return reply
      .type('text/html')
      .header('content-security-policy', policy)
      .send(
        page('Inbox', `<h1>Inbox</h1><p><small>No mail server is configured, so mails to everybody arrive here.</small></p>${list(mails)}`),
      )
  })
  app.get<{ Querystring: { to?: string } }>('/messages', hide, ({ query }) => readMails(folder, query.to))
  app.get<{ Params: { id: string } }>('/:id', hide, async ({ params }, reply) => {
    const mail = await readMail(folder, params.id)
    if (!mail) return reply.callNotFound()
    return reply
      .type('text/html')
      .header('content-security-policy', policy)
      .send(page(mail.subject, show(mail)))
  })
  app.get<{ Params: { id: string } }>('/:id/html', hide, async ({ params }, reply) => {
    const mail = await readMail(folder, params.id)
    if (!mail) return reply.callNotFound()
    const lonely =
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation"
    return reply.type('text/html').header('content-security-policy', lonely).send(mail.html.replace('<head>', '<head><base target="_top">'))
  })
}

const list = (mails: KeptMail[]) =>
  mails.length === 0
    ? '<p>No mail yet.</p>'
    : `<ul>${mails.map(({ id, at, to, subject }) => `<li><a href="/stand-ins/mail/${id}"><strong>${escape(subject)}</strong><small>${escape(to)} · <time>${escape(at)}</time></small></a></li>`).join('')}</ul>`

const show = ({ id, at, from, to, subject, text }: KeptMail) => `<p><a href="/stand-ins/mail">← Inbox</a></p><h1>${escape(subject)}</h1>
<p><small>${escape(from)} → ${escape(to)} · ${escape(at)}</small></p><iframe src="/stand-ins/mail/${id}/html" title="The mail as HTML"></iframe><h2>Plain text</h2><pre>${escape(text)}</pre>`
