import { categoryNames } from '#contract/categoryNames.ts'
import type { Fee, Fees } from '#contract/fees.ts'
import { categoryTexts } from '#web/categories.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { useFee } from './say.ts'
import { texts } from './texts.ts'

/** The categories that have a fee of their own, then the fee of everything else, each with what is decided next. */
export function FeeList({ fees: { general, categories } }: { fees: Fees }) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  return (
    <dl className="divide-y divide-line">
      {categories.map(({ CategoryId, ...fee }) => (
        <FeeOf key={CategoryId} name={c(categoryNames[CategoryId as number as keyof typeof categoryNames])} fee={fee} />
      ))}
      <FeeOf name={t(categories.length === 0 ? 'All goods' : 'All other goods')} fee={general} />
    </dl>
  )
}

function FeeOf({ name, fee }: { name: string; fee: Fee }) {
  const t = useText(texts)
  const say = useFee()
  const { date } = useFormat()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
      <dt>{name}</dt>
      <dd className="grid text-right tabular-nums max-sm:w-full max-sm:text-left">
        <strong>{say(fee)}</strong>
        {fee.next && (
          <span className="text-sm text-ink-soft">{t('From {day}: {fee}', { day: date(fee.next.from), fee: say(fee.next) })}</span>
        )}
      </dd>
    </div>
  )
}
