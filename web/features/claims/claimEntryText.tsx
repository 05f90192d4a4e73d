import type { Claim } from '#contract/claims.ts'
import { sayEntry } from '#contract/documents/report.ts'
import { useLanguage } from '#web/shell/i18n/language.tsx'

/** An entry of a claim as a sentence. */
export function ClaimEntryText({ entry }: { entry: Claim['entries'][number] }) {
  const [side, step] = sayEntry(entry, useLanguage())
  return (
    <>
      <strong className="font-medium text-ink">{side}</strong> {step}
    </>
  )
}
