import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { importLimits } from '#contract/imports.ts'
import { Problem } from '#server/errors.ts'
import { bytesOf, partsOf } from '#server/multipart.ts'
import type { Sent } from './imports.ts'
import { isZip } from './sheet.ts'
import { refusePictureBomb } from './unpacked.ts'

const Wished = z.partialRecord(z.enum(['name', 'category', 'description', 'price', 'stock', 'pictures']), z.string())

/** Reads the parts of an import: `file`, `pictures` and `mapping`. Raises `malformed`, `too-large`, `unsupported-type`. */
export async function receiveImport(request: FastifyRequest): Promise<Sent> {
  if (!request.isMultipart()) throw new Problem('unsupported-type')
  const sent: Partial<Sent> & { mapping: Sent['mapping'] } = { mapping: {} }
  for await (const part of partsOf(request, { fileSize: importLimits.zipBytes, files: 2, fields: 2, fieldSize: 10_000 })) {
    if (part.type === 'file') {
      const bytes = await bytesOf(part, refuseLarge)
      if (part.fieldname === 'file') Object.assign(sent, { name: part.filename, bytes })
      else if (part.fieldname === 'pictures' && bytes.length > 0) sent.zip = bytes
    } else if (part.fieldname === 'mapping') sent.mapping = readMapping(String(part.value))
  }
  const { name, bytes } = sent
  if (name === undefined || bytes === undefined) throw new Problem('malformed', { detail: 'No file was sent.' })
  if (bytes.length > importLimits.fileBytes) throw new Problem('too-large')
  if (sent.zip && !isZip(sent.zip)) throw new Problem('unsupported-type', { detail: 'The pictures must come as a ZIP file.' })
  if (sent.zip) checkPictures(sent.zip)
  return { ...sent, name, bytes }
}

function checkPictures(zip: Buffer) {
  try {
    refusePictureBomb(zip)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('malformed', { detail: 'The ZIP of the pictures could not be read.' })
  }
}

function readMapping(text: string): Sent['mapping'] {
  try {
    const parsed = z.safeParse(Wished, JSON.parse(text))
    if (parsed.success) return parsed.data
  } catch {
    // No JSON at all is refused like any other wish that we do not know.
  }
  throw new Problem('malformed', { detail: 'The mapping could not be read.' })
}

function refuseLarge(): never {
  throw new Problem('too-large')
}
