import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { traceCalls } from './calls.ts'
import { chooser } from './choose.ts'
import { traceSocket } from './sockets.ts'
import { traceSql } from './sql.ts'
import { traceTasks } from './tasks.ts'
import type { Tracing } from './tracing.ts'

type Options = {
  /** The collector's address without a path; spans go to `/v1/traces` there. */
  endpoint: string
  /** The part of all calls, jobs and socket events that is traced, from 0 to 1; at most so many a second (choose.ts). */
  ratio: number
}

/** Milliseconds between two words about a collector that does not answer, and that the last spans get when we leave. */
const [quietMs, stopMs] = [60_000, 2_000]

/** Traces this process from now on; a collector that is away costs spans, never an answer. */
export function startTracing({ endpoint, ratio }: Options, say: (text: string) => void): Tracing {
  diag.setLogger(seldom(say), DiagLogLevel.WARN)
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'pasokan', 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    spanLimits: { attributeValueLengthLimit: 2_000 },
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('pasokan')
  const choose = chooser(ratio)
  const untraceSql = traceSql(tracer)
  return {
    traceCalls: (app) => traceCalls(app, tracer, choose),
    traceTasks: (tasks) => traceTasks(tasks, tracer, choose),
    traceSocket: (socket) => traceSocket(socket, tracer, choose),
    stop: async () => {
      untraceSql()
      const late = new Promise((resolve) => setTimeout(resolve, stopMs).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      context.disable()
      trace.disable()
      diag.disable()
    },
  }
}

/** The library tells of every batch that it could not hand over: once a minute is enough. */
function seldom(say: (text: string) => void) {
  let next = 0
  const tell = (text: string) => {
    if (Date.now() < next) return
    next = Date.now() + quietMs
    say(`Traces: ${text.slice(0, 300)}`)
  }
  return { error: tell, warn: tell, info: () => undefined, debug: () => undefined, verbose: () => undefined }
}
