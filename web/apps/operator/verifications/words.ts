import type { DeskStatus, VerificationStep } from '#contract/operatorVerifications.ts'
import type { CheckKind, DocumentKind, Level } from '#contract/verifications.ts'
import type { Tone } from '#web/ui/surface.tsx'
import type { texts } from './texts.ts'

type Text = keyof typeof texts

export const statusWords: Record<DeskStatus, [name: Text, tone: Tone]> = {
  draft: ['In preparation', 'neutral'],
  submitted: ['Submitted', 'note'],
  'in-review': ['Being checked', 'note'],
  held: ['Held: number seen elsewhere', 'danger'],
  'needs-more': ['More is needed', 'warn'],
  refused: ['Refused', 'danger'],
  verified: ['Verified', 'good'],
  expired: ['Expired', 'warn'],
  suspended: ['Suspended', 'danger'],
}

export const levelWords: Record<Level, Text> = { contact: 'Contact', business: 'Business', pkp: 'PKP', bank: 'Bank account' }

export const checkWords: Record<CheckKind, Text> = {
  email: 'E-mail reaches them',
  phone: 'Phone reaches them',
  nib: 'NIB belongs to the name',
  npwp: 'NPWP belongs to the name',
  identity: 'Person or deed fits',
  address: 'Address fits',
  place: 'Place exists',
  sppkp: 'SPPKP fits',
  bank: 'Holder of the account fits',
}

export const documentWords: Record<DocumentKind, Text> = {
  nib: 'NIB',
  npwp: 'NPWP',
  ktp: 'KTP',
  akta: 'Deed',
  place: 'Place of business',
  sppkp: 'SPPKP',
  bank: 'Bank book',
  other: 'Another document',
}

export const stepWords: Record<VerificationStep, Text> = {
  save: 'Save checks',
  verify: 'Verify',
  'needs-more': 'Ask for documents',
  refuse: 'Refuse',
  suspend: 'Suspend',
  lift: 'Let it be asked for again',
}
