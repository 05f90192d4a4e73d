import { isAmountCode } from '#contract/amount.ts'
import type { VariantId } from '#contract/ids.ts'
import { isolateDirection } from '#contract/isolated.ts'
import type { LinePrice } from '#contract/prices.ts'
import type { QuickLine } from '#contract/quickOrder.ts'
import type { Unit } from '#contract/units.ts'
import { amountWords } from '#contract/words/amounts.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { paidFor } from '#web/features/carts/feature.ts'
import { inputLook } from '#web/ui/field.tsx'
import { Badge, type Tone } from '#web/ui/surface.tsx'
import { chooseIn, unitOf, type Choice, type OfferedVariant } from './choices.ts'
import { texts } from './texts.ts'

type Props = {
  line: QuickLine
  offered: OfferedVariant[]
  choice: Choice
  isRead: boolean
  price: LinePrice | undefined
  onChoice: (choice: Choice) => void
}

/** One line as written, its candidates and its quantity. */
export function PreviewLine({ line, offered, choice, isRead, price, onChoice }: Props) {
  const t = useText(texts)
  const language = useLanguage()
  const priceOf = usePriceOf()
  const variant = offered.find(({ id }) => id === choice.chosen)
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center sm:px-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_13rem_10rem] lg:items-center">
      <div className="flex min-w-0 flex-wrap items-center gap-2 max-lg:col-span-2">
        <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {line.input}
        </span>
        <Understood line={line} chosen={choice.chosen} />
        {line.problem === 'check-digit' && (
          <span className="text-sm text-warn">{t('This barcode is mistyped: its last digit does not fit the others.')}</span>
        )}
        {line.problem !== null && line.problem !== 'check-digit' && (
          <span className="text-sm text-warn">
            {isAmountCode(line.problem) ? amountWords[line.problem][language] : t('The quantity cannot be read. Please enter it.')}
          </span>
        )}
      </div>
      {offered.length > 0 ? (
        <select
          aria-label={t('Product for {line}', { line: line.input })}
          value={choice.chosen ?? ''}
          onChange={({ target }) => onChoice(chooseIn(line, offered.find(({ id }) => String(id) === target.value)?.id ?? null, language))}
          className={`${inputLook} max-lg:col-span-2`}
        >
          <option value="">{t('Not this time')}</option>
          {offered.map(({ id, name, price, units: [usual], shopName }) => (
            <option key={id} value={id}>
              {[isolateDirection(name), priceOf(price, usual?.unit), isolateDirection(shopName)].join(' · ')}
            </option>
          ))}
        </select>
      ) : (
        <span className="max-lg:hidden" />
      )}
      {variant ? (
        <>
          <Amount line={line} variant={variant} choice={choice} isRead={isRead} onChoice={onChoice} />
          <Cost price={price} />
          {!choice.asWritten && choice.unit && line.problem === null && (
            <p className="col-span-full text-sm text-warn lg:text-right">
              {t('Not sold in “{written}”: counted in {unit, unit}. Please check the quantity.', {
                written: isolateDirection(line.unit ?? ''),
                unit: choice.unit,
              })}
            </p>
          )}
        </>
      ) : (
        <span className="max-lg:hidden lg:col-span-2" />
      )}
    </li>
  )
}

type AmountProps = Pick<Props, 'line' | 'choice' | 'isRead' | 'onChoice'> & { variant: OfferedVariant }

function Amount({ line: { input }, variant, choice, isRead, onChoice }: AmountProps) {
  const t = useText(texts)
  const unit = unitOf(variant, choice.unit)
  return (
    <div className="flex items-center gap-2">
      <input
        aria-label={t('Quantity for {line}', { line: input })}
        inputMode={unit?.decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={choice.typed}
        aria-invalid={!isRead || undefined}
        onChange={({ target }) => onChoice({ ...choice, typed: target.value, asWritten: true })}
        className={`${inputLook} max-w-24 tabular-nums lg:text-right`}
      />
      {variant.units.length > 1 ? (
        <select
          aria-label={t('Unit for {line}', { line: input })}
          value={choice.unit ?? ''}
          onChange={({ target }) =>
            onChoice({ ...choice, unit: variant.units.find((each) => each.unit === target.value)?.unit ?? null, asWritten: true })
          }
          className="min-h-11 min-w-0 rounded-lg border border-line-strong bg-surface px-2"
        >
          {variant.units.map((each) => (
            <option key={each.unit} value={each.unit}>
              {t('{unit, unit}', { unit: each.unit })}
            </option>
          ))}
        </select>
      ) : (
        unit && unit.unit !== 'pcs' && <span className="text-ink-soft">{t('{unit, unit}', { unit: unit.unit })}</span>
      )}
    </div>
  )
}

/** Cost of a line for this company, unit price, and why it cannot be bought like this. */
function Cost({ price }: Pick<Props, 'price'>) {
  const t = useText(texts)
  const format = useFormat()
  const priceOf = usePriceOf()
  if (!price) return <span aria-hidden>…</span>
  const { problem, unit } = price
  return (
    <div className="grid justify-items-end text-sm text-ink-soft tabular-nums">
      <strong className="text-base text-ink">{format.rupiah(paidFor(price))}</strong>
      <span>{priceOf(price.price, unit)}</span>
      {!price.taxIncluded && <span>{t('incl. PPN {ppn, rupiah}', { ppn: price.ppn })}</span>}
      {price.priceListName !== null && <span className="font-medium text-good">{t('Your price')}</span>}
      {problem?.left !== undefined && <span className="text-warn">{t('Only {n} left in stock', { n: problem.left })}</span>}
      {problem?.rule && (
        <span className="text-right text-warn">
          {t('From {min, number} {unit, unit}, in steps of {step, number}', { min: problem.rule.min, step: problem.rule.step, unit })}
        </span>
      )}
    </div>
  )
}

function usePriceOf() {
  const t = useText(texts)
  const format = useFormat()
  return (price: number, unit: Unit = 'pcs') =>
    unit === 'pcs' ? format.rupiah(price) : t('{price, rupiah} a {unit, unit}', { price, unit })
}

const sure = { code: 'Your code', barcode: 'By its barcode', sku: 'Bought before', search: 'Bought before' } as const

/** Confidence of the match in a word; nothing for a product that the user chose. */
function Understood({ line: { match, chosenVariant: known }, chosen }: { line: QuickLine; chosen: VariantId | null }) {
  const t = useText(texts)
  const say = (tone: Tone, word: keyof typeof texts) => <Badge tone={tone}>{t(word)}</Badge>
  if (match === 'none') return say('neutral', 'Nothing found')
  if (chosen === null) return say('warn', 'Please choose')
  return chosen === known && say('good', sure[match])
}
