import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { answerUnknown } from '#server/platform/problems.ts'
import { isPrivate, originalFile, parsePictureName, type Format } from './names.ts'
import { nonePicture } from './placeholder.ts'
import type { PictureSigner } from './signed.ts'
import type { Storage, StoredFile } from './storage.ts'
import { pictureVariants } from './variants.ts'

const forever = 'public, max-age=31536000, immutable'
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
type PictureRequest = FastifyRequest<{ Params: { name: string }; Querystring: Record<string, unknown> }>

/**
 * Pictures: `/images/<name>.jpg` the original, `/images/<name>-<width>` in the best form that `Accept` allows, or with
 * that form as its ending. They never change; private ones need a signed address, while a message still carries them.
 */
export function imageRoutes(app: FastifyInstance, db: Db, storage: Storage, signer: PictureSigner) {
  const findVariant = pictureVariants(storage)
  answerUnknown(app, '/images')
  app.get('/images/none.svg', { schema: { hide: true }, config: { limit: 'static' } }, async (_request, reply) =>
    guard(reply, 'cross-origin').header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(nonePicture),
  )
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/images/:name',
    { schema: { hide: true }, config: { limit: 'static' } },
    async (request, reply) => {
      const asked = parsePictureName(request.params.name)
      if (!asked) throw new Problem('not-found')
      const { file, width, format } = asked
      const keep = isPrivate(file) ? await admit(db, signer, file, request) : forever
      guard(reply, isPrivate(file) ? 'same-origin' : 'cross-origin')
      // A name stands for one content for ever, so it never changes.
      if (request.headers['if-none-match'] === tag(request))
        return reply.status(304).header('etag', tag(request)).header('cache-control', keep).send()
      if (!width) {
        const original = await storage.open(originalFile(file))
        if (!original) throw new Problem('not-found')
        return send(reply, original, 'jpg').header('etag', tag(request)).header('cache-control', keep).send(original.stream)
      }
      if (!format) void reply.header('vary', 'accept')
      const found = await findVariant(file, width, format ?? bestFormat(request.headers.accept))
      if (!found) throw new Problem('not-found')
      if (found.final) void reply.header('etag', tag(request))
      return send(reply, found.file, found.format)
        .header('cache-control', found.final ? keep : keep.replace(/max-age=\d+, immutable/, 'max-age=5'))
        .send(found.file.stream)
    },
  )
}

/** How long a private picture may be kept. Throws `forbidden` without a good signature and `not-found` when no message carries it. */
async function admit(db: Db, { secondsLeft }: PictureSigner, file: string, { query }: PictureRequest): Promise<string> {
  const left = secondsLeft(file, query)
  if (left === 0) throw new Problem('forbidden', { detail: { code: 'address-over' } })
  const { rows } = await sql`select from messages where image = ${file} limit 1`.execute(db)
  if (rows.length === 0) throw new Problem('not-found')
  return `private, max-age=${left}, immutable`
}

/** Opened by itself a picture is a document: it may do nothing, and a private one stands on no other site's page. */
const guard = (reply: FastifyReply, policy: 'same-origin' | 'cross-origin') =>
  reply.headers({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': policy,
    ...(policy === 'same-origin' ? { 'referrer-policy': 'no-referrer' } : {}),
  })

const tag = (request: PictureRequest) => {
  const { name } = request.params
  return `"${name.includes('.') ? name : `${name}.${bestFormat(request.headers.accept)}`}"`
}

const bestFormat = (accept = ''): Format => (accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : 'jpg')

const send = (reply: FastifyReply, file: StoredFile, format: Format) => reply.type(types[format]).header('content-length', file.bytes)
