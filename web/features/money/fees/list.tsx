import type { Fee, Fees } from '#contract/fees.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useGoods } from './goods.ts'
import { useFee } from './say.ts'
import { texts } from './texts.ts'

/** Fees of categories, then the general fee, each with its next change. */
export function FeeList({ fees: { general, categories } }: { fees: Fees }) {
  const t = useText(texts)
  const goods = useGoods()
  return (
    <dl className="divide-y divide-line">
      {categories.map(({ CategoryId, ...fee }) => (
        <FeeOf key={CategoryId} name={goods({ shop: null, CategoryId })} fee={fee} />
      ))}
      <FeeOf name={t(categories.length === 0 ? 'All goods' : 'All other goods')} fee={general} />
    </dl>
  )
}

/** The next fee, if one is decided. */
export function NextFee({ fee: { next }, className = '' }: { fee: Fee; className?: string }) {
  const t = useText(texts)
  const say = useFee()
  const { date } = useFormat()
  return next && <span className={`text-ink-soft ${className}`}>{t('From {day}: {fee}', { day: date(next.from), fee: say(next) })}</span>
}

function FeeOf({ name, fee }: { name: string; fee: Fee }) {
  const say = useFee()
  return (
    <div className="grid gap-x-6 py-2 sm:grid-cols-[minmax(8rem,1fr)_auto] sm:items-baseline">
      <dt className="min-w-0">{name}</dt>
      <dd className="grid tabular-nums sm:text-right">
        <strong>{say(fee)}</strong>
        <NextFee fee={fee} className="text-sm" />
      </dd>
    </div>
  )
}
