import { sql } from 'kysely'
import type { FakturStatus } from '#contract/fakturs.ts'
import type { FakturId, ShopId } from '#contract/ids.ts'
import { readTaxNumbers, taxNumberAt } from '#server/identity/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { tailOf } from '../../storeOrders/numbers.ts'
import type { FakturCode } from '../figures.ts'
import type { OfficeRow } from './rows.ts'

/** A faktur that rows of the list may mean. `buyerNpwp`: as of the payment, undefined if the company has none. */
export type KnownFaktur = {
  id: FakturId
  status: FakturStatus
  code: FakturCode
  number: string | null
  issuedOn: string | null
  reference: string
  aroseOn: string
  month: string
  net: number
  ppn: number
  buyer: string
  buyerNpwp: string | undefined
}

const ourReference = /INV\/\d{8}\/(\d{1,15})-\d{1,9}\/\d{1,15}/gi

/** Our invoice number in a reference that may say more; undefined if it names none or several. */
export function referenceIn(text: string): string | undefined {
  const found = new Set([...text.matchAll(ourReference)].map(([all]) => all.toUpperCase()))
  return found.size === 1 ? [...found][0] : undefined
}

/** The part of a number that a replacement may share with the number that it replaces. */
export const serialOf = (number: string) => number.slice(4)

/** Fakturs of a store that the rows may mean: by number, serial, reference, or the day of a needed one. */
export async function findKnown(tx: Tx, secret: string, shopId: ShopId, rows: readonly OfficeRow[]): Promise<KnownFaktur[]> {
  const numbers = rows.map(({ number }) => number)
  const orderIds = rows.flatMap(({ reference }) => {
    const [, orderId] = /\/(\d+)-/.exec(referenceIn(reference) ?? '') ?? []
    return orderId ? [Number(orderId)] : []
  })
  const dates = rows.flatMap(({ date }) => date ?? [])
  const { rows: found } = await sql<Omit<KnownFaktur, 'buyerNpwp'> & { taxNumber: number | null }>`
    select f.id, f.status, f.code, f.number, f.issued_on, upper('INV/' || ${tailOf('s')}) as reference, f.arose_on, f.month, f.net, f.ppn,
      coalesce(s.buyer_name, b.name) as buyer, ${sql.raw(taxNumberAt('b.organization_id', 's.paid_at'))} as tax_number
    from fakturs f join store_orders s on s.id = f.store_order_id join buyers b on b.id = f.buyer_id
    where f.shop_id = ${shopId} and (f.number = any(${numbers}::text[]) or f.status = 'issued' and substr(f.number, 5) = any(${numbers.map(serialOf)}::text[])
      or s.order_id = any(${orderIds}::bigint[]) or f.status = 'needed' and f.arose_on = any(${dates}::date[]))
    order by f.id`.execute(tx)
  const taxNumbers = await readTaxNumbers(
    tx,
    secret,
    found.map(({ taxNumber }) => taxNumber),
  )
  return found.map(({ taxNumber, ...faktur }) => ({ ...faktur, buyerNpwp: taxNumbers.get(taxNumber ?? 0)?.npwp }))
}
