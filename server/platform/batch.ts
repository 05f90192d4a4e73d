import type { FastifyInstance, FastifyRequest } from 'fastify'
import { batch } from '#contract/batch.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from './errors.ts'
import type { Route } from './http.ts'

/** Marks a reading of a batch. A client that sends it itself is only refused files. */
const mark = 'reading-of-batch'
/** Headers that are about the batch itself, not about who asks. */
const ownHeaders = ['accept-encoding', 'connection', 'content-length', 'if-none-match', 'if-modified-since', 'range']

/** Answers several readings in one call. Each goes through this process's own HTTP, so that access, limits and audit apply as usual. */
export function batchRoutes(app: FastifyInstance, route: Route) {
  app.addHook('onRequest', async (request) => {
    if (mark in request.headers && !isReading(request.routeOptions.config.endpoint)) throw new Problem('not-found')
  })
  route(batch.read, async ({ query, request, reply }) => {
    // The readings may be private.
    void reply.header('cache-control', 'no-store')
    return { answers: await Promise.all(query.of.map((address) => read(app, request, address))) }
  })
}

/** A file does not belong into a batch, nor another batch. */
const isReading = (endpoint: Endpoint | undefined) =>
  endpoint?.method === 'GET' && endpoint.path !== batch.read.path && endpoint.response._zod.def.type !== 'unknown'

async function read(app: FastifyInstance, { headers, socket }: FastifyRequest, address: string) {
  const { statusCode: status, body } = await app.inject({
    method: 'GET',
    url: `/api${address}`,
    ...(socket.remoteAddress ? { remoteAddress: socket.remoteAddress } : {}),
    headers: { ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name))), [mark]: '1' },
  })
  return { status, body }
}
