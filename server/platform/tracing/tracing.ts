import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'

/** The part of a socket that tracing uses: middleware for incoming events. */
export type TracedSocket = { use: (middleware: (event: unknown[], next: () => void) => void) => unknown }

/** OpenTelemetry spans of this process, where a collector is configured. Otherwise nothing of it is loaded. */
export type Tracing = {
  /** One span per call, from its first hook to its response. */
  traceCalls: (app: FastifyInstance) => void
  /** Wraps tasks, so that each run has a span. */
  traceTasks: (tasks: TaskList) => TaskList
  /** One span per event that a client sends, until its acknowledgement. */
  traceSocket: (socket: TracedSocket) => void
  /** Flushes remaining spans and stops tracing. */
  stop: () => Promise<void>
}
