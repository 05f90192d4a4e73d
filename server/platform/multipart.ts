import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { imageLimits } from '#contract/products.ts'
import { Problem } from './errors.ts'

/** One uploaded picture: its name for messages, its bytes decoded. */
export type Upload = { name: string; bytes: Buffer }

const maxDataUrlLength = Math.ceil((imageLimits.bytes * 4) / 3) + 1024

/** Maximum bytes of a JSON body, and of the JSON field of a form. */
export const maxJsonBytes = 256 * 1024

/** Maximum bytes of the JSON body of a call that may be `large`: 200 lines of 2,000 characters, in any script. */
export const maxLargeJsonBytes = 2 * 1024 * 1024

/** Maximum bytes of a whole form (safety.md, "Browser and wire"). */
export const maxFormBytes = 40 * 1024 * 1024

/** The parts of a form within the size limit. Throws `too-large`, and `malformed` for an invalid or truncated form. */
export async function* partsOf(request: FastifyRequest, limits: NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']) {
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw new Problem('too-large')
  // A chunked body does not announce its length.
  let length = 0
  request.raw.on('data', (bytes: Buffer) => {
    length += bytes.length
    // Bytes before the first part, or beyond a part's limit, reach no part: such a body is cut off.
    if (length > 2 * maxFormBytes) request.raw.destroy()
  })
  try {
    for await (const part of request.parts({ limits: limits ?? {} })) {
      if (length > maxFormBytes) throw new Problem('too-large')
      yield part
    }
  } catch (error) {
    throw asUnreadable(error)
  }
}

/** A file's bytes; `tooLarge` throws for one that is too large. Throws `malformed` for a truncated file. */
export const bytesOf = (part: MultipartFile, tooLarge: () => never): Promise<Buffer> =>
  part.toBuffer().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') tooLarge()
    throw asUnreadable(error)
  })

/** The parser reports exceeded limits with a code. Errors without one mean an unreadable form. */
const asUnreadable = (error: unknown) =>
  error instanceof Problem || (error instanceof Error && 'code' in error)
    ? error
    : new Problem('malformed', { detail: { code: 'upload-broken' } })

/** Reads one JSON field and several pictures, each a file part or a data URL field. Sizes are limited before buffering. */
export async function readMultipart(request: FastifyRequest, names: { json: string; files: string }) {
  let json: unknown
  const files: Upload[] = []
  const limits = { fieldSize: maxDataUrlLength, fileSize: imageLimits.bytes + 1, files: 20, fields: 30, parts: 40 }
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'file') {
      const bytes = await bytesOf(part, () => refuseSize(part.filename))
      if (part.fieldname === names.files) files.push({ name: part.filename, bytes })
    } else if (part.fieldname === names.files) {
      if (part.valueTruncated) refuseSize(`picture ${files.length + 1}`)
      files.push(decodeDataUrl(String(part.value), `picture ${files.length + 1}`))
    } else if (part.fieldname === names.json) {
      // The same limit as for the body of a JSON call.
      if (part.valueTruncated || Buffer.byteLength(String(part.value)) > maxJsonBytes) throw new Problem('too-large')
      json = parseJson(String(part.value))
    }
    if (files.length > imageLimits.count) throw new Problem('too-many-images')
  }
  const large = files.find((file) => file.bytes.length > imageLimits.bytes)
  if (large) refuseSize(large.name)
  return { json, files }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('malformed', { detail: { code: 'product-unreadable' } })
  }
}

/** `data:image/png;base64,…`. Its real type is detected from its bytes later. */
function decodeDataUrl(value: string, name: string): Upload {
  const match = /^data:([^;,]*)(?:;[^,]*)?;base64,/.exec(value.slice(0, 200))
  if (!match) throw new Problem('image-type', { errors: [{ path: name, code: 'image-type' }] })
  return { name, bytes: Buffer.from(value.slice(match[0].length), 'base64') }
}

function refuseSize(name: string): never {
  throw new Problem('image-size', { errors: [{ path: name, code: 'image-size' }] })
}
