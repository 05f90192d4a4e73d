import { useState } from 'react'
import * as z from 'zod/mini'
import { readAmount } from '#contract/amount.ts'
import { quantityTotal, sumOf } from '#contract/orderTotals.ts'
import { maxDecimals } from '#contract/quantities.ts'
import { QuoteMove, type Quote } from '#contract/quotes.ts'
import type { QuoteLine, QuoteVersion } from '#contract/quoteVersions.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { CellInput } from '#web/ui/cellInput.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { actTexts } from './actTexts.ts'
import { Destination } from './destination.tsx'
import { useMove } from './useMove.ts'

type FormValues = Record<string, unknown>

/** The typed number, unreadable text as it is; undefined where no field stands. */
const amountOf = (typed: string | undefined) => (typed === undefined ? undefined : (readAmount(typed, maxDecimals) ?? typed))

/** Lines that differ make it a partial acceptance; a line of zero is left out. */
function acceptOf(typed: unknown, live: QuoteVersion): z.input<typeof QuoteMove> {
  const { lines: fields, AddressId, neededBy, ...rest } = typed as FormValues & { lines?: { quantity: string }[] }
  const lines = live.lines.map(({ id, quantity }, at) => ({ id, quantity: amountOf(fields?.[at]?.quantity) ?? quantity }))
  const isPart = lines.some(({ quantity }, at) => quantity !== live.lines[at]?.quantity)
  // Unreadable text is refused at its field, whose place in the list must stay.
  const isReadable = lines.every(({ quantity }) => typeof quantity === 'number')
  return {
    ...rest,
    step: 'accept',
    versionId: live.id,
    neededBy: neededBy === '' ? null : neededBy,
    ...(AddressId ? { AddressId: Number(AddressId) } : {}),
    ...(isPart ? { lines: isReadable ? lines.filter(({ quantity }) => quantity !== 0) : lines } : {}),
  } as z.input<typeof QuoteMove>
}

type Props = { quote: Quote; live: QuoteVersion; onDone: (quote: Quote) => void; onClose: () => void }

/** Accepts the live version: where it goes, under which PO number, and how much of it. */
export function AcceptDialog({ quote, live, onDone, onClose }: Props) {
  const t = useText(actTexts)
  const { rupiah } = useFormat()
  const isSent = live.delivery !== null && live.delivery.way !== 'pickup'
  const schema = z.pipe(
    z.transform((typed: unknown) => acceptOf(typed, live)),
    QuoteMove,
  )
  const { form, error, busy, failure } = useForm(schema, useMove(quote, onDone))
  return (
    <Dialog open size="small" title={t('Order at these prices?')} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        <p className="text-3xl font-bold tabular-nums">{rupiah(live.total ?? 0)}</p>
        <p className="text-ink-soft">{t('It becomes an order of its own, at exactly this price. You pay it afterwards.')}</p>
        {isSent && <Destination first={quote.place?.AddressId ?? null} error={error} />}
        <div className="grid gap-3 sm:grid-cols-2">
          <Field name="poNumber" label={t('PO number (optional)')} maxLength={40} autoComplete="off" error={error('poNumber')} />
          <Field
            name="neededBy"
            type="date"
            label={t('Needed by (optional)')}
            defaultValue={live.neededBy ?? ''}
            error={error('neededBy')}
          />
        </div>
        <Field
          name="purpose"
          label={t('Purpose, for the person who approves it (optional)')}
          maxLength={500}
          autoComplete="off"
          error={error('purpose')}
        />
        {!live.wholeOnly && <Part live={live} error={error} />}
        <Submit busy={busy} failure={failure}>
          {t('Place the order')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}

/** Smaller quantities of the lines, with what their goods cost. */
function Part({ live: { lines }, error }: { live: QuoteVersion; error: (name: string) => string | undefined }) {
  const t = useText(actTexts)
  const { plain, rupiah } = useFormat()
  const [typed, setTyped] = useState<Record<number, string>>({})
  const goods = sumOf(lines.map((line) => goodsOf(line, typed[line.id])))
  const takesMore = lines.some((line) => largestOf(line) > line.quantity)
  const changed = lines.some(({ id, quantity }) => typed[id] !== undefined && readAmount(typed[id], maxDecimals) !== quantity)
  return (
    <details className="rounded-lg border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium">
        {t(takesMore ? 'Take another quantity' : 'Take only a part')}
        <Icon name="down" className="size-4 shrink-0 in-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-4">
        <p className="text-sm text-ink-soft">{t('Zero leaves a line out. Delivery stays the same.')}</p>
        {lines.map(({ id, name, unit, quantity, tiers }, at) => (
          <div
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-x-2 gap-y-1 sm:grid-cols-[minmax(0,1fr)_7rem_3.5rem]"
          >
            <span className="max-sm:col-span-2">
              <Name>{name}</Name>
              <span className="block text-sm text-ink-soft">
                {t('at most {n, number} {unit, unit}', { n: largestOf({ quantity, tiers }), unit })}
              </span>
            </span>
            <CellInput
              name={`lines.${at}.quantity`}
              aria-label={t('{name}: quantity', { name })}
              inputMode="decimal"
              defaultValue={plain(quantity)}
              onChange={(event) => setTyped((before) => ({ ...before, [id]: event.target.value }))}
              error={error(`lines.${at}.quantity`)}
              className="text-right tabular-nums"
            />
            <span className="text-sm text-ink-soft">{t('{unit, unit}', { unit })}</span>
          </div>
        ))}
        {changed && (
          <p role="status" className="flex justify-between gap-4 font-semibold tabular-nums">
            {t('Goods you take')} <span>{rupiah(goods)}</span>
          </p>
        )}
        {changed && <p className="text-sm text-ink-soft">{t('At the offered price. PPN is calculated on this part.')}</p>}
      </div>
    </details>
  )
}

/** The most of a line that the offer covers: as offered, or where the store's last price step begins. */
const largestOf = ({ quantity, tiers }: Pick<QuoteLine, 'quantity' | 'tiers'>) => Math.max(quantity, tiers.at(-1)?.minQuantity ?? 0)

/** Rupiah for this much of a line, at the tier that the quantity reaches. */
function goodsOf({ quantity, basePrice, tiers }: QuoteLine, typed: string | undefined): number {
  const many = typed === undefined ? quantity : (readAmount(typed, maxDecimals) ?? 0)
  const price = tiers.findLast(({ minQuantity }) => minQuantity <= many)?.price ?? basePrice ?? 0
  return quantityTotal(price, many)
}
