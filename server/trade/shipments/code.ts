import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ShipmentId } from '#contract/ids.ts'
import { deriveKey } from '#server/platform/seal.ts'

type Salted = { id: ShipmentId; codeSalt: Buffer }
export type ReceiptCodes = ReturnType<typeof receiptCodes>

/** The six digits by which a driver shows that goods arrived: derived from the application's secret, so that no database holds them. */
export function receiptCodes(secret: string) {
  const key = deriveKey(secret, 'receipt codes')
  const codeOf = ({ id, codeSalt }: Salted) => {
    const digest = createHmac('sha256', key).update(codeSalt).update(String(id)).digest()
    return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  }
  return { codeOf, isRight: (shipment: Salted, code: string) => timingSafeEqual(Buffer.from(codeOf(shipment)), Buffer.from(code)) }
}
