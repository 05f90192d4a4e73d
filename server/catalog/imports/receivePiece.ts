import type { FastifyRequest } from 'fastify'
import { importLimits } from '#contract/imports.ts'
import { readAmount } from '#contract/amount.ts'
import { Problem } from '#server/platform/errors.ts'
import { bytesOf, partsOf } from '#server/platform/multipart.ts'
import { refuseFile } from './refuse.ts'

export type Piece = { name: string; bytes: Buffer; total: number | undefined }

/** Reads a piece of a large file: `file`, and with the first one `bytes` of all. Throws `malformed`, `too-large`, `unsupported-type`. */
export async function receivePiece(request: FastifyRequest): Promise<Piece> {
  if (!request.isMultipart()) throw new Problem('unsupported-type')
  const sent: { name?: string; bytes?: Buffer; total?: number | undefined } = {}
  for await (const part of partsOf(request, { fileSize: importLimits.large.pieceBytes, files: 1, fields: 1, fieldSize: 20 })) {
    if (part.type === 'file') Object.assign(sent, { name: part.filename, bytes: await bytesOf(part, refuseLarge) })
    else if (part.fieldname === 'bytes') sent.total = readAmount(String(part.value))
  }
  const { name, bytes, total } = sent
  if (name === undefined || bytes === undefined) refuseFile('file-no-file')
  return { name, bytes, total }
}

function refuseLarge(): never {
  throw new Problem('too-large')
}
