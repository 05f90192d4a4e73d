import type { FastifyRequest } from 'fastify'

const known = ['en', 'id'] as const

/** The language of a page: `?lang=`, then the cookie, then what the browser prefers, then English (web/shell/i18n/language.tsx). */
export function languageOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): (typeof known)[number] {
  const asked = (query as Record<string, unknown>).lang
  const kept = /(?:^|;\s*)lang=(en|id)\b/.exec(headers.cookie ?? '')?.[1]
  const wished = (headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  for (const candidate of [asked, kept, ...wished]) {
    const found = known.find((language) => language === candidate)
    if (found) return found
  }
  return 'en'
}
