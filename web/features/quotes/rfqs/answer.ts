import * as z from 'zod/mini'
import { NewRfqOffer } from '#contract/rfqInvitations.ts'
import { versionOf } from '../form.ts'

type FormValues = Record<string, unknown>

/**
 * An offer for a request as its form sends it; lines that are left out have no fields. `openedAt`: when the form was opened, so that a second press sends the same body.
 */
export const answerForm = (openedAt: number) =>
  z.pipe(
    z.transform((typed: unknown) => {
      const { lines = [], ...rest } = typed as FormValues
      const offered = (lines as FormValues[]).filter(Boolean)
      const { lines: written, ...version } = versionOf({ ...rest, lines: offered }, openedAt)
      const named = written.map((line, at) => ({ ...line, RfqLineId: Number(offered[at]?.RfqLineId) }))
      return { ...version, lines: named } as unknown as z.input<typeof NewRfqOffer>
    }),
    NewRfqOffer,
  )
