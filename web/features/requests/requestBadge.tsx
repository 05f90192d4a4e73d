import type { RequestStatus } from '#contract/approvals.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Badge, type Tone } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

const tones: Partial<Record<RequestStatus, Tone>> = { waiting: 'warn', approved: 'good', placed: 'good', rejected: 'danger' }

export function RequestBadge({ status }: { status: RequestStatus }) {
  const t = useText(texts)
  return <Badge tone={tones[status] ?? 'neutral'}>{t(status)}</Badge>
}
