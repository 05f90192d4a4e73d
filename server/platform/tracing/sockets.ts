import { context, ROOT_CONTEXT, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import type { Choose } from './choose.ts'
import type { TracedSocket } from './tracing.ts'

/** A span for each chosen event that comes in: until it is acknowledged, or handed on where no acknowledgement was asked for. */
export function traceSocket(socket: TracedSocket, tracer: Tracer, choose: Choose) {
  socket.use((event, next) => {
    if (!choose()) return next()
    const span = tracer.startSpan(`socket ${String(event[0])}`, { kind: SpanKind.SERVER, root: true })
    const last = event.at(-1)
    if (typeof last === 'function')
      event[event.length - 1] = (...answer: unknown[]) => {
        span.end()
        return last(...answer)
      }
    context.with(trace.setSpan(ROOT_CONTEXT, span), next)
    if (typeof last !== 'function') span.end()
  })
}
