import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import pg from 'pg'
import { heard, textOf, type Asking } from '#server/platform/db/statement.ts'

/** A span for each statement of what is being traced, with its text and never its values. Returns how to end it. */
export function traceSql(tracer: Tracer): () => void {
  const client = pg.Client.prototype as unknown as Asking
  const { query } = client
  client.query = function (...given) {
    if (!trace.getActiveSpan()?.isRecording()) return query.apply(this, given)
    const text = textOf(given[0])
    const span = tracer.startSpan(nameOf(text), { kind: SpanKind.CLIENT }, context.active())
    span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': text })
    return heard(query, this, given, (error) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR, ...(error instanceof Error ? { message: error.message } : {}) })
      span.end()
    })
  }
  return () => void (client.query = query)
}

/** `SELECT`, past the mark of a prepared statement. */
const nameOf = (text: string) => /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
