import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { pickedUp } from '#contract/couriers.ts'
import { storeOrders, type Move, type Step, type StoreOrder } from '#contract/storeOrders.ts'
import { call } from '#web/shell/call.ts'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { NextBar } from '#web/ui/nextBar.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import type { Recipient } from './customer.tsx'
import { StepMenu } from './stepMenu.tsx'
import { receivedTexts } from './receivedTexts.ts'
import { texts } from './texts.ts'

const StepDialog = lazyDialog(async () => (await import('./stepDialog.tsx')).StepDialog)

const labels: Record<Step, keyof typeof texts> = {
  accept: 'Accept',
  reject: 'Reject order',
  ship: 'Ship',
  receive: 'I have received it',
  complete: 'Complete order',
  cancel: 'Cancel order',
  refund: 'Refund',
}
const quietly = new Set<Step>(['reject', 'cancel', 'refund'])
type Details = { reason?: string; carrier?: string; tracking?: string }

/** Request body of a step, with its own fields only. */
function asMove(step: Step, { reason = '', carrier = '', tracking = '' }: Details): Move {
  if (step === 'ship') return { step, carrier, tracking }
  if (step === 'accept' || step === 'receive' || step === 'complete') return { step }
  return { step, reason }
}

type Props = {
  storeOrder: StoreOrder
  customer: Recipient | null
  /** Its next step is the page's. */ leads?: boolean
  /** In a row of a list: one action, the others in the menu. */ folds?: boolean
  /** Shown beside the next step. */ children?: ReactNode
}

/** Steps that the viewer may take on a store order. Those that need text or move money ask first, and say what happens to the money. */
export function StepButtons({ storeOrder, customer, leads = false, folds = false, children }: Props) {
  const t = useText(texts)
  const say = useText(receivedTexts)
  const format = useFormat()
  const popups = usePopups()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Step | null>(null)
  const [busy, setBusy] = useState<Step | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const once = useRetryKey()
  const move = async (step: Step, details: Details = {}) => {
    setBusy(step)
    setFailure(null)
    try {
      const wanted = { params: { id: storeOrder.id }, body: asMove(step, details) }
      await once(wanted, (headers) => call(storeOrders.move, { ...wanted, headers }))
      setAsked(null)
      await revalidate()
    } catch (error) {
      setFailure(error)
      if (asked) throw error
    } finally {
      setBusy(null)
    }
  }
  const press = async (step: Step) => {
    if (step === 'ship' && isFetched) return move(step, { carrier: pickedUp })
    if (step === 'ship' || quietly.has(step)) return setAsked(step)
    const named = { amount: format.rupiah(storeOrder.total), store: storeOrder.shopName }
    const asks = {
      title: say('Have you received everything from {store}?', named),
      text: say('Please check the goods first: {amount} then goes to {store}.', named),
      yes: say('Yes, received'),
      no: say('Back'),
    }
    if (step !== 'receive' || (await popups.confirm(asks))) await move(step)
  }
  const isFetched = storeOrder.deliveryOption === 'pickup'
  const labelOf = (step: Step) => t(step === 'ship' && isFetched ? 'Picked up' : labels[step])
  const steps = useMayCall(storeOrders.move) ? storeOrder.steps : []
  StepDialog.usePreload(steps.some((step) => quietly.has(step) || (step === 'ship' && !isFetched)))
  const forward = steps.filter((step) => !quietly.has(step))
  const backward = steps.filter((step) => quietly.has(step))
  // A store rarely cancels or refunds after acceptance, so these steps are in a menu, away from the next step.
  const isFolded = folds || (customer !== null && storeOrder.status !== 'paid')
  if (steps.length === 0 && !children) return null
  // Small on a phone, so that both fit in a row.
  const besideOthers = children ? 'max-sm:px-3 max-sm:text-sm' : ''
  return (
    <>
      {!asked && <Failure error={failure} />}
      <div className={`flex empty:hidden ${folds ? 'gap-1 whitespace-nowrap' : 'flex-wrap gap-3'}`}>
        {forward.map((step, index) => (
          <NextBar key={step} leads={leads && index === 0}>
            <Button busy={busy === step} onClick={() => void press(step)}>
              {labelOf(step)}
            </Button>
          </NextBar>
        ))}
        {children}
        {!isFolded &&
          backward.map((step) => (
            <Button key={step} look="secondary" busy={busy === step} onClick={() => void press(step)} className={besideOthers}>
              {labelOf(step)}
            </Button>
          ))}
        {isFolded && backward.length > 0 && (
          <span className="order-last">
            <StepMenu label={t('Other steps')} steps={backward} labelOf={labelOf} onPick={(step) => void press(step)} />
          </span>
        )}
      </div>
      {asked && (
        <StepDialog
          step={asked}
          storeOrder={storeOrder}
          customer={customer}
          action={labelOf(asked)}
          onClose={() => setAsked(null)}
          onMove={(details) => move(asked, details)}
        />
      )}
    </>
  )
}
