import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { importFields, importLimits } from '#contract/imports.ts'
import { Problem } from '#server/platform/errors.ts'
import { bytesOf, partsOf } from '#server/platform/multipart.ts'
import type { UploadedImport } from './imports.ts'
import { refuseFile } from './refuse.ts'

const Wished = z.partialRecord(z.enum(importFields), z.string())

/** Reads the parts of an import: `file`, `pictures` and `mapping`. Throws `malformed`, `too-large`, `unsupported-type`. */
export async function receiveImport(request: FastifyRequest): Promise<UploadedImport> {
  if (!request.isMultipart()) throw new Problem('unsupported-type')
  const sent: Partial<UploadedImport> & { mapping: UploadedImport['mapping'] } = { mapping: {} }
  for await (const part of partsOf(request, { fileSize: importLimits.zipBytes, files: 2, fields: 2, fieldSize: 10_000 })) {
    if (part.type === 'file') {
      const bytes = await bytesOf(part, refuseLarge)
      if (part.fieldname === 'file') Object.assign(sent, { name: part.filename, bytes })
      else if (part.fieldname === 'pictures' && bytes.length > 0) sent.zip = bytes
    } else if (part.fieldname === 'mapping') sent.mapping = readMapping(String(part.value))
  }
  const { name, bytes } = sent
  if (name === undefined || bytes === undefined) refuseFile('file-no-file')
  if (bytes.length > importLimits.fileBytes) throw new Problem('too-large')
  if (sent.zip && !sent.zip.subarray(0, 2).equals(Buffer.from('PK'))) refuseFile('file-no-zip')
  return { ...sent, name, bytes }
}

function readMapping(text: string): UploadedImport['mapping'] {
  try {
    const parsed = z.safeParse(Wished, JSON.parse(text))
    if (parsed.success) return parsed.data
  } catch {
    // No JSON at all is refused like any other wish that we do not know.
  }
  refuseFile('file-mapping')
}

function refuseLarge(): never {
  throw new Problem('too-large')
}
