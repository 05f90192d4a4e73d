import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from './errors.ts'

/**
 * Security headers of all responses, and those of API calls (safety.md, "Browser and wire"): no content sniffing, no framing, no caching of
 * private responses. Pages have a policy of their own.
 */
export function guardAnswers(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    // With two Host headers, a proxy may have used the other one.
    if (hostsOf(request.raw) > 1) return done(new Problem('malformed'))
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    void reply.header('x-content-type-options', 'nosniff')
    if (!request.url.startsWith('/api')) return done()
    void reply.headers({
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    })
    const { endpoint } = request.routeOptions.config
    // An address with a token is a secret, and so is its answer.
    if (endpoint && (endpoint.access !== 'anyone' || endpoint.path.endsWith('/:token'))) void reply.header('cache-control', 'no-store')
    done()
  })
}

const hostsOf = ({ rawHeaders }: IncomingMessage) => rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
