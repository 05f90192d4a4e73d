import { Suspense } from 'react'
import { storeOrders, type Refund } from '#contract/storeOrders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { useReason } from './reason.ts'
import { texts } from './texts.ts'

const AccountForm = lazyPart(async () => (await import('./refundAccount.tsx')).AccountForm)

/** The same in one line; the order itself asks where to send the money. */
export function RefundWord({ refund }: { refund: Refund }) {
  const t = useText(texts)
  const format = useFormat()
  const words = refund.status === 'paid' ? 'Refund of {amount}: paid' : 'Refund of {amount}: on its way'
  return <p className="text-sm text-ink-soft">{t(words, { amount: format.rupiah(refund.amount) })}</p>
}

/** A refund in progress; by bank transfer it needs the buyer's account. */
export function RefundState({ refund }: { refund: Refund }) {
  const t = useText(texts)
  const format = useFormat()
  const say = useReason()
  const amount = format.rupiah(refund.amount)
  const asks = useMayCall(storeOrders.refundAccount) && refund.way === 'bank' && refund.status === 'due' && !refund.account
  return (
    <Notice tone={refund.status === 'paid' ? 'good' : 'warn'}>
      <p>{t(refund.status === 'paid' ? 'Refund of {amount}: paid' : 'Refund of {amount}: on its way', { amount })}</p>
      {refund.reason && (
        <p dir="auto" className="text-sm text-ink-soft">
          {say(refund)}
        </p>
      )}
      {asks && (
        <Suspense fallback={<div className="mt-3 h-80.75" />}>
          <AccountForm refund={refund} />
        </Suspense>
      )}
    </Notice>
  )
}
