import type { DeliveryAddress } from '../addresses.ts'
import type { OrderDocument, Party } from '../documents.ts'
import { say, type Language, type Values } from '../words/fill.ts'
import type { Fact } from './facts.ts'
import { nameTexts } from './nameTexts.ts'
import { documentTexts } from './texts.ts'
import { sayWay } from './wayNames.ts'

/** The label of a parcel: carrier, receiver and sender. Null values are lines to write on. */
export type LabelView = {
  title: string
  number: string
  facts: Fact[]
  receiver: { title: string; name: string; to: DeliveryAddress | null; address: string }
  sender: Party & { title: string; phone: string }
  foot: [order: string, pieces: string]
}

/** The one view of a parcel's label, for page and PDF. */
export function viewLabel(document: OrderDocument, language: Language): LabelView {
  const { deliverTo, buyer, seller, sellerPhone, carrier, tracking, lines } = document
  const t = (key: keyof typeof documentTexts, values?: Values) => say(language, documentTexts, key, values)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    title: say(language, nameTexts, 'Shipping label'),
    number: document.number,
    facts: [
      { name: t('Courier'), value: carrier ? sayWay(carrier, language) : null },
      { name: t('Tracking number'), value: tracking || null },
    ],
    receiver: { title: t('Deliver to'), name: buyer.name, to: deliverTo, address: buyer.address },
    sender: { title: t('Sender'), ...seller, phone: sellerPhone },
    foot: [t('Order {id} on Pasokan', { id: document.OrderId }), t('{n, number} pieces', { n: pieces })],
  }
}
