import { useText } from '#web/shell/i18n/language.tsx'
import { Select } from '#web/ui/field.tsx'
import { texts } from './texts.ts'

const choices = [1, 2, 3, 5, 7, 14, 30]
type Props = { error: (name: string) => string | undefined; /** Current value; null: only as agreed. */ days: number | null }

/** Deadline for a company to cancel accepted bookings by itself. */
export function CancelField({ error, days }: Props) {
  const t = useText(texts)
  return (
    <Select
      label={t('Free cancellation of bookings')}
      name="cancelFreeDays"
      defaultValue={days ?? ''}
      hint={t('Until then a company can cancel by itself and gets all of its money back. After that it is by agreement.')}
      error={error('cancelFreeDays')}
    >
      <option value="">{t('Only as agreed')}</option>
      {[...new Set([...choices, ...(days === null ? [] : [days])])]
        .toSorted((a, b) => a - b)
        .map((each) => (
          <option key={each} value={each}>
            {t('{n} days before', { n: each })}
          </option>
        ))}
    </Select>
  )
}
