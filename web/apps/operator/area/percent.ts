import * as z from 'zod/mini'
import { placesOf } from '#contract/steps.ts'
import { readAmount } from '#contract/amount.ts'

/** Reads "2,5 %" as hundredths of a percent; undefined if it is not a percentage or has more than two decimals. */
export function hundredthsOf(typed: string): number | undefined {
  const percent = readAmount(typed.replace(/%\s*$/, ''), 2)
  return percent !== undefined && percent <= 100 && placesOf(percent) <= 2 ? Math.round(percent * 100) : undefined
}

/** A schema whose `field` is in hundredths of a percent, for a form with a typed percentage. */
export const withPercent = <S extends z.ZodMiniType>(schema: S, field: string) =>
  z.pipe(
    z.transform((typed: Record<string, string>): unknown => ({ ...typed, [field]: hundredthsOf(typed[field] ?? '') })),
    schema as z.ZodMiniType,
  ) as unknown as S
