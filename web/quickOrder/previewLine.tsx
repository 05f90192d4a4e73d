import type { ProductId } from '#contract/ids.ts'
import { isolated } from '#contract/isolated.ts'
import type { Candidate, QuickLine } from '#contract/quickOrder.ts'
import { readWholeNumber } from '#contract/wholeNumber.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { Badge, type Tone } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

export type Choice = { chosen: ProductId | null; typed: string }
type Props = { line: QuickLine; candidates: Candidate[]; choice: Choice; onChoice: (choice: Choice) => void }

/** One line as it was written, what it may mean, and how many. */
export function PreviewLine({ line, candidates, choice, onChoice }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const product = candidates.find(({ id }) => id === choice.chosen)
  const quantity = readWholeNumber(choice.typed)
  const words = ({ name, price, shopName }: Candidate) =>
    t('{name} · {price} · {store}', { name: isolated(name), price: format.rupiah(price), store: isolated(shopName) })
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 max-lg:grid-cols-[7rem_1fr] max-lg:items-center sm:px-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_7rem_9rem] lg:items-center">
      <div className="flex min-w-0 flex-wrap items-center gap-2 max-lg:col-span-2">
        <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {line.input}
        </span>
        <Understood line={line} chosen={choice.chosen} />
      </div>
      {candidates.length > 0 ? (
        <select
          aria-label={t('Product for {line}', { line: line.input })}
          value={choice.chosen ?? ''}
          onChange={(event) =>
            onChoice({ ...choice, chosen: event.target.value === '' ? null : (Number(event.target.value) as ProductId) })
          }
          className={`${inputLook} max-lg:col-span-2`}
        >
          <option value="">{t('Not this time')}</option>
          {candidates.map((candidate) => (
            <option key={candidate.id} value={candidate.id}>
              {words(candidate)}
            </option>
          ))}
        </select>
      ) : (
        <span className="max-lg:hidden" />
      )}
      {product ? (
        <>
          <input
            aria-label={t('Quantity for {line}', { line: line.input })}
            inputMode="numeric"
            autoComplete="off"
            value={choice.typed}
            aria-invalid={quantity === undefined || quantity < 1 || undefined}
            onChange={(event) => onChoice({ ...choice, typed: event.target.value })}
            className={`${inputLook} tabular-nums lg:text-right`}
          />
          <div className="grid justify-items-end tabular-nums">
            <strong>{format.rupiah(product.price * (quantity ?? 0))}</strong>
            {product.stock < (quantity ?? 0) && (
              <span className="text-sm text-warn">{t('Only {n} left in stock', { n: format.number(product.stock) })}</span>
            )}
          </div>
        </>
      ) : (
        <span className="max-lg:hidden lg:col-span-2" />
      )}
    </li>
  )
}

/** How sure it is, in a word; what was chosen by hand needs none. */
function Understood({ line: { match, chosen: known }, chosen }: { line: QuickLine; chosen: ProductId | null }) {
  const t = useText(texts)
  const say = (tone: Tone, word: keyof typeof texts) => <Badge tone={tone}>{t(word)}</Badge>
  if (match === 'none') return say('neutral', 'Nothing found')
  if (chosen === null) return say('warn', 'Please choose')
  return chosen === known && say('good', match === 'code' ? 'Your code' : 'Bought before')
}
