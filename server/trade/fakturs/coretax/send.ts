import type { FastifyReply } from 'fastify'
import { writeSheets } from './xlsx.ts'
import type { CoretaxBatch } from './invoices.ts'
import { writeXml } from './xml.ts'

const types = {
  xml: 'application/xml; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Sends a batch as a file to save. */
export async function sendBatch(reply: FastifyReply, batch: CoretaxBatch, name: string, format: 'xml' | 'xlsx') {
  const bytes = format === 'xml' ? await writeXml(batch) : await writeSheets(batch)
  reply.header('content-disposition', `attachment; filename="${name}.${format}"`).header('cache-control', 'no-store').type(types[format])
  return bytes
}
