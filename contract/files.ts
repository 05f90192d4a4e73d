import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FileId, inPath } from './ids.ts'

/** Accepted file types by extension. The content decides the real type. */
export const fileTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
  xml: 'application/xml',
  zip: 'application/zip',
} as const
export type FileType = keyof typeof fileTypes

/** At most so many bytes; letters of a name. */
export const fileLimits = { bytes: 10 * 1024 * 1024, name: 120 } as const

export const SavedFile = z.object({ FileId: FileId, name: z.string(), bytes: z.int(), type: z.string() })
export type SavedFile = z.infer<typeof SavedFile>

/** The file that a page showed, null where it showed none: a colleague's newer one is not replaced unseen. */
export const ShownFile = z.object({ FileId: z.nullable(FileId) })
/** The file that a page showed and that is to go: a newer one stays. */
export const ShownFileQuery = z.object({ FileId: z.optional(inPath(FileId)) })

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/files',
    summary: 'Send one file (multipart, field `file`); attach it to something within a day, then it is gone. Pictures come back as JPEG',
    access: 'signed-in',
    limit: 'upload',
    status: 201,
    response: SavedFile,
    problems: ['file-type', 'file-size', 'file-quota', 'malformed', 'unsupported-type', 'storage-full', 'unavailable', 'email-unproven'],
    audit: [],
  }),
  show: endpoint({
    method: 'GET',
    path: '/files/:id',
    summary: 'A file of mine, or of something that I may see; `inline=1` shows a PDF or picture in place',
    access: 'signed-in',
    params: z.object({ id: inPath(FileId) }),
    query: z.object({ inline: z.optional(z.string()) }),
    response: z.unknown(),
    problems: ['not-found'],
  }),
}
