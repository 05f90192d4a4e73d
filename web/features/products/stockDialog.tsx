import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { stock, type StockState, type StockedProduct } from '#contract/stock.ts'
import { Stock, says, text } from '#contract/fields.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, useForm } from '#web/ui/form.tsx'
import { Skeleton } from '#web/ui/surface.tsx'
import { stepsTyped } from './selling/body.ts'
import { useCounted } from './counted.ts'
import { StockMovements } from './stockMovements.tsx'
import { texts } from './texts.ts'

type Props = { product: StockedProduct; onClose: () => void }

/** Current stock of a product and its history, corrections with a reason, and the threshold of low stock. */
export function StockDialog({ product, onClose }: Props) {
  const t = useText(texts)
  const { steps } = useCounted()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<StockState | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    call(stock.show, { params: { id: product.id } }).then(setState, setFailure)
  }, [product.id])
  const changed = (next: StockState) => {
    setState(next)
    void revalidate()
  }
  return (
    <Dialog open onClose={onClose} title={t('Stock of {product}', { product: product.name })}>
      <Failure error={failure} />
      {state ? (
        <div className="grid gap-6">
          <dl className="grid grid-cols-3 gap-2 sm:gap-3">
            <Figure name={t('For sale')} value={steps(state.available, product)} />
            <Figure name={t('Reserved for open payments')} value={steps(state.held, product)} />
            <Figure name={t('In the store')} value={steps(state.stock, product)} />
          </dl>
          {product.variantCount > 1 ? (
            <p className="text-ink-soft">{t('Each option has a stock of its own. Edit the product to change it.')}</p>
          ) : (
            <Correction product={product} onChange={changed} />
          )}
          <Mark state={state} product={product} onChange={changed} />
          <StockMovements movements={state.movements} product={product} />
        </div>
      ) : (
        !failure && <Skeleton className="h-96" />
      )}
    </Dialog>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="rounded-xl bg-sunken p-2 sm:p-3">
      <dt className="text-xs text-ink-soft sm:text-sm">{name}</dt>
      <dd className="text-xl font-bold tabular-nums">{value}</dd>
    </div>
  )
}

type Part = { product: StockedProduct; onChange: (state: StockState) => void }
/** Reads "+10", "-2,5" or "1.000" as a stock with that many decimals. Returns smallest steps; undefined if unreadable. */
function readChange(typed: string, decimals: number) {
  const [, sign, rest = ''] = /^\s*([+-]?)(.*)$/.exec(typed) ?? []
  const steps = stepsTyped(rest, decimals)
  return typeof steps === 'number' ? (sign === '-' ? -steps : steps) : undefined
}
const changeOf = (decimals: number) =>
  z.object({
    change: z.string().check(
      z.refine((typed) => Number.isInteger(readChange(typed, decimals)), says(decimals === 0 ? 'whole-number' : 'places')),
      z.refine((typed) => readChange(typed, decimals) !== 0, says('no-change')),
    ),
    reason: text(200),
  })

function Correction({ product, onChange }: Part) {
  const once = useRetryKey()
  const t = useText(texts)
  const [done, setDone] = useState(0)
  const { decimals } = product
  const { form, error, busy, failure } = useForm(changeOf(decimals), async ({ change, reason }) => {
    const body = { change: readChange(change, decimals) ?? 0, reason }
    onChange(await once(body, (headers) => call(stock.adjust, { params: { id: product.id }, body, headers })))
    setDone((count) => count + 1)
  })
  return (
    <CheckedForm key={done} {...form} className="grid items-start gap-3 sm:grid-cols-[9rem_1fr]">
      <Field label={t('In or out')} name="change" inputMode="text" autoComplete="off" placeholder="+10" required error={error('change')} />
      <Field
        label={t('Reason')}
        name="reason"
        maxLength={200}
        placeholder={t('Delivery from the factory')}
        required
        error={error('reason')}
      />
      <div className="grid gap-3 sm:col-span-2">
        <Failure error={failure} />
        <Button type="submit" busy={busy} className="w-fit">
          {t('Correct the stock')}
        </Button>
      </div>
    </CheckedForm>
  )
}

const MarkForm = z.object({ lowStock: Stock })

function Mark({ state, product, onChange }: Part & { state: StockState }) {
  const t = useText(texts)
  const piece = 10 ** product.decimals
  const { form, error, busy, failure } = useForm(MarkForm, async ({ lowStock }) =>
    onChange(await call(stock.mark, { params: { id: state.ProductId }, body: { lowStock: lowStock * piece } })),
  )
  return (
    <CheckedForm {...form} className="flex flex-wrap items-end gap-3">
      <div className="w-44">
        <Field
          label={t('Low at or below')}
          name="lowStock"
          data-number=""
          inputMode="numeric"
          required
          defaultValue={Math.floor(state.lowStock / piece)}
          error={error('lowStock')}
        />
      </div>
      <Button type="submit" look="secondary" busy={busy}>
        {t('Save')}
      </Button>
      <Failure error={failure} />
    </CheckedForm>
  )
}
