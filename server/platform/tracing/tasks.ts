import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import type { Task, TaskList } from 'graphile-worker'
import type { Choose } from './choose.ts'

/** Each chosen run of a job in a span of its own; one that fails is marked. */
export const traceTasks = (tasks: TaskList, tracer: Tracer, choose: Choose): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, work]) => [name, work && traced(name, work, { tracer, choose })]))

const traced =
  (name: string, work: Task, { tracer, choose }: { tracer: Tracer; choose: Choose }): Task =>
  async (payload, helpers) => {
    if (!choose()) return work(payload, helpers)
    const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, root: true })
    span.setAttributes({ 'messaging.operation.name': name, 'messaging.message.id': helpers.job.id })
    try {
      return await context.with(trace.setSpan(ROOT_CONTEXT, span), async () => work(payload, helpers))
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) })
      throw error
    } finally {
      span.end()
    }
  }
