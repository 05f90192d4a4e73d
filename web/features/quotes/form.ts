import * as z from 'zod/mini'
import { readAmount } from '#contract/amount.ts'
import { maxDecimals } from '#contract/quantities.ts'
import { NewOffer, NewQuote, NewQuoteVersion } from '#contract/quoteVersions.ts'

type FormValues = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
/** The typed number, or null without one; unreadable text stays and is refused at its field. */
const amount = (value: unknown, places = 0) => (text(value) === '' ? null : (readAmount(text(value), places) ?? text(value)))

function lineOf(typed: unknown) {
  const { VariantId, unit, quantity, price, leadDays, deviation, tiers = [] } = typed as FormValues & { tiers?: FormValues[] }
  return {
    VariantId: Number(VariantId),
    unit,
    quantity: amount(quantity, maxDecimals),
    price: amount(price),
    leadDays: amount(leadDays),
    deviation: text(deviation),
    tiers: tiers
      .map((tier) => ({ minQuantity: amount(tier.minQuantity, maxDecimals), price: amount(tier.price) }))
      .filter((tier) => tier.minQuantity !== null || tier.price !== null),
  }
}

const day = 86_400_000
/** `days` after `from`, as an instant; undefined for none. */
export const instantAfter = (days: unknown, from: number) =>
  Number(days) > 0 ? new Date(from + Number(days) * day).toISOString() : undefined

/** Free delivery is a typed zero: an empty field is refused, unless the company picks the goods up. */
const deliveryPrice = ({ way }: FormValues, typed: unknown) => (way === 'pickup' ? 0 : (amount(typed) ?? ''))

/** The next version's body. `openedAt`: when the form was opened, so that a second press sends the same body. */
export function versionOf(typed: unknown, openedAt: number) {
  const { lines, validDays, keepDays, delivery, neededBy, ...rest } = typed as FormValues
  const { price, minDays, maxDays, ...way } = (delivery ?? {}) as FormValues
  return {
    ...rest,
    lines: ((lines ?? []) as unknown[]).map(lineOf),
    neededBy: text(neededBy) || null,
    validUntil: instantAfter(validDays, openedAt),
    reservedUntil: instantAfter(keepDays, openedAt) ?? null,
    ...(delivery ? { delivery: { ...way, price: deliveryPrice(way, price), minDays: amount(minDays), maxDays: amount(maxDays) } } : {}),
  }
}

/** The next version as a form sends it: amounts and days as text. */
export const versionForm = (openedAt: number) =>
  z.pipe(
    z.transform((typed: unknown) => versionOf(typed, openedAt) as z.input<typeof NewQuoteVersion>),
    NewQuoteVersion,
  )

/** An offer that a store begins. */
export const offerForm = (openedAt: number) =>
  z.pipe(
    z.transform((typed: unknown) => versionOf(typed, openedAt) as unknown as z.input<typeof NewOffer>),
    NewOffer,
  )

/** A request as a form sends it. `AddressId` is empty for another place. */
export const RequestForm = z.pipe(
  z.transform((typed: unknown) => {
    const { lines, neededBy, AddressId, ...rest } = typed as FormValues
    return {
      ...rest,
      lines: (lines as unknown[]).map(lineOf),
      neededBy: text(neededBy) || null,
      ...(AddressId ? { AddressId: Number(AddressId) } : {}),
    } as unknown as z.input<typeof NewQuote>
  }),
  NewQuote,
)
