import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

const Text = z.optional(z.string())
/** Report formats of `report-uri` and `report-to`. */
const Legacy = z.object({ 'csp-report': z.object({ 'document-uri': Text, 'violated-directive': Text, 'blocked-uri': Text }) })
const Report = z.object({ body: z.object({ documentURL: Text, effectiveDirective: Text, blockedURL: Text }) })

/** Maximum number of logged violations per report. */
const maxReports = 5

/** `POST /api/csp-reports`: content that browsers blocked on our pages. Logged briefly; /metrics counts the calls. */
export function cspReportRoutes(app: FastifyInstance) {
  void app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string' }, parse)
    scope.post(
      '/api/csp-reports',
      { schema: { hide: true }, bodyLimit: 16_384, config: { limit: 'general', noCall: true } },
      (request, reply) => {
        for (const violation of violationsOf(request.body).slice(0, maxReports))
          request.log.warn({ csp: violation }, 'a page broke its policy')
        return reply.status(204).send()
      },
    )
  })
}

function violationsOf(body: unknown) {
  const legacy = z.safeParse(Legacy, body)
  if (legacy.success) {
    const { 'document-uri': page, 'violated-directive': directive, 'blocked-uri': blocked } = legacy.data['csp-report']
    return [{ page: briefPage(page), directive: brief(directive), blocked: brief(blocked) }]
  }
  const reports = z.safeParse(z.array(Report), body)
  if (!reports.success) return []
  return reports.data.map(({ body: { documentURL, effectiveDirective, blockedURL } }) => ({
    page: briefPage(documentURL),
    directive: brief(effectiveDirective),
    blocked: brief(blockedURL),
  }))
}

/** Removes query and fragment, which may contain secrets. */
const brief = (text = '') => text.replace(/[?#].*$/s, '').slice(0, 200)
/** The same for the address of a page, which may end in a token. */
const briefPage = (text = '') => brief(text).replace(/\/[\w-]{20,64}$/, '/…')
