import { dayUnits } from '#contract/days.ts'
import { isByDay } from '#contract/dayCount.ts'
import { ProductKind, type ProductPage } from '#contract/products.ts'
import type { Unit } from '#contract/units.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { ClosedLine } from './closedLine.tsx'
import { kindTexts } from './kindTexts.ts'
import type { Part } from './selling/line.ts'
import { countIn } from './selling/units.ts'

type Props = Part & { product: ProductPage | null; kind: ProductKind; onKind: (kind: ProductKind) => void; wrong: boolean }

/** Default unit of each kind. */
const usual = { goods: 'pcs', 'made-to-order': 'pcs', rental: 'hari', service: 'orang-hari' } as const

/** Goods in stock, made to order, or booked by the day. Closed for goods in stock. */
export function KindFields({ product, kind, onKind, typed, put, error, wrong }: Props) {
  const t = useText(kindTexts)
  const words = { goods: t('Goods'), 'made-to-order': t('Made to order'), rental: t('Rental'), service: t('Service') }
  const choose = (next: ProductKind) => {
    onKind(next)
    const isOther = isByDay(next) ? !dayUnits.some((unit) => unit === typed.baseUnit) || next !== kind : isByDay(kind)
    const counted = isOther ? { ...countIn(typed, usual[next]), tierScope: isByDay(next) ? ('variant' as const) : typed.tierScope } : typed
    // Made-to-order goods need no stock.
    const unasked = (row: (typeof typed.rows)[number]) => (row.stock.trim() === '' ? { ...row, stock: '0' } : row)
    if (next === 'made-to-order') put({ ...counted, rows: counted.rows.map(unasked) })
    else if (isOther) put(counted)
  }
  return (
    <ClosedLine label={t('Made to order, service, rental')} said={kind !== 'goods'} wrong={wrong}>
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={t('What it is')}
            name="kind"
            value={kind}
            onChange={({ target }) => choose(ProductKind.options.find((each) => each === target.value) ?? 'goods')}
            error={error('kind')}
          >
            {ProductKind.options.map((each) => (
              <option key={each} value={each}>
                {words[each]}
              </option>
            ))}
          </Select>
          {isByDay(kind) && (
            <Select
              label={t('Booked by')}
              value={typed.baseUnit}
              onChange={({ target }) => put(countIn(typed, target.value as Unit))}
              error={error('baseUnit')}
            >
              {dayUnits.map((unit) => (
                <option key={unit} value={unit}>
                  {t('{unit, unit}', { unit })}
                </option>
              ))}
            </Select>
          )}
          {kind === 'rental' && (
            <Field
              label={t('Days of rest after a booking')}
              name="bufferDays"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={product?.bufferDays ?? 0}
              hint={t('For cleaning and transport: it is not rented out on these days.')}
              error={error('bufferDays')}
            />
          )}
          {kind === 'rental' && (
            <Field
              label={t('Deposit for each piece (rupiah)')}
              name="deposit"
              data-number
              inputMode="numeric"
              autoComplete="off"
              defaultValue={product?.deposit ?? 0}
              hint={t('Paid beside the price and kept by Pasokan until you have it back. 0: none.')}
              error={error('deposit')}
            />
          )}
        </div>
        {isByDay(kind) && (
          <p className="text-sm text-ink-soft">
            {t('Companies choose days; the price is for each of them. The stock says how much may be booked on a day.')}
          </p>
        )}
        {kind === 'made-to-order' && (
          <>
            <p className="text-sm text-ink-soft">{t('It is made to order, so its stock is not counted')}</p>
            <Tick
              label={t('The company approves a proof before I make it')}
              hint={t('Enter below within how many working days it is ready.')}
              name="needsProof"
              defaultChecked={product?.needsProof ?? true}
            />
          </>
        )}
      </div>
    </ClosedLine>
  )
}
