import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { DeliveryRequestMove, deliveryRequests, type DeliveryRequest } from '#contract/deliveryRequests.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { requestTexts } from './texts.ts'

const LinkButton = lazyPart(async () => (await import('#web/features/actingLinks/feature.ts')).LinkButton)

/** One delivery request: goods, address, and the field for the answer. */
export function RequestCard({ request }: { request: DeliveryRequest }) {
  const t = useText(requestTexts)
  const { rupiah, time } = useFormat()
  const { companyName, lines, goods, place, message, askedAt } = request
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">
          <Name>{companyName}</Name>
        </h2>
        <span className="text-sm text-ink-soft">{t('Asked {time}', { time: time(askedAt) })}</span>
      </div>
      <ul className="grid gap-1">
        {lines.map(({ VariantId, unit, name, quantity: many }) => (
          <li key={`${VariantId} ${unit}`} className="flex justify-between gap-4">
            <Name>{name}</Name>
            <span className="shrink-0 tabular-nums">{t('{n} {unit, unit}', { n: many, unit })}</span>
          </li>
        ))}
        <li className="text-sm text-ink-soft">{t('Goods {amount}', { amount: rupiah(goods) })}</li>
      </ul>
      <address dir="auto" className="wrap-anywhere whitespace-pre-line not-italic">
        {[place.street, [place.area, place.postalCode].filter(Boolean).join(' '), place.notes].filter(Boolean).join('\n')}
      </address>
      {message && (
        <p dir="auto" className="rounded-lg bg-sunken p-3 whitespace-pre-line wrap-anywhere">
          {message}
        </p>
      )}
      {request.status === 'asked' ? <Answer request={request} /> : <Answered request={request} />}
    </Card>
  )
}

function Answered({ request: { status, price, validUntil, answer } }: { request: DeliveryRequest }) {
  const t = useText(requestTexts)
  const { rupiah, date } = useFormat()
  if (status === 'declined') return <p className="border-t border-line pt-3">{t('You declined: {reason}', { reason: answer })}</p>
  if (price === null || validUntil === null) return null
  return (
    <p className="border-t border-line pt-3">
      {t('You answered {amount}, valid until {day}.', { amount: rupiah(price), day: date(validUntil) })}
    </p>
  )
}

/** Days may be left empty. */
const AnswerForm = z.pipe(
  z.transform((value: unknown): z.input<typeof DeliveryRequestMove> => {
    const { maxDays, ...said } = value as { step: 'answer'; price: number; maxDays: number | '' }
    return { ...said, maxDays: maxDays === '' ? null : maxDays }
  }),
  DeliveryRequestMove,
)

function Answer({ request: { id, shopName } }: { request: DeliveryRequest }) {
  const t = useText(requestTexts)
  const { revalidate } = useRevalidator()
  const [declining, setDeclining] = useState(false)
  const { form, error, busy, failure } = useForm(AnswerForm, async (body) => {
    await call(deliveryRequests.move, { params: { id }, body })
    await revalidate()
  })
  return (
    <CheckedForm {...form} className="grid gap-4 border-t border-line pt-4">
      <input type="hidden" name="step" value={declining ? 'decline' : 'answer'} readOnly />
      {declining ? (
        <TextArea name="reason" label={t('Why not?')} required maxLength={500} rows={2} error={error('reason')} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="price"
            label={t('Your price for this delivery (rupiah)')}
            inputMode="numeric"
            data-number=""
            required
            autoComplete="off"
            error={error('price')}
          />
          <Field
            name="maxDays"
            label={t('Days on the way (optional)')}
            inputMode="numeric"
            data-number=""
            autoComplete="off"
            error={error('maxDays')}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Submit busy={busy} failure={failure}>
          {t(declining ? 'Tell the company' : 'Send the price')}
        </Submit>
        {!declining && (
          <Button look="secondary" onClick={() => setDeclining(true)}>
            {t('Cannot deliver this')}
          </Button>
        )}
        <Suspense>
          <LinkButton of={{ requestId: id }} storeName={shopName} />
        </Suspense>
      </div>
    </CheckedForm>
  )
}
