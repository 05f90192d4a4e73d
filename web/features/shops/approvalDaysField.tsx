import { approvalDayChoices } from '#contract/shops.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Select } from '#web/ui/field.tsx'
import { texts } from './texts.ts'

type Props = { error: (name: string) => string | undefined; days: number }

/** Days for which the store keeps price and stock of a request that waits for approval. */
export function ApprovalDaysField({ error, days }: Props) {
  const t = useText(texts)
  return (
    <Select
      label={t('Keep goods while a company decides')}
      name="approvalDays"
      defaultValue={days}
      hint={t(
        'Larger companies approve an order before they pay it. Until then your price and stock are held for them; after that both are checked again.',
      )}
      error={error('approvalDays')}
    >
      {approvalDayChoices.map((each) => (
        <option key={each} value={each}>
          {each === 0 ? t('Keep nothing') : t('{n} days', { n: each })}
        </option>
      ))}
    </Select>
  )
}
