import type { TradingRole } from '#contract/roles.ts'
import { levelNeeds, type DocumentKind, type Level, type OwnVerification, type VerificationStatus } from '#contract/verifications.ts'
import type { Tone } from '#web/ui/surface.tsx'
import type { texts } from './texts.ts'

type Text = keyof typeof texts

/** Name of each level, what it proves, and what it is good for, for stores and companies. */
export const levelWords: Record<Level, { name: Text; what: Text; why: Record<TradingRole, Text> }> = {
  contact: {
    name: 'Contact',
    what: 'You can be reached by e-mail and phone: confirm your e-mail, and we call your number.',
    why: { seller: 'So that orders and questions reach you.', buyer: 'So that orders and questions reach you.' },
  },
  business: {
    name: 'Business',
    what: 'NIB and NPWP belong to your business, and you to it.',
    why: {
      seller:
        'For the badge “Verified business” on your store and products, and so that large incomes are paid out without a monthly limit.',
      buyer: 'For the badge “Verified business” that stores you deal with see.',
    },
  },
  pkp: {
    name: 'PKP status',
    what: 'Your business is registered for PPN.',
    why: { seller: 'So that companies know they get tax invoices.', buyer: 'So that stores know how to invoice you.' },
  },
  bank: {
    name: 'Bank account',
    what: 'The holder of your account is your business or its owner.',
    why: {
      seller:
        'So that your income goes to the right place, large amounts too with the first transfer. After a change of account, show it to us again.',
      buyer: 'So that your income goes to the right place.',
    },
  },
}

export const statusWords: Record<VerificationStatus, [name: Text, tone: Tone]> = {
  none: ['Not requested', 'neutral'],
  draft: ['In preparation', 'neutral'],
  submitted: ['Submitted', 'note'],
  'in-review': ['Being checked', 'note'],
  'needs-more': ['Something is missing', 'warn'],
  refused: ['Refused', 'danger'],
  verified: ['Verified', 'good'],
  expired: ['Expired', 'warn'],
  suspended: ['Suspended', 'danger'],
}

export const documentWords: Record<DocumentKind, Text> = {
  nib: 'NIB',
  npwp: 'NPWP',
  ktp: 'KTP of the owner',
  akta: 'Deed (akta)',
  place: 'Photo of the place of business',
  sppkp: 'SPPKP',
  bank: 'First page of the bank book',
  other: 'Another document',
}

/** Documents that a level accepts: those it needs, and any other that an operator asks for. */
export const documentsOf = ({ level }: Pick<OwnVerification, 'level'>): DocumentKind[] => [...levelNeeds[level].documents.flat(), 'other']
