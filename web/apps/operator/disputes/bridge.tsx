import { useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { operatorBridge, WebhookReview, type UnmatchedWebhook } from '#contract/operatorBridge.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Card } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { ProviderCostsOf } from './costs.tsx'
import { texts } from './texts.ts'

type Shared = { session: OperatorSession; changed: () => Promise<void> }

/** Compares the provider's balance with the books: the difference, the payments behind it, and suspicious cards. */
export function Bridge({ bridge, ...shared }: Shared & { bridge: Answer<typeof operatorBridge.show> }) {
  const t = useText(texts)
  const { rupiah, time } = useFormat()
  return (
    <>
      <Card className="grid gap-4">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[auto_auto_1fr] sm:gap-x-10">
          <Sum name={t('At the provider')} amount={rupiah(bridge.atProvider)} />
          <Sum name={t('In our books')} amount={rupiah(bridge.inBooks)} />
          <div className="max-sm:col-span-2 sm:text-right">
            <dt className="text-sm text-ink-soft">{t('Difference')}</dt>
            <dd className={`font-bold tabular-nums ${bridge.difference === 0 ? 'text-xl text-good' : 'text-3xl text-danger'}`}>
              {rupiah(bridge.difference)}
            </dd>
          </div>
        </dl>
        {bridge.payments.length > 0 && (
          <div>
            <h2 className="font-semibold">{t('Payments that differ')}</h2>
            <ul className="divide-y divide-line">
              {bridge.payments.map(({ providerOrderId, OrderId, status, difference, answeredAt }) => (
                <li key={providerOrderId} className="flex flex-wrap justify-between gap-x-4 py-3">
                  <span>
                    {t('Order {id}', { id: OrderId })}{' '}
                    <span className="text-sm text-ink-soft">
                      {providerOrderId} · {status} · {time(answeredAt)}
                    </span>
                  </span>
                  <strong className="tabular-nums">{difference === null ? t('Amount unknown') : rupiah(difference)}</strong>
                </li>
              ))}
            </ul>
          </div>
        )}
        {bridge.webhooks.length > 0 && (
          <div>
            <h2 className="font-semibold">{t('Payments without an order')}</h2>
            <ul className="divide-y divide-line">
              {bridge.webhooks.map((webhook) => (
                <li key={webhook.id}>
                  <Unmatched webhook={webhook} {...shared} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Card>
      <ProviderCostsOf costs={bridge.costs} {...shared} />
      {bridge.challenged.length > 0 && (
        <Card>
          <h2 className="text-lg font-semibold">{t('Cards in doubt')}</h2>
          <p className="mb-2 text-ink-soft">{t('Accept or deny them at the provider. It cancels them the next day.')}</p>
          <ul className="divide-y divide-line">
            {bridge.challenged.map(({ providerOrderId, OrderId, amount, challengedAt }) => (
              <li key={providerOrderId} className="flex flex-wrap justify-between gap-x-4 py-3">
                <span>
                  {t('Order {id}', { id: OrderId })} <span className="text-sm text-ink-soft">{time(challengedAt)}</span>
                </span>
                <strong className="tabular-nums">{rupiah(amount)}</strong>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums max-sm:text-lg">{amount}</dd>
    </div>
  )
}

function Unmatched({ webhook, session, changed }: Shared & { webhook: UnmatchedWebhook }) {
  const t = useText(texts)
  const { rupiah, time } = useFormat()
  const [open, setOpen] = useState(false)
  const { form, error, busy, failure } = useForm(WebhookReview, async (body) => {
    await call(operatorBridge.review, { params: { id: webhook.id }, body, headers: asOperator(session) })
    setOpen(false)
    await changed()
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{webhook.providerOrderId}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {time(webhook.receivedAt)} · {webhook.reason}
        </p>
      </div>
      {webhook.amount !== null && <strong className="tabular-nums">{rupiah(webhook.amount)}</strong>}
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('Settled')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} size="small" title={webhook.providerOrderId}>
        <CheckedForm {...form} className="grid gap-4">
          <Field label={t('What became of the money')} name="reason" autoComplete="off" required error={error('reason')} />
          <Submit busy={busy} failure={failure}>
            {t('Take off the list')}
          </Submit>
        </CheckedForm>
      </Dialog>
    </div>
  )
}
