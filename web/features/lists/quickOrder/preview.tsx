import { useMemo, useState } from 'react'
import { quickOrder, type QuickPreview } from '#contract/quickOrder.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { CartChanges, paidFor, useFill } from '#web/features/carts/feature.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { chooseIn, offersByVariant, readChoice } from './choices.ts'
import { forgetLines } from './draft.ts'
import { TableNotes } from '#web/ui/tableNotes.tsx'
import { PreviewLine } from './previewLine.tsx'
import { texts } from './texts.ts'
import { usePrices } from './usePrices.ts'

/** Interpretation of the lines, to choose and correct; nothing is in the cart yet. */
export function Preview({ preview, onBack }: { preview: QuickPreview; onBack: () => void }) {
  const t = useText(texts)
  const format = useFormat()
  const language = useLanguage()
  const { lines } = preview
  const offered = useMemo(() => offersByVariant(preview), [preview])
  const [choices, setChoices] = useState(() => lines.map((line) => chooseIn(line, line.chosenVariant, language)))
  const read = choices.map((choice) => readChoice(choice, offered))
  const prices = usePrices(read)
  const wished = read.flatMap((wish, at) =>
    wish ? [{ ...wish, code: lines[at]!.code, ProductId: offered.get(wish.VariantId)!.ProductId }] : [],
  )
  const wrong = choices.some(({ chosen }, at) => chosen !== null && !read[at])
  const { busy, error, changes, fill } = useFill(async () => {
    const filled = await call(quickOrder.add, {
      body: { lines: wished.map(({ code, ...wish }) => ({ ...wish, ...(code ? { code } : {}) })) },
    })
    forgetLines()
    return filled
  })
  const isOpen = (index: number) => choices[index]?.chosen === null && lines[index]!.meanings.length > 0
  const takeBest = () =>
    setChoices(choices.map((choice, at) => (isOpen(at) ? chooseIn(lines[at]!, lines[at]!.meanings[0]!.VariantId, language) : choice)))
  const open = lines.some((_, at) => isOpen(at))
  return (
    <div className="grid gap-5">
      {preview.notes && <TableNotes notes={preview.notes} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-ink-soft">
          {t('Found for {n} of {total} lines', { n: lines.filter(({ match }) => match !== 'none').length, total: lines.length })}
        </p>
        <div className="-mx-2 flex flex-wrap">
          {open && (
            <Button look="quiet" onClick={takeBest}>
              <Icon name="checks" />
              {t('Use the best match for every line')}
            </Button>
          )}
          <Button look="quiet" onClick={onBack}>
            <Icon name="edit" />
            {t('Change the lines')}
          </Button>
        </div>
      </div>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {lines.map((line, index) => (
          <PreviewLine
            key={line.line}
            line={line}
            offered={line.meanings.flatMap(({ VariantId }) => offered.get(VariantId) ?? [])}
            choice={choices[index]!}
            isRead={read[index] !== undefined}
            price={prices[index]}
            onChoice={(choice) => setChoices(choices.with(index, choice))}
          />
        ))}
      </ul>
      {changes.length > 0 && <CartChanges changes={changes} />}
      <Failure error={error} />
      {wrong && <Notice tone="warn">{t('Correct the marked quantities, please.')}</Notice>}
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
        <p className="flex items-baseline gap-3 text-ink-soft">
          {t('Total today')}
          <strong className="text-xl text-ink tabular-nums">
            {read.some((wish, at) => wish && !prices[at])
              ? '…'
              : format.rupiah(prices.reduce((sum, price) => sum + (price ? paidFor(price) : 0), 0))}
          </strong>
        </p>
        <Button busy={busy} disabled={wished.length === 0 || wrong} onClick={fill} className="max-sm:w-full">
          <Icon name="cart" />
          {wished.length === 0 ? t('Choose products first.') : t('Add {n, number} products to the cart', { n: wished.length })}
        </Button>
      </div>
    </div>
  )
}
