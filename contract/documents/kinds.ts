import type { TradingRole } from '../roles.ts'
import type { DocumentKind } from '../documents.ts'
import type { nameTexts } from './nameTexts.ts'
import type { documentTexts } from './texts.ts'

type Text = keyof typeof documentTexts

/** Title of each kind of document. */
export const names = {
  quotation: 'Price quotation',
  'purchase-order': 'Purchase order',
  invoice: 'Invoice',
  receipt: 'Receipt',
  'delivery-note': 'Delivery note',
  handover: 'Handover minutes',
  'packing-list': 'Packing list',
  'shipping-label': 'Shipping label',
  'credit-note': 'Credit note',
} as const satisfies Record<DocumentKind, keyof typeof nameTexts>

type Layout = {
  /** The issuer, whose name heads the document; `as` is the role where both parties are equals. */
  from: TradingRole
  as?: Text
  /** Role of the other party on this document. */
  to: Text
  /** Signers, and the side each signs for if that is known. */
  signers: { as: Text; who?: TradingRole }[]
}

/** Issuer, addressee and signers of each kind of document. */
export const layouts: Record<DocumentKind, Layout> = {
  quotation: { from: 'seller', to: 'Quoted to', signers: [{ as: 'On behalf of the supplier', who: 'seller' }] },
  'purchase-order': {
    from: 'buyer',
    to: 'Supplier',
    signers: [
      { as: 'Ordered by', who: 'buyer' },
      { as: 'Confirmed by', who: 'seller' },
    ],
  },
  invoice: { from: 'seller', to: 'Billed to', signers: [{ as: 'On behalf of the supplier', who: 'seller' }] },
  receipt: { from: 'seller', to: 'Received from', signers: [{ as: 'Received by the supplier', who: 'seller' }] },
  'delivery-note': {
    from: 'seller',
    to: 'Deliver to',
    signers: [{ as: 'Handed over by', who: 'seller' }, { as: 'Driver' }, { as: 'Received by', who: 'buyer' }],
  },
  handover: {
    from: 'seller',
    as: 'First party, the supplier',
    to: 'Second party, the buyer',
    signers: [
      { as: 'First party', who: 'seller' },
      { as: 'Second party', who: 'buyer' },
    ],
  },
  'packing-list': { from: 'seller', to: 'Deliver to', signers: [{ as: 'Packed by' }, { as: 'Checked by' }] },
  'shipping-label': { from: 'seller', to: 'Deliver to', signers: [] },
  'credit-note': { from: 'seller', to: 'Given to', signers: [{ as: 'On behalf of the supplier', who: 'seller' }] },
}
