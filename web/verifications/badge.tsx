import type { CheckKind, VerifiedBadge } from '#contract/verifications.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { badgeTexts } from './badgeTexts.ts'

/** What each check is called in the middle of a sentence. */
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

/** What of a business was checked, and when: nothing else makes this appear. */
export function VerifiedLine({ badge }: { badge: VerifiedBadge | null }) {
  const t = useText(badgeTexts)
  const { month } = useFormat()
  if (!badge) return null
  const checks = badge.checks.map((kind) => t(checkNames[kind])).join(', ')
  return (
    <p className="flex items-start gap-2 rounded-xl bg-good-soft px-3 py-2 text-good">
      <Icon name="shield" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        <strong className="block font-semibold">{t('Verified business')}</strong>
        <span className="block text-sm text-ink wrap-anywhere">
          {t('{name}: {checks} checked {month}', { name: badge.name, checks, month: month(badge.month) })}
          {badge.pkp && ` · ${t('PKP checked too')}`}
        </span>
      </span>
    </p>
  )
}
