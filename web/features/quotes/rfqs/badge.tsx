import type { RfqStatus } from '#contract/rfqFields.ts'
import type { ListedInvitation } from '#contract/rfqInvitations.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Badge, type Tone } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

type Look = readonly [word: keyof typeof texts, tone: Tone]

const looks: Record<RfqStatus, Look> = {
  open: ['Stores are offering', 'note'],
  ended: ['Waiting for your choice', 'warn'],
  awarded: ['Awarded', 'good'],
  cancelled: ['Cancelled', 'danger'],
  lapsed: ['Lapsed', 'neutral'],
}

/** The state of a request as its company reads it. */
export function RfqBadge({ status }: { status: RfqStatus }) {
  const t = useText(texts)
  const [word, tone] = looks[status]
  return <Badge tone={tone}>{t(word)}</Badge>
}

const outcomes: Record<NonNullable<ListedInvitation['outcome']>, Look> = {
  chosen: ['Chosen', 'good'],
  'partly-chosen': ['Partly chosen', 'good'],
  'not-chosen': ['Not chosen', 'neutral'],
  cancelled: ['Cancelled by the company', 'neutral'],
  lapsed: ['Lapsed', 'neutral'],
}

/** The state of a request as an invited store reads it. */
export function InvitationBadge({
  invitation: { outcome, answer, waits, offerStatus, status },
}: {
  invitation: Pick<ListedInvitation, 'outcome' | 'answer' | 'waits' | 'offerStatus' | 'status'>
}) {
  const t = useText(texts)
  const isLive = answer === 'offered' && offerStatus === 'sent'
  const look: Look = outcome
    ? outcomes[outcome]
    : waits
      ? ['Waiting for you', 'warn']
      : answer === 'declined'
        ? ['Declined', 'neutral']
        : isLive
          ? ['Has offered', 'note']
          : answer === 'offered'
            ? ['Withdrawn', 'neutral']
            : status === 'open'
              ? ['Waiting for you', 'warn']
              : ['Not answered', 'neutral']
  return <Badge tone={look[1]}>{t(look[0])}</Badge>
}
