import { sql } from 'kysely'
import { isByDay } from '#contract/dayCount.ts'
import { dayUnits } from '#contract/days.ts'
import type { ProductId } from '#contract/ids.ts'
import type { ProductDetails, ProductEdit } from '#contract/products.ts'
import type { Unit } from '#contract/units.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { wrong } from './readUnits.ts'

/** So much is always there of what is not counted, in smallest steps: every rule of stock holds, and none ever stops a sale. */
const plenty = 50_000_000

type Before = { kind: string; baseUnit: Unit }
const fresh: Before = { kind: 'goods', baseUnit: 'pcs' }

/**
 * What is made to order or booked by the day has plenty, whatever a form says of its stock; a proof is shown of nothing but what is made, and nothing but a
 * rental rests between two bookings or takes a deposit. Throws `validation` for what is booked by the day in other units.
 */
export function asKind<Said extends ProductDetails | ProductEdit>(said: Said, before: Before = fresh): Said {
  const kind = said.kind ?? before.kind
  const { needsProof, bufferDays, deposit, ...rest } = said
  const allowed = {
    ...rest,
    ...(kind === 'made-to-order' ? { needsProof } : said.kind || needsProof ? { needsProof: false } : {}),
    ...(kind === 'rental' ? { bufferDays, deposit } : said.kind || bufferDays || deposit ? { bufferDays: 0, deposit: 0 } : {}),
  } as Said
  if (kind === 'goods') return allowed
  const counted = { stock: plenty, stockSeen: undefined }
  const variants = said.variants?.map((variant) => ({ ...variant, ...counted }))
  return { ...allowed, ...counted, variants, ...(isByDay(kind) ? byDay(said, kind, before) : {}) }
}

/** In one unit, in whole ones, and each variant by itself. */
function byDay(said: ProductDetails | ProductEdit, kind: 'service' | 'rental', before: Before) {
  const kept = isByDay(before.kind) ? before.baseUnit : kind === 'rental' ? 'hari' : 'orang-hari'
  const baseUnit = said.baseUnit ?? said.units?.[0]?.unit ?? kept
  if (!dayUnits.some((unit) => unit === baseUnit)) throw wrong('baseUnit', 'day-unit')
  const other = said.units?.findIndex(({ unit }, at) => unit !== baseUnit || at > 0) ?? -1
  if (other >= 0) throw wrong(`units.${other}.unit`, 'one-day-unit')
  return { baseUnit, decimals: 0, tierScope: 'variant' as const }
}

/** How much may be booked on a usual day: the stock that a form says. The variants are written, in the order of the form. */
export async function writeCapacity(tx: Tx, id: ProductId, said: ProductDetails | ProductEdit, before: Before = fresh) {
  if (!isByDay(said.kind ?? before.kind)) {
    if (isByDay(before.kind)) await tx.updateTable('variants').set({ capacity: null }).where('productId', '=', id).execute()
    return
  }
  const given = said.variants?.map(({ stock }) => stock ?? null) ?? [said.capacity ?? said.stock]
  await sql`
    update variants v set capacity = coalesce(given.capacity, v.capacity, 0)
    from unnest(${given}::integer[]) with ordinality as given (capacity, place)
    where v.product_id = ${id} and v.active and v.position = given.place - 1`.execute(tx)
  // What was something else before has none yet.
  await sql`update variants set capacity = 0 where product_id = ${id} and capacity is null`.execute(tx)
}
