import type { FastifyRequest } from 'fastify'
import { imageLimits } from '#contract/products.ts'
import { Problem } from './errors.ts'

/** One picture as it came: its name for messages, its bytes decoded. */
export type Upload = { name: string; bytes: Buffer }

const longestDataUrl = Math.ceil((imageLimits.bytes * 4) / 3) + 1024

/** Reads one JSON field and repeated pictures, each a file part or a data URL field. Bounded before it is stored. */
export async function readMultipart(request: FastifyRequest, names: { json: string; files: string }) {
  let json: unknown
  const files: Upload[] = []
  const parts = request.parts({ limits: { fieldSize: longestDataUrl, fileSize: imageLimits.bytes + 1, files: 20, fields: 30, parts: 40 } })
  for await (const part of parts) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch((error: unknown) => refuseLarge(error, part.filename))
      if (part.fieldname === names.files) files.push({ name: part.filename, bytes })
    } else if (part.fieldname === names.files) {
      if (part.valueTruncated) refuseSize(`picture ${files.length + 1}`)
      files.push(decodeDataUrl(String(part.value), `picture ${files.length + 1}`))
    } else if (part.fieldname === names.json) {
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
    throw new Problem('malformed', { detail: 'The product could not be read.' })
  }
}

/** `data:image/png;base64,…`; what it really is, is decided by its bytes later. */
function decodeDataUrl(value: string, name: string): Upload {
  const match = /^data:([^;,]*)(?:;[^,]*)?;base64,/.exec(value.slice(0, 200))
  if (!match) throw new Problem('image-type', { errors: [{ path: name, message: 'Selected file extention is not .jpeg .jpg .png' }] })
  return { name, bytes: Buffer.from(value.slice(match[0].length), 'base64') }
}

function refuseLarge(error: unknown, name: string): never {
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') refuseSize(name)
  throw error
}

function refuseSize(name: string): never {
  throw new Problem('image-size', { errors: [{ path: name, message: 'Selected file size has exceed 5MB' }] })
}
