import { useState } from 'react'
import { quickOrder, type QuickPreview } from '#contract/quickOrder.ts'
import { readWholeNumber } from '#contract/wholeNumber.ts'
import { call } from '#web/call.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { CartChanges } from '#web/orders/cartChanges.tsx'
import { useFill } from '#web/orders/useFill.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { PreviewLine, type Choice } from './previewLine.tsx'
import { texts } from './texts.ts'

/** What the lines were taken for, to be chosen and corrected; nothing is in the cart yet. */
export function Preview({ preview: { lines, products }, onBack }: { preview: QuickPreview; onBack: () => void }) {
  const t = useText(texts)
  const format = useFormat()
  const byId = new Map(products.map((product) => [product.id, product]))
  const [choices, setChoices] = useState<Choice[]>(() =>
    lines.map(({ chosen, quantity }) => ({ chosen, typed: String(quantity ?? 1).replace('.', ',') })),
  )
  const wished = choices.flatMap(({ chosen, typed }, index) => {
    const [quantity, product] = [readWholeNumber(typed), chosen === null ? undefined : byId.get(chosen)]
    return product ? [{ product, quantity, code: lines[index]!.code }] : []
  })
  const wrong = wished.some(({ quantity }) => quantity === undefined || quantity < 1)
  const { busy, error, changes, fill } = useFill(() =>
    call(quickOrder.add, {
      body: { lines: wished.map(({ product, quantity = 0, code }) => ({ ProductId: product.id, quantity, ...(code ? { code } : {}) })) },
    }),
  )
  const takeBest = () =>
    setChoices(
      choices.map((choice, index) => (choice.chosen === null ? { ...choice, chosen: lines[index]?.candidates[0] ?? null } : choice)),
    )
  const open = lines.some(({ candidates }, index) => candidates.length > 0 && choices[index]?.chosen === null)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-ink-soft">
          {t('Found for {n} of {total} lines', { n: lines.filter(({ match }) => match !== 'none').length, total: lines.length })}
        </p>
        <div className="-mx-2 flex flex-wrap">
          {open && (
            <Button look="quiet" onClick={takeBest}>
              <Icon name="checks" />
              {t('Take the best match everywhere')}
            </Button>
          )}
          <Button look="quiet" onClick={onBack}>
            <Icon name="edit" />
            {t('Change the lines')}
          </Button>
        </div>
      </div>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card">
        {lines.map((line, index) => (
          <PreviewLine
            key={line.line}
            line={line}
            candidates={line.candidates.map((id) => byId.get(id)).filter((product) => product !== undefined)}
            choice={choices[index]!}
            onChoice={(choice) => setChoices(choices.with(index, choice))}
          />
        ))}
      </ul>
      {changes.length > 0 && <CartChanges changes={changes} />}
      <Failure error={error} />
      {wrong && <Notice tone="warn">{t('A whole number of at least 1, please.')}</Notice>}
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
        <p className="flex items-baseline gap-3 text-ink-soft">
          {t('Total today')}
          <strong className="text-xl text-ink tabular-nums">
            {format.rupiah(wished.reduce((sum, { product, quantity = 0 }) => sum + product.price * quantity, 0))}
          </strong>
        </p>
        <Button busy={busy} disabled={wished.length === 0 || wrong} onClick={fill} className="max-sm:w-full">
          <Icon name="cart" />
          {wished.length === 0 ? t('Choose products first.') : t('Put {n, number} products into the cart', { n: wished.length })}
        </Button>
      </div>
    </div>
  )
}
