import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, seenOf } from './fields.ts'
import { SavedFile, ShownFile, ShownFileQuery } from './files.ts'
import { FileId, ShopId, inPath } from './ids.ts'

/** Documents that a company asks of a new vendor: NIB, NPWP, certificate of a PKP, letter of the bank about the account. */
export const vendorDocumentKinds = ['nib', 'npwp', 'sppkp', 'bank'] as const
export const VendorDocumentKind = z.enum(vendorDocumentKinds)
export type VendorDocumentKind = z.infer<typeof VendorDocumentKind>

/** `validUntil`: a day in WIB, null without an end. `shared`: companies that are signed in may download it. */
export const VendorDocument = z.object({
  kind: VendorDocumentKind,
  validUntil: z.nullable(z.string()),
  shared: z.boolean(),
  file: SavedFile,
})
export type VendorDocument = z.infer<typeof VendorDocument>

/** Without `FileId` the file stays; a form that showed no document saw a file of null. */
export const VendorDocumentInput = z.object({
  FileId: z.optional(FileId),
  validUntil: z._default(z.nullable(Day), null),
  shared: z.boolean(),
  seen: seenOf(z.extend(ShownFile, { validUntil: z.nullable(z.string()), shared: z.boolean() })),
})
export type VendorDocumentInput = z.infer<typeof VendorDocumentInput>

const ofShop = z.object({ id: inPath(ShopId) })
const ofKind = z.object({ id: inPath(ShopId), kind: VendorDocumentKind })

export const vendorDocuments = {
  list: endpoint({
    method: 'GET',
    path: '/shops/:id/vendor-documents',
    summary: "My store's documents for the vendor registration of companies",
    access: { can: 'store.manage' },
    params: ofShop,
    response: z.object({ rows: z.array(VendorDocument) }),
    problems: ['not-found'],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/shops/:id/vendor-documents/:kind',
    summary: 'Keep one of them, replace its file, or change its last day and whether it is shared; the same again changes nothing',
    access: { can: 'store.manage' },
    params: ofKind,
    body: VendorDocumentInput,
    audit: ['shared', 'validUntil'],
    response: VendorDocument,
    problems: ['not-found', 'changed-meanwhile'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/shops/:id/vendor-documents/:kind',
    summary: 'Remove one of them; one that is not there changes nothing',
    access: { can: 'store.manage' },
    params: ofKind,
    query: ShownFileQuery,
    response: z.object({ rows: z.array(VendorDocument) }),
    problems: ['not-found', 'changed-meanwhile'],
  }),
  shared: endpoint({
    method: 'GET',
    path: '/shops/:id/vendor-documents/shared',
    summary: 'What a store shares with companies: kinds and their last days',
    access: { can: 'purchases.read' },
    params: ofShop,
    response: z.object({ rows: z.array(z.pick(VendorDocument, { kind: true, validUntil: true })) }),
  }),
  zip: endpoint({
    method: 'GET',
    path: '/shops/:id/vendor-documents/zip',
    summary: 'A ZIP of the documents that a store shares, with `SHA256SUMS`, for my vendor registration',
    access: { can: 'purchases.read' },
    limit: 'file',
    params: ofShop,
    audit: [],
    response: z.unknown(),
    problems: ['not-found'],
  }),
}
