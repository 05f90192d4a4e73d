import type { FastifyReply } from 'fastify'
import type { Pdf } from './issued.ts'

type Numbered = { number: string }

/** Sends the bytes of a document with their SHA-256 (RFC 9530), to save under its number. */
export function sendPdf(reply: FastifyReply, document: Numbered, { bytes, sha256 }: Pdf) {
  reply.type('application/pdf').headers({
    'content-disposition': `attachment; filename="${pdfName(document)}"`,
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    'cache-control': 'private, no-store',
  })
  return bytes
}

/** `INV-20261122-41-1-7.pdf`: its number without signs that file systems refuse. */
export const pdfName = ({ number }: Numbered) => `${number.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}.pdf`
