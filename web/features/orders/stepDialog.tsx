import { useState } from 'react'
import * as z from 'zod/mini'
import type { Step, StoreOrder } from '#contract/storeOrders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { ShipTo, type Recipient } from './customer.tsx'
import { ShipForm, courierOf, lastCourier } from './shipForm.tsx'
import { stepTexts } from './stepTexts.ts'
import { texts } from './texts.ts'

type Details = { reason?: string; carrier?: string; tracking?: string }
type Moving = { /** Label of the button. */ action: string; onMove: (details: Details) => Promise<unknown>; onClose: () => void }
type Props = Moving & { step: Step; storeOrder: StoreOrder; /** Null if the viewer is the buyer. */ customer: Recipient | null }

const filled = z.string().check(z.trim(), z.minLength(1, 'Please fill this in.'), z.maxLength(500))
const Why = z.object({ reason: filled })

/** Asks for a step's data: the shipment, or a reason. Names the step and its effect on the money. */
export function StepDialog({ step, storeOrder, customer, ...moving }: Props) {
  const t = useText(stepTexts)
  const format = useFormat()
  // The deposit still held for its rentals is refunded with it.
  const held = storeOrder.deposit && storeOrder.deposit.status !== 'ended' ? storeOrder.deposit.amount : 0
  const named = { id: storeOrder.OrderId, amount: format.rupiah(storeOrder.total + held), name: customer?.name ?? storeOrder.shopName }
  if (step === 'ship') {
    return (
      <Dialog
        open
        size="small"
        title={t('Ship order {id}', named)}
        onClose={moving.onClose}
        {...(courierOf(storeOrder.deliveryOption) !== 'own' && (courierOf(storeOrder.deliveryOption) ?? lastCourier())
          ? { first: '[name=tracking]' }
          : {})}
      >
        <div className="grid gap-5">
          {customer && (customer.deliverTo ?? customer.address) && <ShipTo buyer={customer} />}
          <ShipForm {...moving} option={storeOrder.deliveryOption} />
        </div>
      </Dialog>
    )
  }
  const { title, money, reasons } = questions[step === 'cancel' || step === 'reject' ? step : 'refund']
  return (
    <Dialog open size="small" title={t(title, named)} onClose={moving.onClose}>
      <ReasonForm {...moving} money={t(money, named)} reasons={reasons.map((reason) => t(reason))} />
    </Dialog>
  )
}

const questions = {
  cancel: {
    title: 'Cancel the order from {name}?',
    money: 'All of {amount} goes back to you: the way you paid, or to a bank account that you name afterwards.',
    reasons: ['Ordered by mistake', 'Wrong goods or quantity', 'No longer needed', 'It takes too long'],
  },
  reject: {
    title: 'Reject the order of {name}?',
    money: 'All of {amount} goes back to the buyer, and the goods are for sale again.',
    reasons: ['Sold out', 'The price was wrong', 'We cannot deliver there', 'We are closed'],
  },
  refund: {
    title: 'Give the money back to {name}?',
    money: 'All of {amount} goes back to the buyer. The goods do not return to your stock by this.',
    reasons: ['Agreed with the buyer', 'Could not be delivered', 'The goods came back'],
  },
} as const

/** Usual reasons take one press; any other is typed. */
function ReasonForm({ onMove, action, money, reasons, onClose }: Moving & { money: string; reasons: string[] }) {
  const t = useText(texts)
  const say = useText(stepTexts)
  const [reason, setReason] = useState('')
  const { form, error, busy, failure } = useForm(Why, onMove)
  return (
    <CheckedForm {...form} className="grid gap-4">
      <p>
        {money} <span className="text-ink-soft">{t('This cannot be undone.')}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {reasons.map((usual) => (
          <button
            key={usual}
            type="button"
            aria-pressed={usual === reason}
            onClick={() => setReason(usual)}
            className="min-h-11 rounded-full border border-line-strong px-3.5 text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {usual}
          </button>
        ))}
      </div>
      <TextArea
        label={t('Reason')}
        name="reason"
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={error('reason')}
      />
      <Submit busy={busy} failure={failure} danger>
        {action}
      </Submit>
      <Button look="secondary" onClick={onClose}>
        {say('Back')}
      </Button>
    </CheckedForm>
  )
}
