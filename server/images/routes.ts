import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#server/errors.ts'
import { originalFile, parsePictureName, type Format } from './names.ts'
import { nonePicture } from './none.ts'
import type { Storage, StoredFile } from './storage.ts'
import { pictureVariants } from './variants.ts'

const forever = 'public, max-age=31536000, immutable'
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/**
 * Public pictures: `/images/<name>.jpg` the original, `/images/<name>-<width>` in the best form that `Accept` allows,
 * `/images/<name>-<width>.<avif|webp|jpg>` in that form. They never change, so everyone may keep them.
 */
export function imageRoutes(app: FastifyInstance, storage: Storage) {
  const findVariant = pictureVariants(storage)
  app.get('/images/none.svg', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .type('image/svg+xml')
      .send(nonePicture),
  )
  app.get<{ Params: { name: string } }>('/images/:name', { schema: { hide: true } }, async (request, reply) => {
    const asked = parsePictureName(request.params.name)
    if (!asked) throw new Problem('not-found')
    const { file, width, format } = asked
    // A name stands for one content for ever: whoever has it, has it.
    if (request.headers['if-none-match'] === tag(request))
      return reply.status(304).header('etag', tag(request)).header('cache-control', forever).send()
    if (!width) {
      const original = await storage.open(originalFile(file))
      if (!original) throw new Problem('not-found')
      return send(reply, original, 'jpg').header('etag', tag(request)).header('cache-control', forever).send(original.stream)
    }
    if (!format) void reply.header('vary', 'accept')
    const found = await findVariant(file, width, format ?? bestFormat(request.headers.accept))
    if (!found) throw new Problem('not-found')
    if (found.final) void reply.header('etag', tag(request))
    return send(reply, found.file, found.format)
      .header('cache-control', found.final ? forever : 'public, max-age=5')
      .send(found.file.stream)
  })
}

const tag = (request: FastifyRequest<{ Params: { name: string } }>) => {
  const { name } = request.params
  return `"${name.includes('.') ? name : `${name}.${bestFormat(request.headers.accept)}`}"`
}

const bestFormat = (accept = ''): Format => (accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : 'jpg')

const send = (reply: FastifyReply, file: StoredFile, format: Format) =>
  reply.type(types[format]).header('content-length', file.bytes).header('x-content-type-options', 'nosniff')
