import type { FastifyRequest } from 'fastify'
import { fakturZipLimits } from '#contract/fakturs.ts'
import { Problem } from '#server/platform/errors.ts'
import { bytesOf, partsOf } from '#server/platform/multipart.ts'

/** The ZIP of a form, in the field `file`. Throws `unsupported-type`, `malformed`, `too-large`, `validation`. */
export async function receiveZip(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Problem('unsupported-type')
  for await (const part of partsOf(request, { fileSize: fakturZipLimits.fileBytes, files: 1, fields: 0 }))
    if (part.type === 'file')
      return bytesOf(part, () => {
        throw new Problem('too-large')
      })
  throw new Problem('validation', { errors: [{ path: 'file', code: 'required' }] })
}
