import type { FastifyRequest } from 'fastify'
import { Problem } from '#server/platform/errors.ts'
import { bytesOf, partsOf } from '#server/platform/multipart.ts'
import { searchedRows } from './heads.ts'
import { refuseFile } from './refuse.ts'
import { inspect } from './sheet.ts'
import { readClipboard, type ReadTable } from './table.ts'

/** The rows of a file, or of what was pasted or typed; of more than `rows` at least one more. Throws `malformed`, `too-large`, `unsupported-type`. */
export const receiveTable = async (
  request: FastifyRequest,
  text: string | undefined,
  { rows, fileBytes }: { rows: number; fileBytes: number },
): Promise<ReadTable> =>
  request.isMultipart()
    ? inspect('readTable', await bytesOfFile(request, fileBytes), rows + searchedRows)
    : { rows: readClipboard(text ?? '', rows + searchedRows), notes: {} }

async function bytesOfFile(request: FastifyRequest, fileSize: number): Promise<Buffer> {
  for await (const part of partsOf(request, { fileSize, files: 1, fields: 0 }))
    if (part.type === 'file')
      return bytesOf(part, () => {
        throw new Problem('too-large')
      })
  refuseFile('file-no-file')
}
