import * as z from 'zod/mini'
import { readAmount } from '#contract/amount.ts'
import { maxDecimals } from '#contract/quantities.ts'
import { says } from '#contract/fields.ts'
import { NewRfq, NewRfqLines, rfqLimits } from '#contract/rfqFields.ts'
import { NewAward } from '#contract/rfqSheet.ts'

type FormValues = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
/** The typed number, or null without one; unreadable text stays and is refused at its field. */
const amount = (value: unknown, places = 0) => (text(value) === '' ? null : (readAmount(text(value), places) ?? text(value)))

export function lineOf(typed: unknown) {
  const { name, spec, unit, quantity, wish, VariantId } = typed as FormValues
  return {
    name: text(name),
    spec: text(spec),
    unit,
    quantity: amount(quantity, maxDecimals),
    wish: amount(wish),
    ...(VariantId ? { VariantId: Number(VariantId) } : {}),
  }
}

/** A moment in WIB as an instant; empty without a day. */
export const instantInWib = (day: string, hour: string) => (day ? `${day}T${hour || '17:00'}:00+07:00` : '')

/** A request as its form sends it: amounts and times as text. */
export const RfqForm = z.pipe(
  z.transform((typed: unknown) => {
    const { lines = [], neededBy, AddressId, deadline, hour, ShopIds = [], ...rest } = typed as FormValues
    return {
      ...rest,
      lines: (lines as unknown[]).map(lineOf),
      neededBy: text(neededBy) || null,
      deadline: instantInWib(text(deadline), text(hour)),
      ShopIds: (ShopIds as unknown[]).map(Number),
      ...(AddressId ? { AddressId: Number(AddressId) } : {}),
    } as unknown as z.input<typeof NewRfq>
  }),
  NewRfq,
)

/** More lines for an open request. */
export const LinesForm = z.pipe(
  z.transform((typed: unknown) => {
    const { lines = [] } = typed as FormValues
    return { lines: (lines as unknown[]).map(lineOf) } as unknown as z.input<typeof NewRfqLines>
  }),
  NewRfqLines,
)

const Reasoned = z.extend(NewAward, {
  reason: z.string().check(z.trim(), z.minLength(rfqLimits.reason, says('too-short')), z.maxLength(1000, says('too-long'))),
})

/** An award as its dialog sends it, for these offers. */
export const awardForm = (offers: z.input<typeof NewAward>['offers'], needsReason: boolean) =>
  z.pipe(
    z.transform((typed: unknown) => {
      const { AddressId, ...rest } = typed as FormValues
      return { ...rest, offers, ...(AddressId ? { AddressId: Number(AddressId) } : {}) } as unknown as z.input<typeof NewAward>
    }),
    needsReason ? Reasoned : NewAward,
  )
