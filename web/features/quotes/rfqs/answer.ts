import * as z from 'zod/mini'
import { quoteLimits } from '#contract/quoteVersions.ts'
import type { RfqLineId, VariantId } from '#contract/ids.ts'
import { NewRfqOffer, type RfqInvitation } from '#contract/rfqInvitations.ts'
import { versionOf } from '../form.ts'

type FormValues = Record<string, unknown>
const day = 86_400_000

/**
 * An offer for a request as its form sends it; lines that are left out have no fields. `openedAt`: when the form was opened, so that a second
 * press sends the same body; it is valid for some days after the deadline.
 */
export const answerForm = (openedAt: number, deadline: number) =>
  z.pipe(
    z.transform((typed: unknown) => {
      const { lines = [], validDays, ...rest } = typed as FormValues
      const offered = (lines as FormValues[]).filter(Boolean)
      const { lines: written, ...version } = versionOf({ ...rest, lines: offered }, openedAt)
      const named = written.map((line, at) => ({ ...line, RfqLineId: Number(offered[at]?.RfqLineId) }))
      const validUntil = Math.min(deadline + Number(validDays) * day, openedAt + quoteLimits.validDays * day)
      return { ...version, validUntil: new Date(validUntil).toISOString(), lines: named } as unknown as z.input<typeof NewRfqOffer>
    }),
    NewRfqOffer,
  )

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? []

/** Whether goods are named like a line, so that they are offered unless the store takes them out: half of the line's words. */
function isNamedLike(line: string, goods: string) {
  const words = wordsOf(line)
  const own = new Set(wordsOf(goods))
  return words.length > 0 && words.filter((word) => own.has(word)).length * 2 >= words.length
}

type AskedLine = Pick<RfqInvitation['lines'][number], 'id' | 'VariantId' | 'name' | 'suggestions'>

/** Lines to leave out of a first offer unless the store ticks them: without goods named like them, or with those of an earlier line. */
export function linesToSkip(lines: readonly AskedLine[]): RfqLineId[] {
  const used = new Set<VariantId>()
  return lines.flatMap(({ id, VariantId, name, suggestions: [best] }) => {
    if (!best || used.has(best.VariantId) || (best.VariantId !== VariantId && !isNamedLike(name, best.name))) return [id]
    used.add(best.VariantId)
    return []
  })
}
