import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Choose } from './choose.ts'

/**
 * A span for each chosen call. What a caller says of a trace is not believed: strangers would choose what we record.
 * Its name is the route, never the address, which may hold names and tokens.
 */
export function traceCalls(app: FastifyInstance, tracer: Tracer, choose: Choose) {
  const running = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (!choose()) return done()
    const route = request.routeOptions.url ?? 'none'
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, root: true })
    span.setAttributes({ 'http.request.method': request.method, 'http.route': route, 'pasokan.trace_id': request.id })
    const within = trace.setSpan(ROOT_CONTEXT, span)
    running.set(request, within)
    context.with(within, done)
  })
  // The body is read by events of the connection, which know nothing of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const within = running.get(request)
    if (within) context.with(within, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const within = running.get(request)
    const span = within && trace.getSpan(within)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
