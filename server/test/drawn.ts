import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'

/** A picture as it is answered for good: one that is still being drawn is answered as it came, for a few seconds. */
export function whenDrawn(app: FastifyInstance, url: string, accept: string) {
  return vi.waitUntil(
    async () => {
      const reply = await app.inject({ url, headers: { accept } })
      return reply.headers['cache-control']?.includes('immutable') && reply
    },
    { timeout: 60_000 },
  )
}
