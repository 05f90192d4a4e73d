import type { CheckKind, VerifiedBadge } from '#contract/verifications.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { badgeTexts } from './badgeTexts.ts'

/** Name of each check within a sentence. */
export const checkNames = {
  email: 'email',
  phone: 'phone',
  nib: 'NIB',
  npwp: 'NPWP',
  identity: 'identity',
  address: 'address',
  place: 'place of business',
  sppkp: 'SPPKP',
  bank: 'bank account',
} as const satisfies Record<CheckKind, keyof typeof badgeTexts>

type Props = { badge: VerifiedBadge | null; /** In a box; `brief`: without details on a phone. */ box?: 'whole' | 'brief' }

/** Checks that a business has passed, and when; nothing else makes this appear. */
export function VerifiedLine({ badge, box }: Props) {
  const t = useText(badgeTexts)
  const { month } = useFormat()
  if (!badge) return null
  const isBrief = box === 'brief'
  const checks = badge.checks.map((kind) => t(checkNames[kind])).join(', ')
  return (
    <p
      className={`flex items-start gap-2 text-good ${box ? 'rounded-xl bg-good-soft px-3 py-2' : ''} ${isBrief ? 'max-md:w-fit max-md:py-1 max-md:text-sm' : ''}`}
    >
      <Icon name="shield" className={`mt-0.5 shrink-0 ${isBrief ? 'size-5 max-md:size-4' : 'size-5'}`} />
      <span className="min-w-0">
        <strong className="block font-semibold">{t('Verified business')}</strong>
        <span className={`block text-sm text-ink wrap-anywhere ${isBrief ? 'max-md:hidden' : ''}`}>
          {t('{name}: {checks} checked {month}', { name: badge.name, checks, month: month(badge.month) })}
          {badge.pkp && ` · ${t('PKP checked too')}`}
        </span>
      </span>
    </p>
  )
}
