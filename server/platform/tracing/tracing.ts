import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'

/** What of a socket is traced: the events that it sends us. */
export type TracedSocket = { use: (middleware: (event: unknown[], next: () => void) => void) => unknown }

/** Spans of this process for OpenTelemetry, where a collector is named. Nothing of it is loaded otherwise. */
export type Tracing = {
  /** A span for each call, from its first hook to its answer. */
  traceCalls: (app: FastifyInstance) => void
  /** The tasks, each run of them in a span of its own. */
  traceTasks: (tasks: TaskList) => TaskList
  /** A span for each event that a person sends, up to its acknowledgement. */
  traceSocket: (socket: TracedSocket) => void
  /** Hands over what is left and ends tracing. */
  stop: () => Promise<void>
}
