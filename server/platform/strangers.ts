import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './errors.ts'

const isLoopbackAddress = (address: string) => isIP(address) !== 0 && (address === '::1' || /^(::ffff:)?127\./.test(address))

/** Names that only this machine reaches: localhost, 127.0.0.0/8 and ::1. */
export const isLoopbackName = (name: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)

const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip']

/**
 * Whether a request comes from this machine itself: its address and the host that it names are loopback, and nothing forwarded it. A tunnel or a proxy on the
 * same machine makes strangers look local.
 */
export const isFromThisMachine = ({ ip, hostname, headers }: FastifyRequest) =>
  isLoopbackAddress(ip) && isLoopbackName(hostname) && forwarding.every((name) => headers[name] === undefined)

/** Answers strangers as if the routes of this scope were not there. */
export function refuseStrangers(scope: FastifyInstance) {
  scope.addHook('onRequest', async (request) => {
    if (!isFromThisMachine(request)) throw new Problem('not-found')
  })
}

/** The passwords of the demo are public: a sign-in from elsewhere is refused. */
export function refuseDemoSignIn(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.limit === 'sign-in' && !isFromThisMachine(request))
      throw new Problem('forbidden', { detail: { code: 'demo-sign-in' } })
  })
}
