import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { refusal } from './answers.ts'

const Behavior = z.object({
  /** The last word of the address: refund, cancel, status, expire, or transactions for a new page. */
  act: z.string(),
  /** Milliseconds until the call is looked at. */
  delayMs: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
  /** Does what it was asked and closes the connection without an answer. */
  lose: z._default(z.boolean(), false),
  /** Refuses with this code, and does nothing. */
  code: z.optional(z.int().check(z.gte(400), z.lte(599))),
  times: z._default(z.int().check(z.gte(0)), 1),
})

/** `POST /behave`: the next calls of one kind are slow, refused, or done without an answer. In this process only. */
export function misbehave(app: FastifyInstance) {
  const planned = new Map<string, z.infer<typeof Behavior>>()
  const lost = new WeakSet<FastifyRequest>()

  app.post('/behave', async (request, reply) => {
    const asked = z.safeParse(Behavior, request.body)
    if (!asked.success) return reply.status(400).send(refusal(400, 'act is required'))
    planned.set(asked.data.act, asked.data)
    return { status_code: '200' }
  })

  app.addHook('onRequest', async (request, reply) => {
    const behavior = planned.get(request.url.replace(/[/?]*(\?.*)?$/, '').replace(/^.*\//, ''))
    if (!behavior || behavior.times === 0) return
    behavior.times -= 1
    if (behavior.delayMs > 0) await pause(behavior.delayMs, undefined, { ref: false })
    if (behavior.lose) lost.add(request)
    if (behavior.code !== undefined) return reply.status(behavior.code).send(refusal(behavior.code, 'As it was told to answer'))
  })
  // After the turn has ended, so that what was done is written down.
  app.addHook('onSend', async (request) => {
    if (lost.has(request)) request.raw.socket.destroy()
  })
}
