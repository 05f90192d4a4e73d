import type { QuoteId, RfqLineId } from '#contract/ids.ts'
import type { RfqSheet } from '#contract/rfqSheet.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Name } from '#web/ui/name.tsx'
import { CellFacts } from './cell.tsx'
import type { Choice } from './choice.ts'
import { useFacts } from './facts.tsx'
import { sheetTexts } from './sheetTexts.ts'

type Props = {
  sheet: RfqSheet
  choice: Choice
  /** Absent where nothing can be chosen. */ onLine?: ((line: RfqLineId, offer: QuoteId | null) => void) | undefined
  onWhole?: ((offer: QuoteId) => void) | undefined
}

const first = 'sticky left-0 z-[1] w-56 min-w-44 bg-surface'

/** Lines and stores as a table: whole offers first, then line by line. */
export function SheetTable({ sheet, choice, onLine, onWhole }: Props) {
  const t = useText(sheetTexts)
  const facts = useFacts(sheet)
  const { offers, lines } = sheet
  const column = (id: QuoteId) => (choice.size > 0 && [...choice.values()].includes(id) ? 'bg-accent-soft' : '')
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t('Comparison of the offers')}
      className="overflow-x-auto rounded-2xl border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left [&_td]:min-w-48 [&_td]:px-4 [&_td]:py-2.5 [&_td]:align-top [&_th]:px-4 [&_th]:py-2.5 [&_th]:align-top">
        <caption className="sr-only">{t('Comparison of the offers')}</caption>
        <thead>
          <tr>
            <th scope="col" className={first}>
              <span className="sr-only">{t('Line')}</span>
            </th>
            {offers.map(({ QuoteId, shopName, isLive }) => (
              <th key={QuoteId} scope="col" className={`min-w-48 ${column(QuoteId)}`}>
                <span className="block font-bold">
                  <Name>{shopName}</Name>
                </span>
                {onWhole && isLive && (
                  <Button
                    look="quiet"
                    aria-label={t('Choose all of {store}', { store: shopName })}
                    onClick={() => onWhole(QuoteId)}
                    className="-ml-4 font-medium"
                  >
                    {t('Choose all')}
                  </Button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ key, head, value, strong }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className={`${first} font-medium text-ink-soft`}>
                {head}
              </th>
              {offers.map((offer) => (
                <td key={offer.QuoteId} className={`tabular-nums ${strong ? 'text-xl font-extrabold' : ''} ${column(offer.QuoteId)}`}>
                  {value(offer)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody className="border-t-2 border-line-strong">
          {lines.map((line) => (
            <tr key={line.id} className="border-t border-line first:border-t-0">
              <th scope="row" className={`${first} font-medium`}>
                <Name>{line.name}</Name>
                <span className="block text-sm font-normal text-ink-soft tabular-nums">
                  {t('{n, number} {unit, unit}', { n: line.quantity, unit: line.unit })}
                </span>
                {onLine && choice.has(line.id) && (
                  <Button
                    look="quiet"
                    onClick={() => onLine(line.id, null)}
                    aria-label={t('Leave out {name}', { name: line.name })}
                    className="-ml-4 text-sm font-medium"
                  >
                    {t('Leave out')}
                  </Button>
                )}
              </th>
              {offers.map(({ QuoteId, shopName, isLive }) => {
                const cell = line.cells.find((one) => one.QuoteId === QuoteId)
                const isChosen = choice.get(line.id) === QuoteId
                return (
                  <td key={QuoteId} className={isChosen ? 'bg-accent-soft' : ''}>
                    {cell === undefined ? (
                      <span className="text-sm text-ink-soft">{t('not offered')}</span>
                    ) : onLine && isLive ? (
                      <label className="-m-2 flex min-h-11 cursor-pointer items-start gap-2 rounded-lg p-2 hover:bg-sunken">
                        <input
                          type="radio"
                          name={`desk-${line.id}`}
                          aria-label={t('{name} from {store}', { name: line.name, store: shopName })}
                          checked={isChosen}
                          onChange={() => onLine(line.id, QuoteId)}
                          className="mt-0.5 size-5 shrink-0 accent-accent"
                        />
                        <CellFacts cell={cell} line={line} />
                      </label>
                    ) : (
                      <CellFacts cell={cell} line={line} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
