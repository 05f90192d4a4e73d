import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/** Days after which a reader asks again whether the contact still holds (RFC 9116 wants less than a year). */
const valid = 180

/** `/.well-known/security.txt`: where a finder of a weakness writes to. */
export function securityTxtRoutes(app: FastifyInstance, { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>) {
  app.get('/.well-known/security.txt', { schema: { hide: true }, config: { limit: 'static' } }, async (_request, reply) => {
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(Date.now() + valid * 86_400_000).toISOString()}`,
      'Preferred-Languages: id, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ]
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(lines.join('\n'))
  })
}
