import type { RequestStatus } from '#contract/approvals.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Badge, type Tone } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

const tones: Partial<Record<RequestStatus, Tone>> = { waiting: 'warn', approved: 'good', placed: 'good', rejected: 'danger' }

const names = {
  waiting: 'Waiting',
  approved: 'Approved',
  placed: 'Paid',
  returned: 'Returned for changes',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  stale: 'No longer valid',
} as const satisfies Record<RequestStatus, keyof typeof texts>

export function RequestBadge({ status }: { status: RequestStatus }) {
  const t = useText(texts)
  return <Badge tone={tones[status] ?? 'neutral'}>{t(names[status])}</Badge>
}
