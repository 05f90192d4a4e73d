import type { Faktur, FakturStatus } from '#contract/fakturs.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Badge, type Tone } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

const looks: Record<FakturStatus, { store: keyof typeof texts; company: keyof typeof texts; tone: Tone }> = {
  needed: { store: 'Needed', company: 'Pending', tone: 'warn' },
  issued: { store: 'Issued', company: 'Issued', tone: 'good' },
  replaced: { store: 'Replaced', company: 'Replaced', tone: 'neutral' },
  cancelled: { store: 'Cancelled', company: 'Cancelled', tone: 'neutral' },
  'not-needed': { store: 'Not needed', company: 'Not needed', tone: 'neutral' },
}

/** State of a faktur as a side names it. */
export function FakturBadge({ faktur: { status, late }, side }: { faktur: Pick<Faktur, 'status' | 'late'>; side: 'store' | 'company' }) {
  const t = useText(texts)
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={looks[status].tone}>{t(looks[status][side])}</Badge>
      {late && <Badge tone="warn">{t('Late')}</Badge>}
    </span>
  )
}
