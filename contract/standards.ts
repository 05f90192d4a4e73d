import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { seenOf } from './fields.ts'
import { SavedFile, ShownFile, ShownFileQuery } from './files.ts'
import { FileId, ProductId, inPath } from './ids.ts'
import { standardKeys } from './productFacts.ts'

/** Standards of which a product may show the certificate; their numbers are facts of the product. */
const StandardKey = z.enum(standardKeys)

/** The file of a certificate, as the store states it; it was not checked. */
export const StandardFile = z.object({ standard: StandardKey, file: SavedFile })
export type StandardFile = z.infer<typeof StandardFile>

const StandardInput = z.object({ FileId, seen: seenOf(ShownFile) })
export type StandardInput = z.infer<typeof StandardInput>

const ofProduct = z.object({ id: inPath(ProductId) })
const ofStandard = z.object({ id: inPath(ProductId), standard: StandardKey })
const response = z.object({ rows: z.array(StandardFile) })

export const standards = {
  list: endpoint({
    method: 'GET',
    path: '/products/:id/standards',
    summary: 'Files of the certificates that a product states, for its store and for companies while it is sold',
    access: 'signed-in',
    params: ofProduct,
    response,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/products/:id/standards/:standard',
    summary: 'Keep the file of a certificate of my product, PDF or picture, in place of the one before; the number must be stated',
    access: { can: 'catalog.manage' },
    params: ofStandard,
    body: StandardInput,
    audit: [],
    response,
    problems: ['not-found', 'changed-meanwhile'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/:id/standards/:standard',
    summary: 'Remove the file of a certificate of my product; one that is not there changes nothing',
    access: { can: 'catalog.manage' },
    params: ofStandard,
    query: ShownFileQuery,
    response,
    problems: ['not-found', 'changed-meanwhile'],
  }),
}
