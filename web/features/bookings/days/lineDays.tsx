import { useState } from 'react'
import { addDays, bookingLimits, dayInWib, daysIn } from '#contract/dayCount.ts'
import type { LineEdit } from '#contract/cartLines.ts'
import type { OrderProduct } from '#contract/orders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lineDayTexts } from './texts.ts'

type Props = { line: Pick<OrderProduct, 'fromDay' | 'toDay' | 'problem' | 'Product'>; onChange: (edit: LineEdit) => void }

/** Days of a cart line. Another first day keeps their number. */
export function LineDays({ line: { fromDay, toDay, problem, Product }, onChange }: Props) {
  const t = useText(lineDayTexts)
  const format = useFormat()
  const [today] = useState(() => dayInWib(new Date()))
  if (fromDay === null || toDay === null) return null
  const count = daysIn({ fromDay, toDay })
  const { name } = Product
  const look = 'min-h-11 rounded-lg border border-line-strong bg-surface px-2'
  const choose = (day: string, days: { fromDay: string; toDay: string }) => day >= today && onChange(days)
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <label className="grid gap-1 text-sm">
        <span className="text-ink-soft">{t('First day')}</span>
        <input
          type="date"
          required
          key={`from ${fromDay}`}
          aria-label={t('First day of {name}', { name })}
          defaultValue={fromDay}
          min={today}
          max={addDays(today, bookingLimits.ahead)}
          onChange={({ target: { value, validity } }) =>
            validity.valid && choose(value, { fromDay: value, toDay: addDays(value, count - 1) })
          }
          className={look}
        />
      </label>
      <label className="grid gap-1 text-sm">
        <span className="text-ink-soft">{t('Last day')}</span>
        <input
          type="date"
          required
          key={`to ${toDay}`}
          aria-label={t('Last day of {name}', { name })}
          defaultValue={toDay}
          min={fromDay}
          max={addDays(fromDay, bookingLimits.days - 1)}
          onChange={({ target: { value, validity } }) => validity.valid && choose(value, { fromDay, toDay: value })}
          className={look}
        />
      </label>
      {problem?.code === 'date-taken' && (
        <p role="alert" className="text-sm text-danger">
          {t('Not enough is free on {days}.', { days: (problem.days ?? []).slice(0, 3).map(format.day).join(', ') })}
        </p>
      )}
    </div>
  )
}
