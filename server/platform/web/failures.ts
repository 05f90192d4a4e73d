import type { FastifyRequest } from 'fastify'
import type { Visit } from '#server/platform/http.ts'
import { asProblem, problemBody } from '#server/platform/problems.ts'

/**
 * A call that fails while a page is made becomes that page's answer: its status, and the problem for the error screen
 * with the reference that the log carries too. Our own faults are logged here, once.
 */
export const failingPages =
  (call: Visit, request: Pick<FastifyRequest, 'id' | 'log'>): Visit =>
  async (endpoint, input) => {
    try {
      return await call(endpoint, input)
    } catch (error) {
      const problem = asProblem(error as Error)
      if (problem.code === 'unexpected') request.log.error({ err: error }, 'unexpected error')
      else if (problem.code === 'unavailable') request.log.warn({ err: error }, 'unavailable')
      const body = problemBody(problem, request.id)
      // Not problem+json: the router reads only plain JSON into what the error screen sees.
      throw Response.json(body, { status: body.status })
    }
  }
