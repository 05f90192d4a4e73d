import type { QuoteId, RfqLineId } from '#contract/ids.ts'
import type { RfqSheet } from '#contract/rfqSheet.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { CellFacts } from './cell.tsx'
import type { Choice } from './choice.ts'
import { useFacts } from './facts.tsx'
import { sheetTexts } from './sheetTexts.ts'

type Props = {
  sheet: RfqSheet
  choice: Choice
  onLine?: ((line: RfqLineId, offer: QuoteId | null) => void) | undefined
  onWhole?: ((offer: QuoteId) => void) | undefined
}

/** One offer per card, the cheapest first; below them the lines, each with its offers. */
export function SheetCards({ sheet, choice, onLine, onWhole }: Props) {
  const t = useText(sheetTexts)
  const [cost, ...others] = useFacts(sheet)
  const sorted = sheet.offers.toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99) || a.cost - b.cost)
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">{t('Offers')}</h2>
      <ul className="grid gap-3">
        {sorted.map((offer) => {
          const cells = sheet.lines.filter(({ cells: its }) => its.some(({ QuoteId }) => QuoteId === offer.QuoteId)).length
          const taken = [...choice.values()].filter((id) => id === offer.QuoteId).length
          return (
            <li key={offer.QuoteId}>
              <Card className={`grid gap-3 ${taken > 0 ? 'border-accent!' : ''}`}>
                <h3 className="font-semibold">
                  <Name>{offer.shopName}</Name>
                </h3>
                <div>
                  <p className="text-sm text-ink-soft">{cost?.head}</p>
                  <div className="text-2xl font-extrabold tabular-nums">{cost?.value(offer)}</div>
                </div>
                <dl className="grid gap-1.5">
                  {others.map(({ key, head, value }) => (
                    <div key={key} className="flex justify-between gap-4">
                      <dt className="text-ink-soft">{head}</dt>
                      <dd className="text-right tabular-nums">{value(offer)}</dd>
                    </div>
                  ))}
                </dl>
                {onWhole && offer.isLive && (
                  <Button
                    look="secondary"
                    onClick={() => onWhole(offer.QuoteId)}
                    aria-label={t('Choose all of {store}', { store: offer.shopName })}
                  >
                    {taken === 0 ? t('Choose all') : t('{n, number} of {all, number} lines chosen', { n: taken, all: cells })}
                  </Button>
                )}
              </Card>
            </li>
          )
        })}
      </ul>
      <h2 className="text-lg font-semibold">{t('Line by line')}</h2>
      <ul className="grid gap-3">
        {sheet.lines.map((line) => (
          <li key={line.id}>
            <Card>
              <fieldset className="grid gap-1">
                <legend className="mb-1 font-semibold">
                  <Name>{line.name}</Name>{' '}
                  <span className="font-normal text-ink-soft tabular-nums">
                    {t('{n, number} {unit, unit}', { n: line.quantity, unit: line.unit })}
                  </span>
                </legend>
                {sorted.map(({ QuoteId, shopName, isLive }) => {
                  const cell = line.cells.find((one) => one.QuoteId === QuoteId)
                  return (
                    <label
                      key={QuoteId}
                      className={`flex min-h-11 items-start gap-3 py-2 ${cell && isLive && onLine ? 'cursor-pointer' : ''}`}
                    >
                      {onLine && (
                        <input
                          type="radio"
                          name={`phone-${line.id}`}
                          checked={choice.get(line.id) === QuoteId}
                          disabled={!cell || !isLive}
                          onChange={() => onLine(line.id, QuoteId)}
                          className="mt-0.5 size-5 shrink-0 accent-accent"
                        />
                      )}
                      <span className="grid min-w-0 flex-1 gap-0.5">
                        <span className="text-sm text-ink-soft">
                          <Name>{shopName}</Name>
                        </span>
                        {cell ? <CellFacts cell={cell} line={line} /> : <span className="text-sm">{t('not offered')}</span>}
                      </span>
                    </label>
                  )
                })}
                {onLine && (
                  <label className="flex min-h-11 cursor-pointer items-center gap-3">
                    <input
                      type="radio"
                      name={`phone-${line.id}`}
                      checked={!choice.has(line.id)}
                      onChange={() => onLine(line.id, null)}
                      className="size-5 shrink-0 accent-accent"
                    />
                    {t('Leave out')}
                  </label>
                )}
              </fieldset>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
