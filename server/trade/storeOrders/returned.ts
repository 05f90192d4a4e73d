/**
 * SQL text: rupiah of store order `s` that went or goes back to the company: all of its total where it was rejected, cancelled or
 * refunded, else its credit notes. A payment that the bank took back counts once an operator has refunded the store order for it.
 */
export const returnedOf = (s: string) =>
  `case when ${s}.status in ('rejected', 'cancelled', 'refunded') then ${s}.total else ${s}.credited end`
