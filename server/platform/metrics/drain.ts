import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds: how long a balancer has to see that we leave, how long requests under way may take by then, and who counts as asking. */
const [noticeMs, openMs, askedWithinMs] = [3_000, 7_000, 10_000]

export type Draining = {
  /** Notes that a balancer asks, and tells whether the process is about to leave. */
  isAsked: () => boolean
  /** Before the app closes: serves on until a balancer that asks sends nothing new and what is under way is answered. */
  drain: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/** Registered first, so that it counts every request. Answers of a process that leaves end their connections. */
export function drainable(app: FastifyInstance) {
  let [leaving, open, asked] = [false, 0, -Infinity]
  app.server.on('request', (_request, reply) => {
    open += 1
    reply.once('close', () => (open -= 1))
    if (leaving) reply.shouldKeepAlive = false
  })
  app.addHook('preClose', async () => {
    leaving = true
    if (!app.server.listening) return
    // A connection goes once its request is answered; otherwise it is kept for the client's next one and closing waits for that.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(sweep))
  })
  app.decorate('draining', {
    isAsked() {
      asked = performance.now()
      return leaving
    },
    async drain() {
      leaving = true
      const began = performance.now()
      if (began - asked < askedWithinMs) await pause(noticeMs)
      while (open > 0 && performance.now() - began < openMs) await pause(25)
    },
  })
}
