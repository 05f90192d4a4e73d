import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Payload for the page that opened the popup: a credential for one call, or the reason why it failed. */
export type Outcome = { provider: string; tab: string; credential?: string; failure?: string }

const script = `const outcome = JSON.parse(document.getElementById('outcome').textContent)
const channel = new BroadcastChannel('pasokan-sign-in')
channel.postMessage(outcome)
setTimeout(() => window.close(), 100)`
const scriptHash = createHash('sha256').update(script).digest('base64')
const policy = `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The popup's last page. Providers may cut window.opener, so it reports to its own origin by BroadcastChannel. */
export function reportInPopup(reply: FastifyReply, outcome: Outcome) {
  const data = JSON.stringify(outcome).replaceAll('<', '\\u003c')
  return reply
    .type('text/html')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pasokan</title><script type="application/json" id="outcome">${data}</script><p>You can close this window. / Jendela ini boleh ditutup.</p><script>${script}</script></html>`,
    )
}

/** Without a popup, the sign-in page gets the outcome in the URL fragment, which browsers do not send to servers. */
export function reportOnPage(reply: FastifyReply, { provider, credential, failure }: Outcome) {
  const told = new URLSearchParams({ provider, ...(credential ? { credential } : { failure: failure ?? 'failed' }) })
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(`/login#${told}`)
}
