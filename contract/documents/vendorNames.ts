import type { VendorDocumentKind } from '../vendorDocuments.ts'
import type { fileTexts } from './fileTexts.ts'

/** Name of each document for a vendor registration. */
export const vendorNames = {
  nib: 'NIB',
  npwp: 'NPWP',
  sppkp: 'SPPKP',
  bank: 'Bank letter',
} as const satisfies Record<VendorDocumentKind, keyof typeof fileTexts>
