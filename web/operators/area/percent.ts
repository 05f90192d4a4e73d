import * as z from 'zod/mini'
import { placesOf } from '#contract/steps.ts'
import { readAmount } from '#contract/amount.ts'

/** "2,5 %" in hundredths of a percent; undefined for what is no percentage, or has more than two decimals. */
export function hundredthsOf(typed: string): number | undefined {
  const percent = readAmount(typed.replace(/%\s*$/, ''), 2)
  return percent !== undefined && percent <= 100 && placesOf(percent) <= 2 ? Math.round(percent * 100) : undefined
}

/** A schema that has `field` in hundredths of a percent, for a form where a percentage is typed. */
export const withPercent = <S extends z.ZodMiniType>(schema: S, field: string) =>
  z.pipe(
    z.transform((typed: Record<string, string>): unknown => ({ ...typed, [field]: hundredthsOf(typed[field] ?? '') })),
    schema as z.ZodMiniType,
  ) as unknown as S
