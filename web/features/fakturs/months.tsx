import type { FakturMonth } from '#contract/fakturs.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { LinkTabs } from '#web/ui/linkTabs.tsx'
import { texts } from './texts.ts'

/** Months with fakturs as tabs; each says how many have no number. */
export function MonthTabs({ months, chosen }: { months: FakturMonth[]; chosen: string }) {
  const t = useText(texts)
  const { month: written } = useFormat()
  return (
    <LinkTabs
      label={t('Months')}
      tabs={months.map(({ month, needed }) => ({
        to: `?month=${month}`,
        isHere: month === chosen,
        children: (
          <>
            {written(month)}
            {needed > 0 && <span className="rounded-full bg-warn-soft px-2 text-xs/5 font-semibold text-warn">{needed}</span>}
          </>
        ),
      }))}
    />
  )
}

/** How many fakturs of a month have no number, until when, and how many stand where. */
export function MonthSummary({ month, side }: { month: FakturMonth; side: 'store' | 'company' }) {
  const t = useText(texts)
  const { date } = useFormat()
  const { needed, issued, replaced, cancelled, notNeeded, daysLeft, dueOn } = month
  const due =
    daysLeft > 0
      ? t('{n} days left, until {day}', { n: daysLeft, day: date(dueOn) })
      : daysLeft === 0
        ? t('Due today')
        : t('Overdue since {day}', { day: date(dueOn) })
  const counts = [
    t('{n} issued', { n: issued }),
    ...(replaced > 0 ? [t('{n} replaced', { n: replaced })] : []),
    ...(cancelled > 0 ? [t('{n} cancelled', { n: cancelled })] : []),
    ...(notNeeded > 0 ? [t('{n} not needed', { n: notNeeded })] : []),
  ]
  const open = side === 'store' ? '{n} fakturs without a number' : '{n} fakturs still to come'
  const done = side === 'store' ? 'All fakturs of this month have their numbers.' : 'All fakturs of this month are there.'
  return (
    <div>
      <p className="text-2xl font-bold tabular-nums">{needed > 0 ? t(open, { n: needed }) : t(done)}</p>
      <p className="text-ink-soft">
        {needed > 0 && <span className={daysLeft <= 5 ? 'font-semibold text-warn' : ''}>{due} · </span>}
        {counts.join(' · ')}
      </p>
    </div>
  )
}
